// Makes pages handier; without it, each of them says the same.
"use strict";

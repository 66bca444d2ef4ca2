/** Of read models: the names of columns that nobody is shown, of a regular expression that Postgres and JavaScript read alike. All else that is personal stands sealed. */
export const SECRET_COLUMN = '(_hash|secret|token|password)$';

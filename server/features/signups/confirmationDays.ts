/** So many days somebody has to answer the mail that asks whether it was they who signed up. */
export const CONFIRMATION_DAYS = 7;

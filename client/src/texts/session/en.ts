/** The account's button, which stands on every page; what it opens has texts of its own. */
export const en = {
  account: 'Account',
  /** The button's name when it shows the account's type only. */
  accountOf: (type: string) => `Account: ${type}`,
  unavailable: 'The account panel could not be loaded. Please check your connection and try again.',
};

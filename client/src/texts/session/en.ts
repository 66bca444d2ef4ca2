/** The account's button, which stands on every page; what it opens has texts of its own. */
export const en = {
  account: 'Account',
  /** The button's name when it shows the account's type only. */
  accountOf: (type: string, email: string) => `Account: ${type}, ${email}`,
  /** Who is signed in to the portal alone. */
  portal: 'Business portal',
  staff: 'Administrator',
  staffOf: (email: string) => `Administrator: ${email}`,
  signOut: 'Sign Out',
  signedOut: 'You are signed out.',
  administration: 'Administration',
  unavailable: 'The account panel could not be loaded. Please check your connection and try again.',
};

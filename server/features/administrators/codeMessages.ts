/** What is said, for people, to who holds the password but not (yet) the code. */
export const CODE_MESSAGES = {
  needed: 'Enter the code of your authenticator app.',
  wrong: 'This code is not right. Enter the current code of your authenticator app.',
  used: 'This code was used already. Wait for the next one.',
} as const;

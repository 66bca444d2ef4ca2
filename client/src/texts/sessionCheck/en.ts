/** What a tab says of its session that the server ended or changed. */
export const en = {
  ended: 'Your session has ended. Please sign in again.',
  typeIs: (type: string) => `Your account is now: ${type}`,
};

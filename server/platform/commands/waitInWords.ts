/** How long somebody is to wait: `a minute`, `7 minutes`. */
export const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** For people, with status 429, whatever they asked for; a scan has words of its own (server/features/scans/requestScan.ts). */
export const tooManyWords = (retryAfterSeconds: number): string =>
  `Too many requests from your network. Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;

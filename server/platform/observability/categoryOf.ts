/** `scan` of the stream `scan-<id>`: what follows may name a domain. */
export const categoryOf = (stream: string): string => /^[a-z]{1,20}(?=-)/.exec(stream)?.[0] ?? 'other';

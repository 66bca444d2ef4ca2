/** Returns whether a host name is a domain or below it. Both are in lower case and have no final dot. */
export const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

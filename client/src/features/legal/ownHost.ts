/** What the build draws in place of the name that this installation runs under, until the server or the browser knows it. */
const UNKNOWN = 'first-paint.invalid';

/** The name that this installation runs under: mailboxes of RFC 2142 are there. */
export const ownHost = (): string => ('location' in globalThis ? window.location.hostname : UNKNOWN);

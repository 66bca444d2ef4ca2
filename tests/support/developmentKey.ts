/** The `CANDOR_DEV_KEY` of every Candor that tests start. */
export const DEVELOPMENT_KEY = 'key-of-the-tests-0123456789';

/** Returns the address of a /dev page with the key that opens it. */
export const developmentUrl = (url: string, path: string): string => `${url}${path}?key=${DEVELOPMENT_KEY}`;

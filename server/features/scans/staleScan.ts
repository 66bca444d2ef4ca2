/** From the request on, so the time in a queue counts: a scan that has not ended by then has no worker and is given up. */
export const STALE_AFTER_SECONDS = 900;

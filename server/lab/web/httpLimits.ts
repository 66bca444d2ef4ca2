import type { ServerOptions } from 'node:http';

/** Limits of every web server in the lab. */
export const HTTP_LIMITS: ServerOptions = { keepAliveTimeout: 5_000, headersTimeout: 10_000, requestTimeout: 15_000 };

/** Signed statements about scans, and the transparency log over them (docs/adr/0063). */
export { logRouter, logRoutes } from './logRoutes.ts';
export { originOf, verifierKeysOf } from './publishedLog.ts';

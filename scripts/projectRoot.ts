import { fileURLToPath } from 'node:url';

/** The checkout; ends in a separator. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));

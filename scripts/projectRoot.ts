import { fileURLToPath } from 'node:url';

/** The root of the checkout; ends with a separator. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));

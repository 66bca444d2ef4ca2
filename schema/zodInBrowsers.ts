import { config } from 'zod/mini';

// Zod tries whether it may compile code when the first schema of an object is made. Our content security policy refuses that, and the browser
// would complain. So whatever makes schemas in a browser imports this before.
if ('document' in globalThis) config({ jitless: true });

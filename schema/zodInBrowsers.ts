import { config } from 'zod/mini';

// When the first object schema is created, Zod tests whether it may compile code. Our content security policy forbids that, and the browser would report it.
// Every module that creates schemas in a browser must therefore import this one first.
if ('document' in globalThis) config({ jitless: true });

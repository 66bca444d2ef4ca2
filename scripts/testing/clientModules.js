import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** For tests of functions in the same module as a component: Node cannot load style sheets, and the tests do not need them. */
export const resolve = (specifier, context, nextResolve) =>
  specifier.endsWith('.css')
    ? { url: 'data:text/javascript,export default {};', format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);

// Loads this file twice: Node runs hooks in a separate thread.
if (isMainThread) register(import.meta.url);

import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** For tests of functions that stand beside a component: Node knows no style sheets, and the tests need none. */
export const resolve = (specifier, context, nextResolve) =>
  specifier.endsWith('.css')
    ? { url: 'data:text/javascript,export default {};', format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);

// The same file twice: Node runs hooks in a thread of their own.
if (isMainThread) register(import.meta.url);

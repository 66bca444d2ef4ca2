import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** What Vite makes of a style sheet and of a GraphQL call, for tests of functions that stand beside a component: nothing. */
const STUBS = [
  [/\.css$/, 'export default {};'],
  [/\/generated\/gql\.ts$/, 'export const graphql = () => ({});'],
];

export const resolve = (specifier, context, nextResolve) => {
  const stub = STUBS.find(([pattern]) => pattern.test(specifier));
  return stub
    ? { url: `data:text/javascript,${encodeURIComponent(stub[1])}`, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
};

// The same file twice: Node runs hooks in a thread of their own.
if (isMainThread) register(import.meta.url);

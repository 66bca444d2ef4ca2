import type { Router } from 'express';

/** Every call of a router and of the routers in it, as `METHOD /path`; those that only refuse a method are none. */
export const restCalls = (router: Router): readonly string[] =>
  router.stack.flatMap(({ route, handle }) => {
    if (route) {
      const methods = new Set(route.stack.map(({ method }) => method).filter((method) => method));
      return [...methods].map((method) => `${method.toUpperCase()} ${route.path}`);
    }
    return isRouter(handle) ? restCalls(handle) : [];
  });

const isRouter = (handle: unknown): handle is Router =>
  typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack);

import type { Router } from 'express';

/** Returns every call of a router and its nested routers, as `METHOD /path`, except those that only reject a method. */
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

/** Something of which only `allowed` can be asked for: whatever else somebody reaches for throws. */
export const onlyWith = <Whole extends object>(whole: Whole, allowed: Partial<Whole>): Whole =>
  new Proxy(whole, {
    get: (_whole, name): unknown => {
      if (Object.hasOwn(allowed, name)) return Reflect.get(allowed, name);
      throw new Error(`${String(name)} is none of its business.`);
    },
  });

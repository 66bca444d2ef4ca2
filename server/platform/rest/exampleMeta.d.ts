import 'zod/v4';

/**
 * The one example of a parameter or field, as OpenAPI shows it beside its name. `zod-openapi` prefers lists of examples and marks this as
 * deprecated as soon as some package (the MCP SDK) loads zod by the path that it extends; one value is what our pages show.
 */
declare module 'zod/v4' {
  interface GlobalMeta {
    example?: unknown;
  }
}

import 'zod/v4';

/**
 * The single example of a parameter or field, shown by OpenAPI next to its name. `zod-openapi` prefers lists of examples and marks this as
 * deprecated as soon as some package (the MCP SDK) loads zod by the path that it extends. Our pages show one value.
 */
declare module 'zod/v4' {
  interface GlobalMeta {
    example?: unknown;
  }
}

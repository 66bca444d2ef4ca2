import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

/** Apollo's hooks take the code generator's masked types. */
declare module '@apollo/client' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a merged declaration has no body of its own
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

/** Makes Apollo's hooks use the masked types of the code generator. */
declare module '@apollo/client' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a merged declaration has no body of its own
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

/** What NSEC or NSEC3 records prove of a name and a type (RFC 4035 §5.4, RFC 5155 §8). */
export type Denial =
  /** The name is there, the type is not. `types` are those that are; undefined: nothing stands at the name itself. */
  | { readonly kind: 'noData'; readonly types: ReadonlySet<number> | undefined }
  | { readonly kind: 'noName' }
  /** RFC 5155 §6: an unsigned delegation may stand there. */
  | { readonly kind: 'optOut' }
  | { readonly kind: 'tooManyIterations'; readonly iterations: number }
  | { readonly kind: 'unproven'; readonly detail: string };

/** Whether the name that a wildcard answered for is known not to be there itself. */
export type WildcardProof =
  | { readonly kind: 'proven' | 'optOut' | 'unproven' }
  | { readonly kind: 'tooManyIterations'; readonly iterations: number };

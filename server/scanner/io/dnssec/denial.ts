/** What NSEC or NSEC3 records prove about a name and a type (RFC 4035 §5.4, RFC 5155 §8). */
export type Denial =
  /** The name exists but has no record of the type. `types` are the existing types; `undefined` if the name has no records of its own. */
  | { readonly kind: 'noData'; readonly types: ReadonlySet<number> | undefined }
  | { readonly kind: 'noName' }
  /** RFC 5155 §6: there may be an unsigned delegation. */
  | { readonly kind: 'optOut' }
  | { readonly kind: 'tooManyIterations'; readonly iterations: number }
  | { readonly kind: 'unproven'; readonly detail: string };

/** Whether it is proven that the name for which a wildcard answered does not exist itself. */
export type WildcardProof =
  | { readonly kind: 'proven' | 'optOut' | 'unproven' }
  | { readonly kind: 'tooManyIterations'; readonly iterations: number };

/** A message of the parent to a server. `bytes`: the length of the message, if the server generates it. */
export type ServerOrder = { readonly kind: 'memory' } | { readonly kind: 'event'; readonly bytes: number };

/** A message of a server. `at`: milliseconds since 1970, with decimals; `revision` undefined: there are no more events. */
export type ServerAnswer =
  | { readonly kind: 'ready'; readonly url: string; readonly scanId: string }
  | { readonly kind: 'memory'; readonly live: number }
  | { readonly kind: 'appended'; readonly revision: number | undefined; readonly at: number };

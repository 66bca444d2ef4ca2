/** What the parent says to a server. `bytes`: how long the message shall be, where the server makes it up. */
export type ServerOrder = { readonly kind: 'memory' } | { readonly kind: 'event'; readonly bytes: number };

/** What a server says. `at`: milliseconds since 1970, with decimals; `revision` undefined: there is nothing left to tell. */
export type ServerAnswer =
  | { readonly kind: 'ready'; readonly url: string; readonly scanId: string }
  | { readonly kind: 'memory'; readonly live: number }
  | { readonly kind: 'appended'; readonly revision: number | undefined; readonly at: number };

/** Reports whether a sender that verifies certificates refuses this one. */
export const isUntrusted = (
  certificate: { readonly trusted: boolean; readonly nameMatches: boolean } | null,
): boolean => certificate !== null && !(certificate.trusted && certificate.nameMatches);

import type { Desk } from './letter.ts';

/** Where a magic link leads. Its token is made again from its ids, and stands nowhere but in the mail. */
export const linkOf = (
  { accountId, linkId }: { readonly accountId: string; readonly linkId: string },
  { site, tokens }: Desk,
): string => `${site}/auth/verify?token=${tokens.tokenOf(accountId, linkId)}`;

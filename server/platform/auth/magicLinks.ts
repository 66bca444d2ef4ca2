export interface MagicLink {
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** `used`: by its one redemption · `void`: its owner has signed out everywhere since. */
  readonly status: 'open' | 'used' | 'void';
}

/** By id, less those that ended long ago. Each stands by itself: a newer one does not break an older one. */
export type MagicLinks<Link extends MagicLink = MagicLink> = ReadonlyMap<string, Link>;

/** Only who holds a link's own secret hears more than `LinkInvalid`. */
export interface LinkRefusal {
  readonly kind: 'LinkInvalid' | 'LinkExpired' | 'LinkUsed';
}

/** So long after its end a link still is one that has expired; then a newer one takes its place, for strangers can ask for any number of them. */
const LINK_MEMORY_MS = 7 * 24 * 60 * 60 * 1000;

/** They stand in the order in which they were asked for, which is that of their ends: to look at the first ones does. */
export const withLink = <Link extends MagicLink>(
  links: MagicLinks<Link>,
  linkId: string,
  link: Link,
): MagicLinks<Link> => {
  const oldest = Date.parse(link.expiresAt) - LINK_MEMORY_MS;
  const known = new Map(links);
  for (const [id, { expiresAt }] of links) {
    if (Date.parse(expiresAt) >= oldest) break;
    known.delete(id);
  }
  return known.set(linkId, link);
};

export const withLinkUsed = <Link extends MagicLink>(links: MagicLinks<Link>, linkId: string): MagicLinks<Link> =>
  withStatus(links, 'used', (id) => id === linkId);

export const withLinksVoid = <Link extends MagicLink>(links: MagicLinks<Link>): MagicLinks<Link> =>
  withStatus(links, 'void', (_id, { status }) => status === 'open');

const withStatus = <Link extends MagicLink>(
  links: MagicLinks<Link>,
  status: MagicLink['status'],
  concerned: (linkId: string, link: Link) => boolean,
): MagicLinks<Link> =>
  new Map([...links].map(([linkId, link]) => [linkId, concerned(linkId, link) ? { ...link, status } : link]));

/**
 * The link, where it may be redeemed `at` that time by who has a token of that hash. The secret is looked at before all else: without it,
 * a link that is used or too old is as invalid as one that never was.
 */
export const redeemable = <Link extends MagicLink>(
  link: Link | undefined,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: string },
): { readonly kind: 'link'; readonly link: Link } | LinkRefusal => {
  if (!link || !equalInConstantTime(link.tokenHash, tokenHash)) return { kind: 'LinkInvalid' };
  if (link.status === 'used') return { kind: 'LinkUsed' };
  // Of a voided one its holder need not hear why: it is to be of no use.
  if (link.status === 'void') return { kind: 'LinkInvalid' };
  if (Date.parse(at) >= Date.parse(link.expiresAt)) return { kind: 'LinkExpired' };
  return { kind: 'link', link };
};

/** Whether two texts are the same; how long it takes says nothing of where they differ. Both have the fixed length of a hash. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

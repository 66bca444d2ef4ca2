import { getDomain } from 'tldts';
import type { SignMatch } from './matchSigns.ts';
import { thirdPartyOf, type ThirdParty } from './thirdParties.ts';
import type { Resource } from './traces.ts';

/** One address of another organisation that the page names. */
export interface ThirdPartyUse {
  readonly resource: Resource;
  /** Registrable; the host itself where it has none. */
  readonly domain: string;
  readonly entity: ThirdParty | undefined;
  /** The rules whose signs it is: they say more than the data set. */
  readonly matches: readonly SignMatch[];
  /** A visitor's browser asks for it as soon as the page is opened. */
  readonly runs: boolean;
  readonly heldBack: boolean;
}

const ASKED: ReadonlySet<string> = new Set(['script', 'stylesheet', 'image', 'frame', 'media', 'preload', 'inline']);

/**
 * What of the page's resources belongs to others than the site's own organisation. `own` are the site's registrable domains; hosts of the
 * company that is behind one of them (fbcdn.net on facebook.com) are its own.
 */
export const thirdPartyUses = (
  resources: readonly Resource[],
  matches: readonly SignMatch[],
  own: ReadonlySet<string>,
): readonly ThirdPartyUse[] => {
  const byResource = new Map<Resource, SignMatch[]>();
  for (const match of matches)
    if (match.resource) byResource.set(match.resource, [...(byResource.get(match.resource) ?? []), match]);
  const ownCompanies = new Set([...own].flatMap((domain) => thirdPartyOf(domain)?.company ?? []));
  return resources.flatMap((resource) => {
    const domain = getDomain(resource.host, { allowPrivateDomains: true }) ?? resource.host;
    if (own.has(domain) || own.has(resource.host)) return [];
    const entity = thirdPartyOf(resource.host);
    if (entity && ownCompanies.has(entity.company)) return [];
    return [
      {
        resource,
        domain,
        entity,
        matches: byResource.get(resource) ?? [],
        runs: ASKED.has(resource.kind),
        heldBack: resource.kind === 'heldBack',
      },
    ];
  });
};

import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { TrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import type { SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { matchSigns, type SignMatch } from '../technology/matchSigns.ts';
import {
  ownCompaniesOf,
  ownHostTest,
  registrable,
  thirdPartyOf,
  thirdPartyUses,
  trackerCategoryOf,
  type ThirdPartyUse,
} from '../technology/thirdParties.ts';
import { NO_DNS, NO_PAGE, type Resource, type ResourceKind } from '../technology/traces.ts';

/** Who is behind a host, and whether it tracks visitors. */
export interface Party {
  readonly host: string;
  readonly domain: string;
  readonly thirdParty: boolean;
  readonly owner: string | null;
  /** "Advertising", "Web analytics" …; null if it is not a tracker, or not known to be one. */
  readonly tracker: string | null;
}

export interface Parties {
  of(host: string): Party;
  /** The party of a URL; null if the URL has no host (`data:`). */
  ofUrl(url: string | null): Party | null;
  /** Reports whether one of these companies or services runs the site itself. */
  isOwnCompany(...names: readonly string[]): boolean;
  readonly uses: readonly ThirdPartyUse[];
  readonly matches: readonly SignMatch[];
}

const KINDS: Readonly<Record<string, ResourceKind>> = {
  Script: 'script',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Document: 'frame',
};

/**
 * Finds the owner of each host with the same rules and data as for the tools in the page's markup. `own`: registrable domains of the site. `list`: the
 * operator's list of trackers.
 */
export const partiesOf = (
  requests: readonly Pick<SeenRequest, 'url' | 'type'>[],
  cookieNames: readonly string[],
  own: ReadonlySet<string>,
  list: TrackerList | undefined,
): Parties => {
  const resources = requests.flatMap(({ url, type }) => resourceOf(url, KINDS[type] ?? 'script'));
  const matches = matchSigns({ headers: [], cookies: cookieNames, page: { ...NO_PAGE, resources }, own, dns: NO_DNS });
  const uses = thirdPartyUses(resources, matches, own, list);
  const ownCompanies = ownCompaniesOf(own);
  const isOwnHost = ownHostTest(own);
  const ownLabels = new Set([...own].map((domain) => domain.split('.', 1)[0] ?? ''));
  const usesOf = new Map<string, ThirdPartyUse[]>();
  for (const use of uses) usesOf.set(use.resource.host, [...(usesOf.get(use.resource.host) ?? []), use]);
  const known = new Map<string, Party>();

  const partyOf = (host: string): Party => {
    const entity = thirdPartyOf(host);
    const isOwn = isOwnHost(host, entity);
    const requested = usesOf.get(host) ?? [];
    // For a cookie of a host that received no request, the data set decides.
    const asked =
      requested.length > 0 || isOwn
        ? requested
        : thirdPartyUses([...resourceOf(`https://${host}/`, 'script')], [], own, list);
    const rule = requested.flatMap(({ matches: found }) => found).find(({ sign }) => sign.kind === 'host')?.sign.rule;
    const tracker = asked.map(trackerCategoryOf).find((category) => category !== undefined) ?? null;
    return {
      host,
      domain: registrable(host),
      thirdParty: !isOwn,
      owner: rule?.company ?? entity?.company ?? null,
      tracker,
    };
  };
  const of = (host: string): Party => {
    const party = known.get(host) ?? partyOf(host);
    known.set(host, party);
    return party;
  };
  return {
    of,
    ofUrl: (url) => {
      const host = url === null ? '' : (parsedUrl(url)?.hostname ?? '');
      return host === '' ? null : of(host);
    },
    isOwnCompany: (...names) => names.some((name) => ownCompanies.has(name) || ownLabels.has(brandOf(name))),
    uses,
    matches,
  };
};

/** "Google Ads" is of google.com, whatever the data set calls its company. */
const brandOf = (name: string): string => {
  const brand = name.split(' ', 1)[0]?.toLowerCase() ?? '';
  return brand === 'meta' ? 'facebook' : brand;
};

const resourceOf = (url: string, kind: ResourceKind): readonly Resource[] => {
  const parsed = parsedUrl(url);
  if (!parsed || parsed.hostname === '') return [];
  const path = `${parsed.pathname}${parsed.search}`.slice(0, 1_000);
  return [{ kind, url: url.slice(0, 2_048), host: parsed.hostname, path }];
};

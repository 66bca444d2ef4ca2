import { getDomain } from 'tldts';
import type { TrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import { type SignMatch, SOURCE_OF_RESOURCE } from './matchSigns.ts';
import { CONSENT_TYPE } from './rules/consentRules.ts';
import { isOwnFileHost } from '../kit/page/isOwnFileHost.ts';
import type { Resource } from './traces.ts';
import type { TechnologyObservation } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { createRequire } from 'node:module';

/** One URL of another organisation in the page. */
export interface ThirdPartyUse {
  readonly resource: Resource;
  /** The registrable domain, or the host itself if it has none. */
  readonly domain: string;
  readonly entity: ThirdParty | undefined;
  /** The rules that match it, which are more specific than the data set. */
  readonly matches: readonly SignMatch[];
  /** A visitor's browser requests it as soon as the page is opened. */
  readonly runs: boolean;
  readonly heldBack: boolean;
  /** The operator's list of trackers contains the host. */
  readonly listed: boolean;
}

const ASKED: ReadonlySet<string> = new Set(['script', 'stylesheet', 'image', 'frame', 'media', 'preload', 'inline']);

/**
 * Returns the page's resources that belong to other organisations. `own` contains the site's registrable domains. Hosts of the company behind one of them
 * (fbcdn.net on facebook.com) count as the site's own, whatever a list says. `list`: the operator's list of trackers.
 */
export const thirdPartyUses = (
  resources: readonly Resource[],
  matches: readonly SignMatch[],
  own: ReadonlySet<string>,
  list: TrackerList | undefined,
): readonly ThirdPartyUse[] => {
  const byResource = new Map<Resource, SignMatch[]>();
  for (const match of matches)
    if (match.resource) byResource.set(match.resource, [...(byResource.get(match.resource) ?? []), match]);
  const isOwn = ownHostTest(own);
  return resources.flatMap((resource) => {
    const entity = thirdPartyOf(resource.host);
    if (isOwn(resource.host, entity)) return [];
    return [
      {
        resource,
        domain: registrable(resource.host),
        entity,
        matches: byResource.get(resource) ?? [],
        runs: ASKED.has(resource.kind),
        heldBack: resource.kind === 'heldBack',
        listed: list?.has(resource.host) === true,
      },
    ];
  });
};

export const registrable = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Tells the site's own hosts, including those of the company behind it, from third parties. `entity` is the owner of the host. */
export const ownHostTest = (own: ReadonlySet<string>): ((host: string, entity: ThirdPartyUse['entity']) => boolean) => {
  const companies = ownCompaniesOf(own);
  return (host, entity) =>
    own.has(registrable(host)) ||
    own.has(host) ||
    isOwnFileHost(host, own) ||
    (entity !== undefined && companies.has(entity.company));
};

/** Returns the companies behind the site's own domains. Of a customer's name on a platform (`shop.azurewebsites.net`), the company is a third party. */
export const ownCompaniesOf = (own: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...own].flatMap((domain) => (getDomain(domain) === domain ? (thirdPartyOf(domain)?.company ?? []) : [])));

type Tracker = TechnologyObservation['trackers'][number];

const MAX_TRACKERS = 200;

/** Returns who learns of a visit as soon as the page is opened: one entry per name and domain, most requests first. */
export const findTrackers = (uses: readonly ThirdPartyUse[]): Tracker[] => {
  const found = new Map<string, Tracker>();
  for (const use of uses) {
    const category = trackerCategoryOf(use);
    if (category === undefined || !use.runs) continue;
    const rule = use.matches.find(({ sign }) => sign.kind === 'host' && sign.rule.group === 'analytics_tracking')?.sign
      .rule;
    const name = rule?.name ?? use.entity?.name ?? use.resource.host;
    const company = rule?.company ?? use.entity?.company;
    const key = `${name}\n${use.domain}`;
    found.set(key, {
      name: wellFormedText(name, 120),
      company: company === undefined ? (rule ? wellFormedText(name, 120) : null) : wellFormedText(company, 120),
      category,
      domain: wellFormedText(use.domain, 253),
      requests: (found.get(key)?.requests ?? 0) + 1,
    });
  }
  return [...found.values()]
    .sort((one, other) => other.requests - one.requests || one.name.localeCompare(other.name, 'en'))
    .slice(0, MAX_TRACKERS);
};

type Kind = Pick<TechnologyObservation['tools'][number], 'group' | 'type' | 'stack'>;

/** Maps the categories of third-party-web to the names in the report. */
const KIND_OF_CATEGORY: Readonly<Record<string, Kind>> = {
  ad: { group: 'analytics_tracking', type: 'Advertising', stack: 'analytics' },
  analytics: { group: 'analytics_tracking', type: 'Web analytics', stack: 'analytics' },
  marketing: { group: 'analytics_tracking', type: 'Marketing', stack: null },
  'tag-manager': { group: 'analytics_tracking', type: 'Tag manager', stack: 'analytics' },
  social: { group: 'third_party_services', type: 'Social media', stack: null },
  video: { group: 'third_party_services', type: 'Video and media', stack: 'web' },
  'customer-success': { group: 'third_party_services', type: 'Customer support and chat', stack: null },
  content: { group: 'third_party_services', type: 'Content', stack: null },
  utility: { group: 'third_party_services', type: 'Web service', stack: null },
  'consent-provider': { group: 'security_tools', type: 'Consent management', stack: 'security' },
  hosting: { group: 'infrastructure', type: 'Hosting', stack: null },
  cdn: { group: 'infrastructure', type: 'Content delivery network', stack: 'cdn' },
  library: { group: 'web_services', type: 'Hosted library', stack: 'web' },
};

/** Returns the tool behind a URL that only the data set knows; `undefined` if one of our rules knows it, or if nothing does. */
export const toolOfThirdParty = ({ entity, matches, resource }: ThirdPartyUse) => {
  if (!entity || matches.some(({ sign }) => sign.kind === 'host')) return undefined;
  const kind = KIND_OF_CATEGORY[entity.category] ?? { group: 'third_party_services', type: 'Web service', stack: null };
  return {
    ...kind,
    name: entity.name,
    company: entity.company,
    version: null,
    source: SOURCE_OF_RESOURCE[resource.kind],
    evidence: resource.url,
  };
};

/** Categories of the data set that track visitors across sites or measure them. */
export const TRACKER_CATEGORIES: ReadonlySet<string> = new Set([
  'ad',
  'analytics',
  'marketing',
  'tag-manager',
  'social',
]);

/** The category of a host that is only on the operator's list. */
export const LISTED_TRACKER = 'Listed tracker';

/** Purposes of services that neither track nor measure, even if another service of the same company does: InMobi's consent manager is not its ads. */
const OTHER_PURPOSES: ReadonlySet<string> = new Set([
  CONSENT_TYPE,
  'E-commerce platform',
  'Maps',
  'Sign-in service',
  'Video and media',
]);

/** Returns why a request tracks or measures visitors, according to our rules, the data set and the operator's list; `undefined` if none of them lists it. */
export const trackerCategoryOf = ({ entity, matches, listed }: ThirdPartyUse): string | undefined => {
  const rules = matches.flatMap(({ sign }) => (sign.kind === 'host' ? [sign.rule] : []));
  const rule = rules.find(({ group }) => group === 'analytics_tracking');
  if (rule) return rule.type;
  const isOther = rules.some(({ type }) => OTHER_PURPOSES.has(type));
  const isTracker = entity !== undefined && !isOther && TRACKER_CATEGORIES.has(entity.category);
  const kind = isTracker ? KIND_OF_CATEGORY[entity.category] : undefined;
  return kind?.type ?? (listed ? LISTED_TRACKER : undefined);
};

/** Who is behind a host, according to the data set third-party-web (MIT). */
export interface ThirdParty {
  readonly name: string;
  readonly company: string;
  readonly category: string;
}

export interface Entity {
  readonly name: string;
  readonly company?: string;
  readonly category?: string;
}

const require = createRequire(import.meta.url);
let getEntity: ((host: string) => Entity | undefined) | undefined;

/**
 * Returns `undefined` if the data set does not contain the host. The data set is loaded when a page first names a third party: 2,143 entities, about 20 ms and
 * 10 MB.
 */
export const thirdPartyOf = (host: string): ThirdParty | undefined => {
  getEntity ??= (require('third-party-web/nostats-subset') as { getEntity: (host: string) => Entity | undefined })
    .getEntity;
  const entity = getEntity(host);
  return entity && { name: entity.name, company: entity.company ?? entity.name, category: entity.category ?? 'other' };
};

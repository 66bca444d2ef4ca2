import { sitePolicies } from '../policies/sitePolicies.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { hostsOf } from '../web/virtualHosts.ts';
import type { StatedFacts } from './expectedReport.ts';

type StatedPrivacy = NonNullable<StatedFacts['privacy']>['privacy'];

const UNREAD = { policy: { found: null }, sharing: { sellsData: { value: null } }, overallGrade: null };

/** Sites that do not belong to a company. */
const STATED: Readonly<Record<string, StatedPrivacy>> = {
  'tin-fortress.example': {
    ...UNREAD,
    terms: { found: null },
    hasPrivacyContact: { value: null },
    keyConcerns: null,
    botProtection: { detected: true, type: 'Cloudflare' },
  },
  'static-noise.example': { ...UNREAD, botProtection: { detected: false } },
  'tangled-wires.example': UNREAD,
  'trap-door.example': UNREAD,
  // Their front pages never end or are cut off: what was not found in them might have come later.
  'torn-page.example': UNREAD,
  'small-parcel.example': UNREAD,
  'wolf-in-wool.example': UNREAD,
};

/** Returns what a report says about a site's policies, or `undefined` if nothing is expected. */
export const expectedPrivacy = ({ domain, web }: SiteConfig): StatedFacts['privacy'] => {
  const stated = STATED[domain];
  if (stated) return { privacy: stated };
  const hosts = web ? [...Object.values(hostsOf(web.secure)), ...Object.values(hostsOf(web.plain))] : [];
  if (!web || !hosts.some(({ paths }) => paths['/style.css'])) return undefined;
  const { policyPath, states } = sitePolicies({ name: '', domain });
  if (policyPath === undefined) return { privacy: states };
  const scheme = web.tls && web.secure !== 'silent' ? 'https' : 'http';
  return { privacy: { ...states, policy: { ...states.policy, url: `${scheme}://${domain}${policyPath}` } } };
};

import type { ExpectedPrivacy } from '../policies/legalPages.ts';
import { sitePolicies } from '../policies/sitePolicies.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { hostsOf } from '../web/virtualHosts.ts';

/** Sites that are no company's. */
const STATED: Readonly<Record<string, ExpectedPrivacy>> = {
  'tin-fortress.example': {
    policyFound: null,
    termsFound: null,
    hasContact: null,
    sellsData: null,
    concerns: null,
    botProtection: 'Cloudflare',
    grade: null,
  },
  'static-noise.example': { policyFound: null, sellsData: null, botProtection: null, grade: null },
  'tangled-wires.example': { policyFound: null, sellsData: null, grade: null },
  'trap-door.example': { policyFound: null, sellsData: null, grade: null },
  // Their front pages never end, or break off: what was not found in them may have come later.
  'torn-page.example': { policyFound: null, sellsData: null, grade: null },
  'small-parcel.example': { policyFound: null, sellsData: null, grade: null },
  'wolf-in-wool.example': { policyFound: null, sellsData: null, grade: null },
};

/** What a report says of the policies of a site; undefined: nothing is stated. */
export const expectedPrivacy = ({ domain, web }: SiteConfig): ExpectedPrivacy | undefined => {
  const stated = STATED[domain];
  if (stated || !web) return stated;
  const hosts = [...Object.values(hostsOf(web.secure)), ...Object.values(hostsOf(web.plain))];
  return hosts.some(({ paths }) => paths['/style.css']) ? sitePolicies({ name: '', domain }).states : undefined;
};

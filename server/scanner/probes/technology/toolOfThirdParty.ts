import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';
import { SOURCE_OF_RESOURCE } from './matchSigns.ts';
import type { ThirdPartyUse } from './thirdPartyUses.ts';

type Kind = Pick<TechnologyObservation['tools'][number], 'group' | 'type' | 'stack'>;

/** The categories of third-party-web in the words of the report. */
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

/** The tool behind an address that no rule of ours knows and the data set does; undefined: one of ours knows it, or nobody. */
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

/** Which categories of the data set follow visitors from site to site or measure them. */
export const trackerCategoryOf = ({ entity, matches }: ThirdPartyUse): string | undefined => {
  const rule = matches.find(({ sign }) => sign.kind === 'host' && sign.rule.group === 'analytics_tracking')?.sign.rule;
  if (rule) return rule.type;
  return entity && ['ad', 'analytics', 'marketing', 'tag-manager', 'social'].includes(entity.category)
    ? KIND_OF_CATEGORY[entity.category]?.type
    : undefined;
};

import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { serviceOfTarget } from './hostingNames.ts';
import { knownNetworkIn, networkLabel } from './knownNetworks.ts';

const MAX_EVIDENCE = 5;

interface Sign {
  readonly name: string;
  readonly evidence: string;
}

/**
 * Whether a content delivery network stands in front: by the names that the domain is an alias of, by headers, by the network of its
 * address. Null: none of the three was looked at.
 */
export const cdnFacts = (observations: Partial<Observations>): DomainFacts['cdn'] => {
  const { dns, http, ipAddress } = observations;
  if (!dns && !http && !ipAddress) return null;
  const signs = [...aliasSigns(observations), ...headerSigns(observations), ...networkSigns(observations)];
  const [first] = signs;
  return {
    detected: first !== undefined,
    name: first?.name ?? null,
    evidence: signs.map(({ evidence }) => evidence).slice(0, MAX_EVIDENCE),
  };
};

/** The CNAME chain of the name, from its A or AAAA answer. */
export const aliasesOf = ({ dns }: Partial<Observations>): readonly string[] => [
  ...new Set([dns?.a, dns?.aaaa].flatMap((lookup) => (lookup?.status === 'found' ? lookup.aliases : []))),
];

const aliasSigns = (observations: Partial<Observations>): readonly Sign[] =>
  aliasesOf(observations).flatMap((alias) => {
    const service = serviceOfTarget(alias);
    return service?.kind === 'cdn' ? [{ name: service.name, evidence: `CNAME ${alias}` }] : [];
  });

const headerSigns = ({ http }: Partial<Observations>): readonly Sign[] =>
  (http?.protections ?? []).flatMap(({ kind, name, evidence }) => (kind === 'cdn' ? [{ name, evidence }] : []));

const networkSigns = ({ ipAddress }: Partial<Observations>): readonly Sign[] => {
  if (ipAddress?.status !== 'found' || ipAddress.data.status !== 'found') return [];
  const known = knownNetworkIn(ipAddress.data);
  // Where the number is hidden and nothing else is known of it, its owner's name says the same.
  const evidence = networkLabel(ipAddress.data) || (known?.name ?? '');
  return known?.type === 'cdn' ? [{ name: known.name, evidence }] : [];
};

import type { NetworkFacts } from '../../../schema/report/facts/networkFacts.ts';
import { knownNetworkIn, type Network, type NetworkType } from './knownNetworks.ts';

/**
 * Words in the names of organisations, the more telling first: "University Hospital Hosting" is a host, "Telecom College" a school.
 * Whole words or beginnings of words, in the languages that registries are mostly written in.
 */
const WORDS: readonly (readonly [NetworkType, RegExp])[] = [
  ['cdn', /\b(cdn|content delivery)\b/i],
  [
    'hosting',
    /\b(hosting|webhosting|hosts?|hoster|clouds?|servers?|vps|colocation|colo|data ?cent(er|re)s?|rechenzentrum|dedicated|datacamp)\b|hosting\b|server\b|cloud\b/i,
  ],
  [
    'education',
    /\b(univ\w*|college|schools?|academy|hochschule|fachhochschule|faculty|polytechnic\w*|instituto? (of|de) tecn?\w*|institute of technology|research (and education )?network|nren)\b/i,
  ],
  [
    'isp',
    /\b(telecom\w*|telekom\w*|telefon\w*|telco|communications?|broadband|cable|mobile|wireless|fib(er|re)\w*|internet service|isp|dsl)\b|telecom\b|net(z|works?) (provider|services)\b/i,
  ],
];

/**
 * Whose network an address is in, and of what kind: from the table of the well known, else from words in the registered name, else
 * `business` where it bears the name of the domain itself. Null: nothing is registered.
 */
export const networkCompanyOf = (network: Network, domain: string): NetworkFacts['company'] => {
  const { organization } = network;
  const known = knownNetworkIn(network);
  if (known) return { name: known.name, domain: known.domain, type: known.type };
  if (organization === null || organization.trim() === '') return null;
  const [type] = WORDS.find(([, words]) => words.test(organization)) ?? [];
  return {
    name: organization,
    domain: null,
    type: type ?? (bearsNameOf(organization, domain) ? 'business' : null),
  };
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** "Harbour Bank Ltd" and harbour-bank.example: a network of its own. */
const bearsNameOf = (organization: string, domain: string): boolean => {
  const labels = domain.split('.').map(lettersOf).slice(0, -1);
  return labels.some((label) => label.length >= 5 && lettersOf(organization).includes(label));
};

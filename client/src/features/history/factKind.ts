import type { KeyFact } from '../../generated/graphql.ts';

/** How a figure's values are read: as they stand, as a yes or no, as a day, or by words of ours. */
type FactKind = 'text' | 'flag' | 'day' | 'dnssec';

const KINDS: Readonly<Partial<Record<KeyFact, FactKind>>> = {
  HTTPS: 'flag',
  REDIRECTS_TO_HTTPS: 'flag',
  CERTIFICATE_EXPIRES: 'day',
  PRIVACY_POLICY_UPDATED: 'day',
  SECURITY_TXT_EXPIRES: 'day',
  REGISTRATION_EXPIRES: 'day',
  DNSSEC: 'dnssec',
};

export const factKind = (fact: KeyFact): FactKind => KINDS[fact] ?? 'text';

import type { DnssecFault, SecurityStatus } from '../../../checks/dnssec/observation.ts';
import type { SigningFault, ZoneSigning } from '../dns/signing/zoneSigning.ts';
import { siteSigning } from '../siteSigning.ts';

/** What a correct report says about a site's DNSSEC. */
export interface ExpectedDnssec {
  readonly status: Exclude<SecurityStatus, 'indeterminate'>;
  readonly fault: DnssecFault | null;
}

const faultOf: Readonly<Record<Exclude<SigningFault['kind'], 'unknownAlgorithm'>, DnssecFault>> = {
  expired: 'signatureExpired',
  notYetValid: 'signatureNotYetValid',
  corrupt: 'signatureInvalid',
  missing: 'signatureMissing',
  wrongSigner: 'signerWrong',
  keysMissing: 'keyMissing',
  revoked: 'dsMismatch',
  noZoneKey: 'dsMismatch',
  dsOfAnotherKey: 'dsMismatch',
  denialMissing: 'denialMissing',
};

/** Derived from how the zone is signed. (A missing proof is a fault only if something is absent, and no lab site has every type.) */
export const expectedDnssec = (domain: string): ExpectedDnssec => {
  const signing: ZoneSigning | undefined = siteSigning[domain];
  const isUnsigned = !signing || signing.digestTypes?.length === 0;
  const kind = signing?.fault?.kind;
  if (isUnsigned || kind === 'unknownAlgorithm') return { status: 'insecure', fault: null };
  return kind ? { status: 'bogus', fault: faultOf[kind] } : { status: 'secure', fault: null };
};

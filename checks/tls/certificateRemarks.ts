import type { CertificateRemark, StapleFacts } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { type Fault, issuerPath } from './certificateFaults.ts';
import type { ReadCertificate } from './readCertificate.ts';

const DAY_MS = 86_400_000;

export interface Remark {
  readonly remark: CertificateRemark;
  readonly detail: string;
}

interface Presented {
  /** As the peer sent them, leaf first. */
  readonly chain: readonly ReadCertificate[];
  readonly staple: StapleFacts | null;
  /** Number of timestamps by source. */
  readonly timestamps: { readonly embedded: number; readonly other: number };
  /** `public` if a root of the platform vouches for it, `private` if a root that the operator added does; `undefined` if none does. */
  readonly authority: 'public' | 'private' | undefined;
  readonly now: Date;
}

/** Returns remarks about a certificate that are not faults. */
export const certificateRemarks = (presented: Presented): readonly Remark[] => {
  const [leaf, ...others] = presented.chain;
  if (!leaf) return [];
  return [
    ...validity(leaf, presented.authority),
    ...transparency(leaf, presented),
    ...stapling(leaf, presented),
    ...keyUsage(leaf),
    ...tidiness(leaf, others),
    ...absoluteNames(leaf),
    ...(leaf.dnsNames.length > 100
      ? [{ remark: 'manyNames', detail: `It is for ${leaf.dnsNames.length} names` } as const]
      : []),
  ];
};

/**
 * The longest lifetime of certificates from public authorities that Chrome (net/cert/cert_verify_proc.cc, HasTooLongValidity) and Safari
 * (support.apple.com/102028) accept; Firefox has no limit. The shorter lifetimes of ballot SC-081 bind authorities, and no browser is known to enforce them.
 */
const MOST_DAYS_IN_BROWSERS = 398;

/** Counts days as browsers do: the last second does not begin another day. */
const isTooLongForBrowsers = ({ notBefore, notAfter }: ReadCertificate, authority: Presented['authority']): boolean =>
  authority === 'public' && notAfter.getTime() - notBefore.getTime() > MOST_DAYS_IN_BROWSERS * DAY_MS;

/** Returns the fault of a certificate that browsers reject because of its lifetime, independent of other remarks. */
export const lengthFaults = (leaf: ReadCertificate, authority: Presented['authority']): readonly Fault[] =>
  isTooLongForBrowsers(leaf, authority)
    ? [
        {
          fault: 'validityRefused',
          detail: `It is valid for ${leaf.facts.validityDays ?? 0} days; Chrome and Safari take ${MOST_DAYS_IN_BROWSERS} at most`,
        },
      ]
    : [];

/** CA/Browser Forum Baseline Requirements §6.3.2 (ballot SC-081): the longest lifetime in days, by day of issue. */
const LIMITS: readonly (readonly [since: string, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
  ['2020-09-01', 398],
  ['2018-03-01', 825],
];
/** Used if those rules do not bind the authority: the browsers' maximum before them. */
const PRIVATE_LIMIT = 398;

const validity = (leaf: ReadCertificate, authority: Presented['authority']): readonly Remark[] => {
  const { notBefore, facts } = leaf;
  if (authority === undefined || facts.validityDays === undefined || isTooLongForBrowsers(leaf, authority)) return [];
  const scheduled = LIMITS.find(([since]) => notBefore >= new Date(`${since}T00:00:00Z`))?.[1];
  const limit = authority === 'private' ? PRIVATE_LIMIT : scheduled;
  if (limit === undefined || facts.validityDays <= limit) return [];
  return [{ remark: 'validityTooLong', detail: `It is valid for ${facts.validityDays} days; ${limit} are the most` }];
};

/**
 * The policies of Chrome, Firefox and Safari require public authorities to include two timestamps in a certificate of at most 180 days and three in a longer
 * one, or two if they come with the handshake or the stapled response.
 */
const transparency = ({ facts }: ReadCertificate, { timestamps, authority }: Presented): readonly Remark[] => {
  if (authority !== 'public') return [];
  const needed = (facts.validityDays ?? 0) > 180 ? 3 : 2;
  if (timestamps.embedded >= needed || timestamps.other >= 2) return [];
  const seen = timestamps.embedded + timestamps.other;
  return [
    {
      remark: 'notTransparent',
      detail: `It comes with ${seen} signed certificate timestamps; browsers ask for ${needed}`,
    },
  ];
};

/** RFC 7633 §4.2.3.1: if stapling is promised, an invalid response is as bad as a missing one. */
const stapling = ({ facts }: ReadCertificate, { staple, now }: Presented): readonly Remark[] => {
  const promised = facts.mustStaple === true;
  const missing = (what: string): Remark => ({
    remark: 'stapleMissing',
    detail: `It says that an answer of OCSP must be stapled, and ${what}`,
  });
  if (!staple) return promised ? [missing('none was')] : [];
  const fault = stapleFault(staple, now);
  if (!fault) return [];
  return promised ? [fault, missing('the one that was does not count')] : [fault];
};

const stapleFault = (staple: StapleFacts, now: Date): Remark | undefined => {
  if (staple.status === 'unusable') return { remark: 'stapleInvalid', detail: `The stapled answer: ${staple.reason}` };
  if (staple.signature === 'invalid') {
    return { remark: 'stapleInvalid', detail: 'The stapled answer is not signed by the issuer' };
  }
  if (staple.status === 'unknown') {
    return { remark: 'stapleInvalid', detail: 'The stapled answer says that the responder does not know it' };
  }
  const { thisUpdate, nextUpdate } = staple;
  if (nextUpdate !== null && now > new Date(nextUpdate)) {
    return { remark: 'stapleStale', detail: `The stapled answer was good until ${nextUpdate}` };
  }
  if (thisUpdate !== null && now < new Date(thisUpdate)) {
    return { remark: 'stapleStale', detail: `The stapled answer is good from ${thisUpdate} on` };
  }
  return undefined;
};

const DIGITAL_SIGNATURE = 0;
const KEY_ENCIPHERMENT = 2;

const keyUsage = ({ extensions, facts }: ReadCertificate): readonly Remark[] => {
  const remarks: Remark[] = [];
  const say = (detail: string): number => remarks.push({ remark: 'keyUsage', detail });
  if (extensions.certificateAuthority)
    say('It is the certificate of an authority, not of a server (RFC 5280 §4.2.1.9)');
  const usages = extensions.keyUsage;
  if (!usages) return remarks;
  const signs = usages.has(DIGITAL_SIGNATURE);
  const encrypts = facts.keyType === 'RSA' && usages.has(KEY_ENCIPHERMENT);
  if (!signs && !encrypts) say('Its key may not sign handshakes (RFC 5280 §4.2.1.3)');
  else if (!signs) say('Its key may not sign, so that it has no forward secrecy and no TLS 1.3 (RFC 8446 §4.4.2.2)');
  return remarks;
};

/** RFC 5280 §4.2.1.6 wants the preferred name syntax, which has no dot at the end. Firefox refuses the whole certificate (security/mozpkix). */
const absoluteNames = ({ dnsNames }: ReadCertificate): readonly Remark[] => {
  const name = dnsNames.find((each) => each.endsWith('.'));
  if (name === undefined) return [];
  const detail = `A name ends with a dot, ${name}: Chrome ignores the dot, Firefox and other programs refuse it`;
  return [{ remark: 'absoluteName', detail: wellFormedText(detail, 300) }];
};

/** Follows the chain from the leaf, in whatever order the issuers were sent. */
const tidiness = (leaf: ReadCertificate, others: readonly ReadCertificate[]): readonly Remark[] => {
  const path = issuerPath(leaf, others);
  const remarks: Remark[] = [];
  const ordered = path.every((one, index) => others[index] === one);
  const unrelated = others.filter((one) => !path.includes(one));
  if (!ordered) {
    remarks.push({
      remark: 'chainOutOfOrder',
      detail: 'The certificates are not sent each before its issuer (RFC 5246 §7.4.2)',
    });
  }
  if (unrelated.length > 0) {
    const names = unrelated.slice(0, 3).map(({ facts }) => facts.subject);
    remarks.push({
      remark: 'unrelatedCertificates',
      detail: wellFormedText(`It sends certificates that do not belong to its chain: ${names.join('; ')}`, 300),
    });
  }
  if (path.at(-1)?.selfSigned === true) {
    remarks.push({
      remark: 'anchorSent',
      detail: wellFormedText(`The root is sent along: ${path.at(-1)?.facts.subject ?? ''}`, 300),
    });
  }
  return remarks;
};

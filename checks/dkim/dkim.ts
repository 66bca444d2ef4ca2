import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import { randomBytes, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { DkimObservation } from './observation.ts';
import type { DnsIo, DnsAnswer } from '../../server/scanner/io/scannerIo.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { boundedTexts, wellFormedText } from '../kit/boundedText.ts';
import { keyRecord, newKeys, withoutTestMode } from './dkimExample.ts';
import { isLongKey, isShortKey, isTooShort } from './keyStrength.ts';
import { dkimSelectors } from './dkimSelectors.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { parseTagList } from '../kit/parseTagList.ts';
import { getDomain } from 'tldts';
import { sentences } from '../../server/platform/base/answers.ts';

/** Findings of the dkim check, and the points they cost. */
const dkimCodes = {
  'dkim-found': {
    reference: rfc(6376, '3.6.1'),
  },
  'dkim-no-known-selector': {
    reference: rfc(6376, '3.1'),
    example: keyRecord,
  },
  'dkim-named-without-key': {
    reference: rfc(6376, '3.6.2'),
    example: keyRecord,
  },
  'dkim-not-checked': {
    reference: rfc(6376, '3.6.2'),
  },
  'dkim-secret-key': {
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 40 },
    risk: 'forgery',
    example: (domain) =>
      `openssl genrsa -out dkim.private 2048\nopenssl rsa -in dkim.private -pubout -outform der | base64 -w0\n# selector2._domainkey.${domain}. TXT "v=DKIM1; k=rsa; p=<${sentences().examples.lineAbove}>"`,
  },
  'dkim-key-too-short': {
    reference: rfc(8301, '3.2'),
    penalty: { category: 'email', points: 20 },
    risk: 'forgery',
    example: newKeys,
  },
  'dkim-key-weak': {
    reference: rfc(8301, '3.2'),
    penalty: { category: 'email', points: 8 },
    risk: 'forgeryPartly',
    example: newKeys,
  },
  'dkim-key-long': {
    reference: rfc(8301, '3.2'),
  },
  'dkim-testing': {
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: withoutTestMode,
  },
  'dkim-key-malformed': {
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 5 },
    risk: 'lostMail',
    example: keyRecord,
  },
  'dkim-alias-dangling': {
    reference: rfc(6376, '3.6.2'),
    penalty: { category: 'email', points: 2 },
    risk: 'lostMail',
  },
  'dkim-key-revoked': {
    reference: rfc(6376, '3.6.1'),
  },
  'dkim-wildcard': {
    reference: rfc(6376, '6.1.2'),
  },
} as const satisfies FindingRules;

/** DKIM (RFC 6376): finds the keys that sign the domain's mail, as far as their selectors can be guessed. */
export const dkim = defineCheck({
  id: 'dkim',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
  needs: ['mx', 'spf'],
  deadlineMs: 25_000,
  codes: dkimCodes,
  observe: async ({ domain, dkimSelectors: named = [] }, io, signal, known) => {
    const selectors = [...new Set([...named, ...dkimSelectors(known)])].filter(
      (selector) => `${selector}._domainkey.${domain}`.length <= 253,
    );
    const unlikely = `candor-${randomBytes(6).toString('hex')}`;
    const [{ keys, dangling, nothing, notChecked, wildcard }, namespace] = await Promise.all([
      findDkimKeys(domain, selectors, unlikely, io.dns, signal),
      namespaceOf(domain, io.dns, signal),
    ]);
    if (notChecked === selectors.length) {
      throw new InconclusiveError('dnsFailure', `No name server answered for any of ${selectors.length} DKIM names`);
    }
    return {
      selectorsTried: selectors.length,
      selectorsNotChecked: notChecked,
      ...(named.length > 0 && { withoutKey: named.filter((one) => nothing.includes(one)) }),
      wildcard,
      namespace,
      keys: keys.slice(0, 50).map((key) => ({
        ...key,
        reason: key.reason && wellFormedText(key.reason, 300),
        alias: key.alias && wellFormedText(key.alias, 255),
        hashes: bounded(key.hashes),
        services: bounded(key.services),
      })),
      dangling: dangling.slice(0, 50).map(({ selector, alias }) => ({ selector, alias: wellFormedText(alias, 255) })),
    };
  },
  assess: (seen) => [...assessPresence(seen), ...assessStrength(seen), ...assessUse(seen)],
});

const bounded = (texts: readonly string[] | null): string[] | null => texts && boundedTexts(texts, 10, 40);

/**
 * Checks whether any name exists below `_domainkey`. A name with nothing below it does not exist (RFC 8020), so NXDOMAIN is evidence against keys under other
 * selectors, and any other answer is evidence for some. Older name servers do not follow that RFC, so neither answer is proof.
 */
const namespaceOf = async (domain: string, dns: DnsIo, signal: AbortSignal): Promise<DkimObservation['namespace']> => {
  const outcome = await dnsOutcome(dns, `_domainkey.${domain}`, 'TXT', signal);
  if (outcome.kind === 'notChecked') return 'notChecked';
  return outcome.answer.status === 'nameNotFound' ? 'absent' : 'present';
};

type DkimAssessment = Assessment<keyof typeof dkimCodes>;
type Key = DkimObservation['keys'][number];

const nameOf = ({ keyType, bits }: Key): string =>
  keyType === 'rsa' ? `RSA ${bits ?? '?'} bits` : keyType === 'ed25519' ? 'Ed25519' : 'unknown key type';
const line = (key: Key): string => `${key.selector}: ${key.reason ?? nameOf(key)}`;

const assessPresence = (seen: DkimObservation): readonly DkimAssessment[] => {
  const valid = seen.keys.filter(({ status }) => status === 'valid');
  const usable = valid.filter((key) => !isTooShort(key));
  const findings: DkimAssessment[] = [];
  if (usable.length > 0) findings.push({ code: 'dkim-found', outcome: 'pass', evidence: usable.map(line) });
  else if (valid.length === 0) {
    findings.push({
      code: 'dkim-no-known-selector',
      outcome: 'info',
      evidence: [`${seen.selectorsTried} names asked for`, ...namespaceLine(seen)],
    });
  }
  if (seen.withoutKey && seen.withoutKey.length > 0)
    findings.push({ code: 'dkim-named-without-key', outcome: 'info', evidence: seen.withoutKey });
  if (seen.selectorsNotChecked > 0) {
    const evidence = [`${seen.selectorsNotChecked} of ${seen.selectorsTried} names got no answer`];
    findings.push({ code: 'dkim-not-checked', outcome: 'inconclusive', evidence });
  }
  if (seen.wildcard === true) findings.push({ code: 'dkim-wildcard', outcome: 'info', evidence: [] });
  return findings;
};

const namespaceLine = ({ namespace, wildcard }: DkimObservation): readonly string[] => {
  if (wildcard === true) return [];
  if (namespace === 'present') return ['The name _domainkey exists, so there may be keys under other selectors'];
  return namespace === 'absent'
    ? ['The name _domainkey does not exist, so there is hardly a key under any selector']
    : [];
};

const assessStrength = ({ keys }: DkimObservation): readonly DkimAssessment[] => {
  const valid = keys.filter(({ status }) => status === 'valid');
  const short = valid.filter(isTooShort);
  const weak = valid.filter((key) => isShortKey(key) && !isTooShort(key));
  const findings: DkimAssessment[] = [];
  if (short.length > 0) findings.push({ code: 'dkim-key-too-short', outcome: 'fail', evidence: short.map(line) });
  if (weak.length > 0) findings.push({ code: 'dkim-key-weak', outcome: 'warn', evidence: weak.map(line) });
  const long = valid.filter(isLongKey);
  if (long.length > 0) findings.push({ code: 'dkim-key-long', outcome: 'info', evidence: long.map(line) });
  return findings;
};

const assessUse = ({ keys, dangling = [] }: DkimObservation): readonly DkimAssessment[] => {
  const testing = keys.filter((key) => key.status === 'valid' && key.testing);
  const secret = keys.filter((key) => key.secret);
  const malformed = keys.filter((key) => key.status === 'malformed' && !key.secret);
  const revoked = keys.filter(({ status }) => status === 'revoked');
  // A provider may publish the key of the selector in use only (Microsoft 365): then the others are its business.
  const serving = new Set(keys.flatMap(({ status, alias }) => (status === 'valid' && alias ? [getDomain(alias)] : [])));
  const unserved = dangling.filter(({ alias }) => !serving.has(getDomain(alias)));
  const findings: DkimAssessment[] = [];
  if (testing.length > 0) findings.push({ code: 'dkim-testing', outcome: 'warn', evidence: testing.map(line) });
  if (secret.length > 0) findings.push({ code: 'dkim-secret-key', outcome: 'fail', evidence: secret.map(line) });
  if (malformed.length > 0)
    findings.push({ code: 'dkim-key-malformed', outcome: 'warn', evidence: malformed.map(line) });
  if (unserved.length > 0) {
    const evidence = unserved.map(({ selector, alias }) => `${selector} → ${alias}`);
    findings.push({ code: 'dkim-alias-dangling', outcome: 'warn', evidence });
  }
  if (revoked.length > 0) {
    findings.push({ code: 'dkim-key-revoked', outcome: 'info', evidence: revoked.map(({ selector }) => selector) });
  }
  return findings;
};

/** Concurrent queries: name servers drop some of a larger burst. */
const LANES = 8;

interface DkimSearch {
  /** `alias`: the final target of the selector's CNAME. */
  readonly keys: readonly (DkimKey & { readonly selector: string; readonly alias: string | null })[];
  /** Selectors whose alias points to a name without a key. */
  readonly dangling: readonly { readonly selector: string; readonly alias: string }[];
  /** Selectors without a record. */
  readonly nothing: readonly string[];
  readonly notChecked: number;
  readonly wildcard: boolean;
}

/**
 * Looks for a key at each selector. `unlikely` is a selector that nobody uses: if it has a record, a wildcard answers for every name, and that same record does
 * not count as a key at other selectors.
 */
export const findDkimKeys = async (
  domain: string,
  selectors: readonly string[],
  unlikely: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DkimSearch> => {
  const answerAt = async (selector: string): Promise<DnsAnswer<'TXT'> | undefined> => {
    const outcome = await dnsOutcome(dns, `${selector}._domainkey.${domain}`, 'TXT', signal);
    return outcome.kind === 'answered' ? outcome.answer : undefined;
  };
  const wild = await answerAt(unlikely);
  const everywhere = (wild?.records ?? []).map(({ text }) => text);
  const seen = await atMostAtOnce(LANES, selectors, async (selector) => {
    const answer = await answerAt(selector);
    if (!answer) return { selector, kind: 'notChecked' as const };
    const alias = answer.aliases.at(-1) ?? null;
    const key = keyOf(answer.records.map(({ text }) => text).filter((text) => !everywhere.includes(text)));
    if (key) return { selector, kind: 'key' as const, key, alias };
    const dangles = alias !== null && answer.records.length === 0 && wild?.aliases.length === 0;
    return dangles ? { selector, kind: 'dangling' as const, alias } : { selector, kind: 'nothing' as const };
  });
  return {
    keys: seen.flatMap((one) => (one.kind === 'key' ? [{ selector: one.selector, ...one.key, alias: one.alias }] : [])),
    dangling: seen.flatMap((one) => (one.kind === 'dangling' ? [{ selector: one.selector, alias: one.alias }] : [])),
    nothing: seen.flatMap((one) => (one.kind === 'nothing' ? [one.selector] : [])),
    notChecked: seen.filter(({ kind }) => kind === 'notChecked').length,
    wildcard: everywhere.length > 0,
  };
};

/**
 * Ignores texts with neither a version nor a key tag: they belong to something else, for example a wildcard TXT record of the zone. Also ignores keys that sign
 * TLS reports only (RFC 8460 §3), not mail.
 */
const keyOf = (texts: readonly string[]): DkimKey | undefined => {
  const [text, ...others] = texts.filter(
    (one) => /(^|;)\s*(v\s*=\s*dkim|k\s*=|p\s*=)/i.test(one) && !/(^|;)\s*s\s*=\s*tlsrpt\s*(;|$)/i.test(one),
  );
  if (text === undefined) return undefined;
  const key = parseDkimKey(text);
  if (others.length === 0) return key;
  // RFC 6376 §3.6.2.2: with several records the result is undefined.
  return { ...key, status: 'malformed', reason: `${others.length + 1} key records; one is allowed` };
};

interface DkimKey {
  readonly status: 'valid' | 'revoked' | 'malformed';
  readonly keyType: 'rsa' | 'ed25519' | 'unknown';
  readonly bits: number | null;
  /** t=y: receivers should treat the mail as if it were unsigned. */
  readonly testing: boolean;
  /** t=s: the key must not sign mail of subdomains. */
  readonly strict: boolean;
  /** h= and s=, if present: the hashes and services that the key may be used for. */
  readonly hashes: readonly string[] | null;
  readonly services: readonly string[] | null;
  /** Why it is malformed. */
  readonly reason: string | null;
  /** Of a key in test mode. */
  readonly record?: string;
  /** The record contains the private key. */
  readonly secret?: true;
}

/** A longer record is not recorded. */
const MAX_RECORD = 2_048;

const SECRET = 'The tag "p" holds the secret key, with which anyone can sign: make a new pair at once';

/** Parses a key record (RFC 6376 §3.6.1, RFC 8463 for ed25519, RFC 8301 for what is still allowed). Never throws. */
export const parseDkimKey = (text: string): DkimKey => {
  const { tags, faults, duplicates } = parseTagList(text);
  const valueOf = (name: string): string | undefined => tags.find((tag) => tag.name === name)?.value;
  const listOf = (name: string): readonly string[] | undefined =>
    valueOf(name)
      ?.split(':')
      .map((part) => part.trim().toLowerCase());
  const kind = valueOf('k')?.toLowerCase() ?? 'rsa';
  const keyType = kind === 'rsa' || kind === 'ed25519' ? kind : 'unknown';
  const limits = {
    keyType,
    testing: listOf('t')?.includes('y') ?? false,
    strict: listOf('t')?.includes('s') ?? false,
    hashes: listOf('h') ?? null,
    services: listOf('s') ?? null,
  } as const;
  const malformed = (reason: string): DkimKey => ({ status: 'malformed', bits: null, reason, ...limits });

  const [fault] = faults;
  const [duplicate] = duplicates;
  const version = tags.findIndex(({ name }) => name === 'v');
  const data = valueOf('p')?.replace(/\s+/g, '');
  if (fault !== undefined) return malformed(fault);
  if (duplicate !== undefined) return malformed(`The tag "${duplicate}" stands more than once`);
  if (version > 0) return malformed('The tag "v" must come first');
  if (version === 0 && valueOf('v') !== 'DKIM1') return malformed('The tag "v" must be exactly DKIM1');
  if (data === undefined) return malformed('The tag "p" with the key is missing');
  if (data === '') return { status: 'revoked', bits: null, reason: null, ...limits };
  if (listOf('h')?.includes('sha256') === false)
    return malformed('The tag "h" does not allow sha256; receivers accept no other hash');
  if (listOf('s')?.some((service) => service === '*' || service === 'email') === false) {
    return malformed('The tag "s" does not allow the key for mail');
  }
  if (!/^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2,3}={0,2})?$/i.test(data)) return malformed('The tag "p" is not base64');
  const bits =
    keyType === 'rsa'
      ? rsaBits(data)
      : keyType === 'ed25519'
        ? ed25519Bits(data)
        : `The key type "${kind.slice(0, 40)}" is not known`;
  if (bits === SECRET) return { ...malformed(SECRET), secret: true };
  if (typeof bits === 'string') return malformed(bits);
  return {
    status: 'valid',
    bits,
    reason: null,
    ...limits,
    ...(limits.testing && text.length <= MAX_RECORD && { record: text }),
  };
};

/** RFC 6376 specifies a bare RSAPublicKey, but everyone publishes a SubjectPublicKeyInfo (erratum 3017). Verifiers accept both. */
const rsaBits = (base64: string): number | string => {
  const der = Buffer.from(base64, 'base64');
  // Node silently derives the public key from a private one.
  if (isSecretKey(der)) return SECRET;
  const key = publicKey(der, 'spki') ?? publicKey(der, 'pkcs1');
  const bits = key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  return bits ?? 'The tag "p" is no RSA public key';
};

/** RFC 8463 §4.2: the 32 bytes themselves, not wrapped in any structure. */
const ed25519Bits = (base64: string): number | string => {
  const { length } = Buffer.from(base64, 'base64');
  return length === 32 ? 256 : `An Ed25519 key has 32 bytes; this one has ${length}`;
};

const isSecretKey = (der: Buffer): boolean =>
  (['pkcs8', 'pkcs1'] as const).some((type) => {
    try {
      return createPrivateKey({ key: der, format: 'der', type }).type === 'private';
    } catch {
      // Expected: the bytes are not a private key.
      return false;
    }
  });

const publicKey = (der: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined => {
  try {
    return createPublicKey({ key: der, format: 'der', type });
  } catch {
    // The bytes are not a key; the caller reports this.
    return undefined;
  }
};

import { randomBytes } from 'node:crypto';
import type { DkimObservation } from '../../../../schema/report/observations/dkimObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { dkimCodes } from './dkimCodes.ts';
import { dkimSelectors } from './dkimSelectors.ts';
import { findDkimKeys } from './findDkimKeys.ts';

/** RFC 8301 §3.2: below the first, verifiers must not accept; signers should use the second. */
const MIN_RSA_BITS = 1024;
const RECOMMENDED_RSA_BITS = 2048;

/** DKIM (RFC 6376): which keys sign the domain's mail, as far as their names can be guessed? */
export const dkim = defineProbe({
  id: 'dkim',
  title: 'DKIM: signatures of mail',
  section: 'email',
  needs: ['mx', 'spf'],
  deadlineMs: 25_000,
  codes: dkimCodes,
  observe: async ({ domain }, io, signal, known) => {
    const selectors = dkimSelectors(known).filter((selector) => `${selector}._domainkey.${domain}`.length <= 253);
    const unlikely = `candor-${randomBytes(6).toString('hex')}`;
    const [{ keys, dangling, notChecked, wildcard }, namespace] = await Promise.all([
      findDkimKeys(domain, selectors, unlikely, io.dns, signal),
      namespaceOf(domain, io.dns, signal),
    ]);
    if (notChecked === selectors.length) {
      throw new ProbeInconclusiveError(
        'dnsFailure',
        `No name server answered for any of ${selectors.length} DKIM names`,
      );
    }
    return {
      selectorsTried: selectors.length,
      selectorsNotChecked: notChecked,
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
 * Is there anything at all below `_domainkey`? A name below which nothing stands does not exist (RFC 8020), so NXDOMAIN speaks against keys under
 * other selectors, and any other answer for some. Name servers of before that RFC give no such answers, so neither proves anything.
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

/** Receivers take no signature by it (RFC 8301 §3.2). */
const isTooShort = ({ keyType, bits }: Key): boolean => keyType === 'rsa' && (bits ?? 0) < MIN_RSA_BITS;

const assessStrength = ({ keys }: DkimObservation): readonly DkimAssessment[] => {
  const rsa = keys.filter(({ status, keyType }) => status === 'valid' && keyType === 'rsa');
  const short = rsa.filter(isTooShort);
  const weak = rsa.filter(({ bits }) => (bits ?? 0) >= MIN_RSA_BITS && (bits ?? 0) < RECOMMENDED_RSA_BITS);
  const findings: DkimAssessment[] = [];
  if (short.length > 0) findings.push({ code: 'dkim-key-too-short', outcome: 'fail', evidence: short.map(line) });
  if (weak.length > 0) findings.push({ code: 'dkim-key-weak', outcome: 'warn', evidence: weak.map(line) });
  return findings;
};

const assessUse = ({ keys, dangling = [] }: DkimObservation): readonly DkimAssessment[] => {
  const testing = keys.filter((key) => key.status === 'valid' && key.testing);
  const secret = keys.filter((key) => key.secret);
  const malformed = keys.filter((key) => key.status === 'malformed' && !key.secret);
  const revoked = keys.filter(({ status }) => status === 'revoked');
  const findings: DkimAssessment[] = [];
  if (testing.length > 0) findings.push({ code: 'dkim-testing', outcome: 'warn', evidence: testing.map(line) });
  if (secret.length > 0) findings.push({ code: 'dkim-secret-key', outcome: 'fail', evidence: secret.map(line) });
  if (malformed.length > 0)
    findings.push({ code: 'dkim-key-malformed', outcome: 'warn', evidence: malformed.map(line) });
  if (dangling.length > 0) {
    const evidence = dangling.map(({ selector, alias }) => `${selector} → ${alias}`);
    findings.push({ code: 'dkim-alias-dangling', outcome: 'warn', evidence });
  }
  if (revoked.length > 0) {
    findings.push({ code: 'dkim-key-revoked', outcome: 'info', evidence: revoked.map(({ selector }) => selector) });
  }
  return findings;
};

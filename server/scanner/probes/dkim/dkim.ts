import { randomBytes } from 'node:crypto';
import type { DkimObservation } from '../../../../schema/report/observations/dkimObservation.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
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
    const { keys, notChecked, wildcard } = await findDkimKeys(domain, selectors, unlikely, io.dns, signal);
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
      keys: keys.slice(0, 50).map((key) => ({ ...key, reason: key.reason && wellFormedText(key.reason, 300) })),
    };
  },
  assess: (seen) => [...assessPresence(seen), ...assessStrength(seen), ...assessUse(seen)],
});

type DkimAssessment = Assessment<keyof typeof dkimCodes>;
type Key = DkimObservation['keys'][number];

const nameOf = ({ keyType, bits }: Key): string =>
  keyType === 'rsa' ? `RSA ${bits ?? '?'} bits` : keyType === 'ed25519' ? 'Ed25519' : 'unknown key type';
const line = (key: Key): string => `${key.selector}: ${key.reason ?? nameOf(key)}`;

const assessPresence = (seen: DkimObservation): readonly DkimAssessment[] => {
  const valid = seen.keys.filter(({ status }) => status === 'valid');
  const findings: DkimAssessment[] = [];
  if (valid.length > 0) {
    findings.push({ code: 'dkim-found', outcome: 'pass', evidence: valid.map(line) });
  } else {
    findings.push({
      code: 'dkim-no-known-selector',
      outcome: 'info',
      evidence: [`${seen.selectorsTried} names asked for`],
    });
  }
  if (seen.selectorsNotChecked > 0) {
    const evidence = [`${seen.selectorsNotChecked} of ${seen.selectorsTried} names got no answer`];
    findings.push({ code: 'dkim-not-checked', outcome: 'inconclusive', evidence });
  }
  if (seen.wildcard === true) findings.push({ code: 'dkim-wildcard', outcome: 'info', evidence: [] });
  return findings;
};

const assessStrength = ({ keys }: DkimObservation): readonly DkimAssessment[] => {
  const rsa = keys.filter(({ status, keyType }) => status === 'valid' && keyType === 'rsa');
  const short = rsa.filter(({ bits }) => (bits ?? 0) < MIN_RSA_BITS);
  const weak = rsa.filter(({ bits }) => (bits ?? 0) >= MIN_RSA_BITS && (bits ?? 0) < RECOMMENDED_RSA_BITS);
  const findings: DkimAssessment[] = [];
  if (short.length > 0) findings.push({ code: 'dkim-key-too-short', outcome: 'fail', evidence: short.map(line) });
  if (weak.length > 0) findings.push({ code: 'dkim-key-weak', outcome: 'warn', evidence: weak.map(line) });
  return findings;
};

const assessUse = ({ keys }: DkimObservation): readonly DkimAssessment[] => {
  const testing = keys.filter((key) => key.status === 'valid' && key.testing);
  const malformed = keys.filter(({ status }) => status === 'malformed');
  const revoked = keys.filter(({ status }) => status === 'revoked');
  const findings: DkimAssessment[] = [];
  if (testing.length > 0) findings.push({ code: 'dkim-testing', outcome: 'warn', evidence: testing.map(line) });
  if (malformed.length > 0)
    findings.push({ code: 'dkim-key-malformed', outcome: 'warn', evidence: malformed.map(line) });
  if (revoked.length > 0) {
    findings.push({ code: 'dkim-key-revoked', outcome: 'info', evidence: revoked.map(({ selector }) => selector) });
  }
  return findings;
};

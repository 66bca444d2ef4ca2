import { createHash } from 'node:crypto';
import type { HelloAsker } from './helloAsker.ts';
import type { VersionSurvey } from './enumerateSuites.ts';

/** `notNeeded`: TLS 1.3 has it built in, or there is nothing to protect. */
export type Feature = 'yes' | 'no' | 'notChecked' | 'notNeeded';

export interface TlsFeatures {
  /** DEFLATE is accepted, which the CRIME attack exploits. */
  readonly compression: Feature;
  /** RFC 5746. */
  readonly secureRenegotiation: Feature;
  /** RFC 7627. */
  readonly extendedMasterSecret: Feature;
  /** RFC 7366. */
  readonly encryptThenMac: Feature;
  /** RFC 5077: offered up to TLS 1.2. */
  readonly sessionTickets: Feature;
  /** The server stores sessions up to TLS 1.2 and assigns them an ID. */
  readonly sessionIds: Feature;
  /** RFC 7507. */
  readonly fallbackScsv: Feature;
  /** What a client without SNI gets: the same certificate, another one, or none. */
  readonly withoutSni: 'same' | 'other' | 'refused' | 'notChecked';
}

const FALLBACK_SCSV = 0x5600;
const INAPPROPRIATE_FALLBACK = 86;
/** Numbers of ServerHello extensions. */
const ENCRYPT_THEN_MAC = 22;
const EXTENDED_MASTER_SECRET = 23;
const SESSION_TICKET = 35;
const RENEGOTIATION_INFO = 0xff01;

/** `surveys` are those of SSL 3 to TLS 1.3, the oldest first. Sends two more hellos. */
export const tlsFeatures = async (asker: HelloAsker, surveys: readonly VersionSurvey[]): Promise<TlsFeatures> => {
  const accepted = surveys.filter(({ first }) => first !== undefined);
  const classic = accepted.filter(({ version }) => version !== 'TLSv1.3');
  const [fallbackScsv, withoutSni] = await Promise.all([fallbackOf(asker, accepted), sniOf(asker, accepted)]);
  const newest = classic.at(-1)?.first;
  const onlyModern = classic.length === 0 && accepted.length > 0;
  const has = (type: number): Feature => {
    if (!newest) return onlyModern ? 'notNeeded' : 'notChecked';
    return newest.extensions.includes(type) ? 'yes' : 'no';
  };
  const unlessModern = (answer: boolean | undefined): Feature => {
    if (answer === undefined) return onlyModern ? 'notNeeded' : 'notChecked';
    return answer ? 'yes' : 'no';
  };
  return {
    compression: unlessModern(newest && classic.some(({ first }) => first !== undefined && first.compression !== 0)),
    secureRenegotiation: has(RENEGOTIATION_INFO),
    extendedMasterSecret: has(EXTENDED_MASTER_SECRET),
    encryptThenMac: newest?.suite !== undefined && isAead(classic.at(-1)) ? 'notNeeded' : has(ENCRYPT_THEN_MAC),
    sessionTickets: has(SESSION_TICKET),
    sessionIds: unlessModern(newest?.hasSessionId),
    fallbackScsv,
    withoutSni,
  };
};

/** RFC 7366 §3: with an AEAD suite, a server must not answer the extension. */
const isAead = (survey: VersionSurvey | undefined): boolean => /GCM|CCM|CHACHA20/.test(survey?.suites[0]?.name ?? '');

/** Offers the second newest version as if the newest had failed. */
const fallbackOf = async (asker: HelloAsker, accepted: readonly VersionSurvey[]): Promise<Feature> => {
  const lower = accepted.at(-2);
  if (!lower) return accepted.length === 0 ? 'notChecked' : 'notNeeded';
  const suites = [...lower.suites.map(({ id }) => id), FALLBACK_SCSV];
  const outcome = await asker.ask({ version: lower.version, suites });
  if (outcome.kind === 'accepted') return 'no';
  return outcome.kind === 'refused' && outcome.alert === INAPPROPRIATE_FALLBACK ? 'yes' : 'notChecked';
};

const fingerprint = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

const sniOf = async (asker: HelloAsker, accepted: readonly VersionSurvey[]): Promise<TlsFeatures['withoutSni']> => {
  const survey = accepted.findLast(({ version }) => version !== 'TLSv1.3') ?? accepted.at(-1);
  if (!survey) return 'notChecked';
  const suites = survey.suites.map(({ id }) => id);
  const outcome = await asker.ask({ version: survey.version, suites, serverName: null });
  if (outcome.kind === 'refused') return 'refused';
  if (outcome.kind === 'unknown' || outcome.answer.status !== 'accepted') return 'notChecked';
  const [named, unnamed] = [survey.first?.chain[0], outcome.answer.chain[0]];
  if (!named || !unnamed) return 'notChecked';
  return fingerprint(named) === fingerprint(unnamed) ? 'same' : 'other';
};

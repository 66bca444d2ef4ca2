import { getPublicSuffix } from 'tldts';
import type { RegistrationObservation } from './observation.ts';
import type { SourceIo, WhoisAnswer } from '../../server/scanner/io/sourceIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { parseWhois } from './parseWhois.ts';
import type { RegistrationRecord } from './registrationRecord.ts';

/** The operator's server, the registry's, the registrar's. */
const MAX_SERVERS = 3;

/** Servers whose queries need more than the name. */
const QUESTIONS: Readonly<Record<string, (domain: string) => string>> = {
  'whois.denic.de': (domain) => `-T dn,ace ${domain}`,
  'whois.jprs.jp': (domain) => `${domain}/e`,
  'whois.verisign-grs.com': (domain) => `domain ${domain}`,
  'whois.punktum.dk': (domain) => `--show-handles ${domain}`,
};

/**
 * Asks the operator's server and the servers it refers to, each once. Rejects if none of them has data about the domain: with `InconclusiveError` if they
 * refuse to answer, or if the answer cannot be parsed.
 */
export const queryWhoisServers = async (
  sources: SourceIo,
  domain: string,
  signal: AbortSignal,
): Promise<RegistrationObservation> => {
  const isRefusal = (answer: string): boolean => parseWhois(answer, domain).kind === 'limited';
  const asked = new Set<string>();
  let server: string | undefined;
  let found: RegistrationObservation | undefined;
  for (let turn = 0; turn < MAX_SERVERS; turn += 1) {
    const text = QUESTIONS[server ?? '']?.(domain) ?? domain;
    const answer = await answerOf(sources, { server, text, isRefusal }, found !== undefined, signal);
    if (!answer) break;
    asked.add(answer.server);
    const reading = parseWhois(answer.text, domain);
    if (reading.kind === 'found')
      found = found ? withRegistrant(found, reading.record) : foundIn(answer, domain, reading.record);
    else if (!found && reading.kind !== 'referral') return verdictOf(reading.kind, answer, domain);
    const referral = reading.kind === 'found' || reading.kind === 'referral' ? reading.referral : undefined;
    const isWanted =
      found === undefined || (found.status === 'found' && found.registrantOrganization === null && !found.redacted);
    if (referral === undefined || asked.has(referral) || !isWanted) break;
    server = referral;
  }
  if (!found) throw new InconclusiveError('unavailable', noRecord(domain));
  return found;
};

const noRecord = (domain: string): string =>
  `No WHOIS server that was found has records of names below .${getPublicSuffix(domain) ?? domain}`;

/** If a second server fails, what is already known is kept. */
const answerOf = async (
  sources: SourceIo,
  question: Parameters<SourceIo['queryWhois']>[0],
  isOptional: boolean,
  signal: AbortSignal,
): Promise<WhoisAnswer | undefined> => {
  try {
    return await sources.queryWhois(question, signal);
  } catch (error) {
    if (!isOptional || signal.aborted) throw error;
    return undefined;
  }
};

const sourceOf = ({ server, retrievedAt }: WhoisAnswer) => ({ url: `whois://${server}`, retrievedAt });

const foundIn = (answer: WhoisAnswer, domain: string, record: RegistrationRecord): RegistrationObservation => ({
  status: 'found',
  domain,
  protocol: 'whois',
  ...record,
  source: sourceOf(answer),
});

const verdictOf = (
  kind: 'notFound' | 'limited' | 'unreadable' | 'elsewhere',
  answer: WhoisAnswer,
  domain: string,
): RegistrationObservation => {
  if (kind === 'notFound') return { status: 'notFound', domain, protocol: 'whois', source: sourceOf(answer) };
  if (kind === 'elsewhere') throw new InconclusiveError('unavailable', noRecord(domain));
  const why = kind === 'limited' ? 'does not answer so many questions' : 'gave an answer that cannot be read';
  throw new InconclusiveError('unavailable', `The WHOIS server ${answer.server} ${why}`);
};

/** The registry's facts take precedence. The registrar adds facts that the registry does not have, and the lines they come from. */
const withRegistrant = (registry: RegistrationObservation, registrar: RegistrationRecord): RegistrationObservation => {
  if (registry.status === 'notFound') return registry;
  const added = (['registrantOrganization', 'registrantCountry'] as const).filter((fact) => registry[fact] === null);
  return {
    ...registry,
    registrantOrganization: registry.registrantOrganization ?? registrar.registrantOrganization,
    registrantCountry: registry.registrantCountry ?? registrar.registrantCountry,
    redacted: registry.redacted || registrar.redacted,
    lines: [
      ...(registry.lines ?? []),
      ...(registrar.lines ?? []).filter(({ fact }) => added.some((each) => each === fact)),
    ],
  };
};

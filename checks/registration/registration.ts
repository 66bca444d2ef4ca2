import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import { getDomain } from 'tldts';
import type { RegistrationObservation } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import type { SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { queryRdapServers } from './queryRdapServers.ts';
import { queryWhoisServers } from './queryWhoisServers.ts';

const epp = { label: 'ICANN: EPP status codes', url: 'https://www.icann.org/epp' };

/** Findings of the registration check, and the points they cost. */
const registrationCodes = {
  'registration-found': {
    reference: rfc(9083, '5.3'),
  },
  'registration-not-found': {
    reference: rfc(7480, '5.3'),
  },
  'registration-young': {
    reference: rfc(9083, '4.5'),
  },
  'registration-expired': {
    reference: epp,
    penalty: { category: 'web', points: 10 },
    risk: 'expiry',
  },
  'registration-expires-soon': {
    reference: rfc(9083, '4.5'),
    penalty: { category: 'web', points: 4 },
    risk: 'expiry',
  },
  'registration-unlocked': {
    reference: epp,
    penalty: { category: 'web', points: 2 },
    risk: 'transfer',
    example: 'Domain Status: clientTransferProhibited',
  },
  'registration-locked': {
    reference: epp,
  },
  'registration-on-hold': {
    reference: epp,
  },
} as const satisfies FindingRules;

/** Finds who registered the domain, until when, and how it is locked: with RDAP (RFC 9082, 9083, 9224), or WHOIS if there is none. */
export const registration = defineCheck({
  id: 'registration',
  section: 'business',
  step: 3,
  profiles: [],
  needs: [],
  deadlineMs: 45_000,
  codes: registrationCodes,
  observe: async (target, io, signal) => {
    // Registries sell names below their own suffix, not those below suffixes of companies.
    const domain = getDomain(target.domain) ?? target.registrableDomain ?? target.domain;
    return lookUp(io.sources, domain.toLowerCase(), signal);
  },
  assess: (seen) => (seen.status === 'found' ? judge(seen) : [absent(seen.domain)]),
});

const lookUp = async (sources: SourceIo, domain: string, signal: AbortSignal): Promise<RegistrationObservation> => {
  let failure: Error | undefined;
  try {
    const seen = await queryRdapServers(sources, domain, signal);
    if (seen) return seen;
  } catch (error) {
    if (signal.aborted || !isOutside(error)) throw error;
    failure = error;
  }
  try {
    return await queryWhoisServers(sources, domain, signal);
  } catch (error) {
    if (signal.aborted || !isOutside(error) || !failure) throw error;
    throw new InconclusiveError(
      isTimeout(failure) && isTimeout(error) ? 'timeout' : 'unavailable',
      `${failure.message}; ${error.message}`.slice(0, 400),
    );
  }
};

const isOutside = (error: unknown): error is IoFailure | InconclusiveError =>
  error instanceof IoFailure || error instanceof InconclusiveError;

const isTimeout = (error: Error): boolean => error instanceof IoFailure && error.kind === 'timeout';

type Found = Extract<RegistrationObservation, { status: 'found' }>;
type RegistrationAssessment = Assessment<keyof typeof registrationCodes>;

const absent = (domain: string): RegistrationAssessment => ({
  code: 'registration-not-found',
  outcome: 'info',
  evidence: [domain],
});

const judge = (seen: Found): readonly RegistrationAssessment[] => [
  known(seen),
  ...age(seen),
  ...term(seen),
  ...lock(seen),
];

const known = ({ registrar, registeredAt, expiresAt, protocol, source, faults }: Found): RegistrationAssessment => ({
  code: 'registration-found',
  outcome: 'info',
  evidence: [
    `Registrar: ${registrar ?? 'not named'}`,
    `Registered: ${registeredAt ?? 'not said'}`,
    `Until: ${expiresAt ?? 'not said'}`,
    `By ${protocol.toUpperCase()}: ${source.url}`,
    ...faults,
  ].map(evidenceLine),
});

const DAY_MS = 86_400_000;

/** Returns the days from the lookup to an instant; negative if it is in the past. */
const daysUntil = (instant: string, { source }: Found): number =>
  (Date.parse(instant) - Date.parse(source.retrievedAt)) / DAY_MS;

const age = (seen: Found): readonly RegistrationAssessment[] => {
  if (seen.registeredAt === null || daysUntil(seen.registeredAt, seen) < -90) return [];
  return [{ code: 'registration-young', outcome: 'info', evidence: [`Registered: ${seen.registeredAt}`] }];
};

const LOST: ReadonlySet<string> = new Set(['redemption period', 'pending delete']);

const term = (seen: Found): readonly RegistrationAssessment[] => {
  const { expiresAt, statuses } = seen;
  const findings: RegistrationAssessment[] = [];
  const held = statuses.filter((status) => status === 'client hold' || status === 'server hold');
  if (held.length > 0) findings.push({ code: 'registration-on-hold', outcome: 'info', evidence: held });
  const lost = statuses.filter((status) => LOST.has(status));
  const isOver = expiresAt !== null && daysUntil(expiresAt, seen) < 0;
  const until = expiresAt === null ? [] : [`Until: ${expiresAt}`];
  if (isOver || lost.length > 0)
    findings.push({ code: 'registration-expired', outcome: 'fail', evidence: [...until, ...lost] });
  else if (expiresAt !== null && daysUntil(expiresAt, seen) <= 30)
    findings.push({ code: 'registration-expires-soon', outcome: 'warn', evidence: until });
  return findings;
};

const LOCKS: ReadonlySet<string> = new Set([
  'client transfer prohibited',
  'server transfer prohibited',
  'transfer prohibited',
  'locked',
]);

/** Country registries have locks of their own that their answers do not show. */
const lock = ({ domain, statuses }: Found): readonly RegistrationAssessment[] => {
  const locks = statuses.filter((status) => LOCKS.has(status));
  if (locks.length > 0) return [{ code: 'registration-locked', outcome: 'pass', evidence: locks }];
  const isCountry = /\.([a-z]{2}|xn--[a-z0-9-]+)$/.test(domain);
  if (isCountry || statuses.length === 0) return [];
  return [{ code: 'registration-unlocked', outcome: 'warn', evidence: statuses.slice(0, 10).map(evidenceLine) }];
};

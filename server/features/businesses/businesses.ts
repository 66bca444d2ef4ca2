import type { Knex } from 'knex';
import { z } from 'zod';
import {
  currentProfileWords,
  profileWords,
  verificationOf,
  type ProfileWord,
  type VerificationRecord,
} from '../../../projections/businesses/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import { latestScanReport } from '../../../projections/scanReport/queries.ts';
import type { SectionFacts } from '../../../checks/sections.ts';
import type { Observations } from '../../../checks/index.ts';
import { type OwnerWords, profileField, type ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { ownerWords, textsOfWords, sourceValues, wordsAsOf } from './ownerWords.ts';
import { businessAggregate, type ProofOutcome } from './business.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createCorrectProfile, type ProfileAnswer } from './companyProfile.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { eventsUntil } from '../../platform/eventStore/pointInTime.ts';
import { type Commands, type CommandIssuer, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { randomBytes } from 'node:crypto';
import { dnsOutcome } from '../../../checks/kit/dnsOutcome.ts';
import { IoFailure, type DnsIo, type HttpIo } from '../../scanner/io/scannerIo.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';

export { businessAggregate } from './business.ts';
export { reportWithOwner, type FindOwnerWords } from './ownerWords.ts';

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** One field of the company profile. */
export interface OwnedField {
  readonly field: ProfileFieldName;
  /** From the newest scan; `null` if the sources say nothing. */
  readonly sourceValue: string | null;
  /** The owner's correction, `null` if none. It is shown only while the business is verified. */
  readonly ownerValue: string | null;
  /** Newest first. */
  readonly history: readonly {
    /** ISO 8601, UTC. */
    readonly at: string;
    /** Mail address; `null` if erased. */
    readonly by: string | null;
    /** `null` if withdrawn, or if it named persons and its author has been erased. */
    readonly value: string | null;
  }[];
}

/** What owners show and say about their business. Callers must check access to the domain first. */
export interface Business {
  /** Returns `undefined` if nobody has started a verification. */
  verification(domain: string): Promise<VerificationRecord | undefined>;
  start(by: By): Promise<VerificationRecord | undefined>;
  check(by: By): Promise<CheckAnswer>;
  fields(domain: string): Promise<readonly OwnedField[]>;
  correct(by: By, field: ProfileFieldName, value: string): Promise<ProfileAnswer>;
  withdraw(by: By, field: ProfileFieldName): Promise<ProfileAnswer>;
  /** The owner's words that apply to the domain's reports. Returns `undefined` if there are none or the business is not verified (any more). */
  reportWords(domain: string): Promise<OwnerWords | undefined>;
  /** The corrections as of a past point in time (ISO 8601). */
  reportWordsAsOf(domain: string, moment: string): Promise<OwnerWords | undefined>;
}

interface BusinessDependencies {
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly lookForProof: LookForProof;
  readonly limiter: RateLimiter;
  /** What the sources alone say about a business. */
  readonly factsOf: (seen: Partial<Observations>) => Pick<SectionFacts<'business'>, 'profile' | 'legalEntity'>;
}

const addressed = z.object({ email: z.string() });

export const openBusiness = (
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, clock, lookForProof, limiter, factsOf }: BusinessDependencies,
): Business => {
  const verify = createVerifyBusiness({ store, commands, lookForProof, limiter, clock });
  const profile = createCorrectProfile({ commands, keys });
  const reportWords = async (domain: string): Promise<OwnerWords | undefined> =>
    ownerWords(keys, domain, await currentProfileWords(knex, domain));
  const verification = (domain: string): Promise<VerificationRecord | undefined> => verificationOf(knex, domain);
  return {
    verification,
    start: async (by) => {
      await verify.start(by);
      return verification(by.domain);
    },
    check: (by) => verify.check(by),
    fields: (domain) => fieldsOf(knex, keys, factsOf, domain),
    ...profile,
    reportWords,
    reportWordsAsOf: async (domain, moment) => {
      const events = eventsUntil(store.readStream(businessAggregate.streamOf(domain)), moment);
      return ownerWords(keys, domain, await wordsAsOf(events));
    },
  };
};

const fieldsOf = async (
  knex: Knex,
  keys: SubjectKeys,
  factsOf: BusinessDependencies['factsOf'],
  domain: string,
): Promise<readonly OwnedField[]> => {
  const [words, report] = await Promise.all([profileWords(knex, domain), latestScanReport(knex, domain)]);
  const [texts, names] = await Promise.all([textsOfWords(keys, words), addressesOf(knex, keys, words)]);
  const sources = sourceValues(factsOf(report?.observations ?? {}));
  const said = words.map((word, index) => ({
    field: word.field,
    at: word.at,
    by: names.get(word.portalUserId ?? '') ?? null,
    value: texts[index] ?? null,
    counts: word.counts,
  }));
  return profileField.options.map((field) => {
    const history = said.filter((each) => each.field === field);
    return {
      field,
      sourceValue: sources[field],
      ownerValue: history[0]?.counts === true ? history[0].value : null,
      history: history.map(({ at, by, value }) => ({ at, by, value })),
    };
  });
};

const addressesOf = async (
  knex: Knex,
  keys: SubjectKeys,
  words: readonly ProfileWord[],
): Promise<ReadonlyMap<string, string>> => {
  const encrypted = [
    ...(await portalUserAddresses(knex, [...new Set(words.flatMap((word) => word.portalUserId ?? []))])),
  ];
  const opened = await decryptAll(
    keys,
    encrypted.map(([, envelope]) => envelope),
    addressed,
  );
  return new Map(
    encrypted.flatMap(([id], index) => {
      const found = opened[index];
      return found?.kind === 'open' ? [[id, found.data.email] as const] : [];
    }),
  );
};

interface VerifyBusinessDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly lookForProof: LookForProof;
  /** Limits the number of checks for a domain. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
}

/** `message` is text for the user. */
export type CheckAnswer =
  | { readonly kind: ProofOutcome; readonly message: string }
  | { readonly kind: 'notStarted'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** Public on purpose: it only proves that whoever publishes it may change the zone. */
export const newChallenge = (): string => `${CHALLENGE_PREFIX}${randomBytes(24).toString('base64url')}`;

/** Name of the DNS record that contains the challenge of a domain. */
export const challengeRecordOf = (domain: string): string => `_candor-challenge.${domain}`;
/** Prefix of the expected value. */
export const CHALLENGE_PREFIX = 'candor-verification=';

/** Verifies owners by a DNS record or a file on their web site. */
interface VerifyBusiness {
  /** Gives the domain a challenge, unless it has one already. */
  start(by: By): Promise<void>;
  /** Looks for the record and the file, now. */
  check(by: By): Promise<CheckAnswer>;
}

export const createVerifyBusiness = (dependencies: VerifyBusinessDependencies): VerifyBusiness => {
  const { commands } = dependencies;
  const issuerOf = ({ subject }: By): CommandIssuer => fromOutside(`portal:${subject}`);
  return {
    start: async (by) => {
      const { subject: portalUserId, domain: businessDomain } = by;
      const recordName = challengeRecordOf(businessDomain);
      const data = { businessDomain, portalUserId, challenge: newChallenge(), recordName };
      const command = { type: 'StartVerification', data } as const;
      await commands.execute(businessAggregate, businessDomain, command, issuerOf(by));
    },
    check: async (by) => {
      const { verification } = (await loadAggregate(dependencies.store, businessAggregate, by.domain)).state;
      if (verification.status === 'notStarted' || verification.status === 'lapsed')
        return { kind: 'notStarted', message: answers().businesses.notStarted };
      const verdict = await dependencies.limiter.consume(by.domain);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        const message = answers().businesses.lookedTooOften(inMinutes(retryAfterSeconds));
        return { kind: 'rateLimited', message, retryAfterSeconds };
      }
      const outcome = await dependencies.lookForProof({ domain: by.domain, ...verification });
      const data = { businessDomain: by.domain, portalUserId: by.subject, challenge: verification.challenge };
      const command = {
        type: 'RecordLook',
        data: { ...data, outcome, at: dependencies.clock().toISOString() },
      } as const;
      await commands.execute(businessAggregate, by.domain, command, issuerOf(by));
      return { kind: outcome, message: answers().businesses[outcome] };
    },
  };
};

/** Looks for the challenge in the TXT record and in the file. */
export type LookForProof = (proof: {
  readonly domain: string;
  readonly recordName: string;
  readonly challenge: string;
}) => Promise<ProofOutcome>;

const DEADLINE_MS = 10_000;

/** In a reserved location (RFC 8615), where visitors of a site cannot upload files. */
const FILE = '/.well-known/candor-challenge.txt';
const MOST_BYTES = 4_096;

/**
 * Asks the DNS, then the web site, with a new client each time, so that no answer is cached. Any of several records or lines may match. A name server
 * that fails or stays silent is not evidence that the record is missing. A failing web server proves nothing either, and the DNS result counts: a
 * domain that changed hands may have a web server that never answers.
 */
export const createLookForProof =
  (createIo: () => { readonly dns: DnsIo; readonly http: HttpIo }): LookForProof =>
  async ({ domain, recordName, challenge }) => {
    const { dns, http } = createIo();
    const ofDns = await lookInDns(dns, recordName, challenge);
    return ofDns === 'found' || (await isInFile(http, domain, challenge)) ? 'found' : ofDns;
  };

const lookInDns = async (dns: DnsIo, recordName: string, challenge: string): Promise<ProofOutcome> => {
  const outcome = await dnsOutcome(dns, recordName, 'TXT', AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined);
  if (outcome?.kind !== 'answered') return 'unreachable';
  const { status, records, truncated } = outcome.answer;
  if (status !== 'answer') return 'absent';
  if (records.some(({ text }) => text.trim() === challenge)) return 'found';
  // The list was truncated, so the record may be in the missing part.
  return truncated ? 'unreachable' : records.length === 0 ? 'absent' : 'otherValue';
};

/** Uses HTTPS with a certificate that browsers accept, and follows no redirects, which may lead to somebody else's site. */
const isInFile = async (http: HttpIo, domain: string, challenge: string): Promise<boolean> => {
  try {
    const request = { url: `https://${domain}${FILE}`, maxBytes: MOST_BYTES };
    const { hops, body } = await http.fetch(request, AbortSignal.timeout(DEADLINE_MS));
    const [{ status, tlsError }] = hops;
    const lines = new TextDecoder().decode(body).split(/\r?\n/);
    return status === 200 && tlsError === undefined && lines.some((line) => line.trim() === challenge);
  } catch (error) {
    if (error instanceof IoFailure) return false;
    throw error;
  }
};

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
import type { BusinessFacts } from '../../../schema/report/facts/businessFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { type OwnerWords, profileField, type ProfileFieldName } from '../../../schema/report/ownerWords.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type LookForProof, createVerifyBusiness, type CheckAnswer } from './verifyBusiness.ts';
import { ownerWords, textsOfWords, sourceValues, wordsAsOf } from './ownerWords.ts';
import { businessAggregate } from './business.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createCorrectProfile, type ProfileAnswer } from './companyProfile.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { eventsUntil } from '../../platform/eventStore/pointInTime.ts';
import type { Commands } from '../../platform/commands/commands.ts';

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** One field of the company profile. */
export interface OwnedField {
  readonly field: ProfileFieldName;
  /** By the newest scan; null: the sources say nothing. */
  readonly sourceValue: string | null;
  /** What the owner says instead; null: nothing. It is shown only while the business is verified. */
  readonly ownerValue: string | null;
  /** Newest first. */
  readonly history: readonly {
    /** ISO 8601, UTC. */
    readonly at: string;
    /** Mail address; null: erased. */
    readonly by: string | null;
    /** Null: taken back, or names of persons that were given by somebody who has been erased. */
    readonly value: string | null;
  }[];
}

/** What owners show and say of their business. Whether they may see the domain is for who asks to have found out. */
export interface Business {
  /** Undefined: nobody has begun. */
  verification(domain: string): Promise<VerificationRecord | undefined>;
  start(by: By): Promise<VerificationRecord | undefined>;
  check(by: By): Promise<CheckAnswer>;
  fields(domain: string): Promise<readonly OwnedField[]>;
  correct(by: By, field: ProfileFieldName, value: string): Promise<ProfileAnswer>;
  withdraw(by: By, field: ProfileFieldName): Promise<ProfileAnswer>;
  /** What counts in the reports of a domain; undefined: nothing, or the business is not verified (any more). */
  reportWords(domain: string): Promise<OwnerWords | undefined>;
  /** What counted in them at a past moment (ISO 8601). */
  reportWordsAsOf(domain: string, moment: string): Promise<OwnerWords | undefined>;
}

interface BusinessDependencies {
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly lookForProof: LookForProof;
  readonly limiter: RateLimiter;
  /** What the sources alone say of a business. */
  readonly factsOf: (seen: Partial<Observations>) => Pick<BusinessFacts, 'profile' | 'legalEntity'>;
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

import type { Actor } from '../../../schema/events/eventMetadata.ts';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { activeAlertsOfEach } from '../../../projections/alerts/queries.ts';
import { verifiedAmong } from '../../../projections/businesses/queries.ts';
import { newestScores } from '../../../projections/domainHistory/queries.ts';
import {
  countOpenPartnerships,
  partnershipById,
  partnershipsOfDomain,
  partnershipsOfPartner,
  type PartnershipRecord,
} from '../../../projections/partnerships/queries.ts';
import { domainsWithPlanAmong, planOf } from '../../../projections/plans/queries.ts';
import { requiredText } from '../../../schema/forms/fields.ts';
import { mailAddress } from '../../../schema/forms/mailAddress.ts';
import type { MailBudget } from '../../platform/auth/mailBudget.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { Caller, ClientView, PortalUser, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import { type Commands, fromOutside, loadAggregate, stepOf } from '../../platform/commands/commands.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { type CompaniesOf, createCompaniesOf } from '../applications/applications.ts';
import { portalAggregate } from '../portal/portal.ts';
import {
  INVITATION_DAYS,
  partnershipAggregate,
  type PartnershipCommand,
  partnershipIdOf,
  type PartnershipRefusal,
} from './partnership.ts';
import { answeredDay, answers, faultSentences, inMinutes } from '../../platform/base/answers.ts';

/** A partnership as it is now. `expired`: the invitation was not answered in time. */
export interface ShownPartnership extends Omit<PartnershipRecord, 'status'> {
  readonly status: PartnershipRecord['status'] | 'expired';
}

/** The same for the partner. `score`: that of the newest completed scan, `null` if there is none. `openAlerts`: `null` if the partner may not see any. */
export interface ShownClient extends ShownPartnership {
  readonly score: number | null;
  readonly openAlerts: number | null;
}

/** The same for the owner of the domain. `company` is `null` if the partner has been erased. */
export interface PartnerAccess extends ShownPartnership {
  readonly company: string | null;
}

/** `message` is text for the user. */
export type InviteAnswer =
  | { readonly kind: 'invited'; readonly client: ShownPartnership }
  | { readonly kind: 'invalid' | 'notAPartner' | 'alreadyThere' | 'declined'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export type PartnershipAnswer =
  | { readonly kind: 'done'; readonly partnership: PartnerAccess }
  | { readonly kind: 'notFound' | 'notOpen' | 'expired'; readonly message: string };

/** Partners and their clients: who may see the portal of which domain, and how that begins and ends. */
export interface Partnerships {
  /** Newest first. Showing a partner the number of open alerts is recorded in the audit log of each client. */
  clients(viewer: PartnerCaller, client: RequesterPersonal): Promise<readonly ShownClient[]>;
  ofDomain(domain: string): Promise<readonly PartnerAccess[]>;
  /** `form`: `{ domain, email? }`, not yet parsed. The answer does not reveal who owns the domain, or whether anyone does. */
  invite(viewer: PartnerCaller, form: unknown): Promise<InviteAnswer>;
  accept(owner: Owner, partnershipId: string): Promise<PartnershipAnswer>;
  decline(owner: Owner, partnershipId: string): Promise<PartnershipAnswer>;
  /** Called by an owner of the domain. */
  end(owner: Owner, partnershipId: string): Promise<PartnershipAnswer>;
  /** Called by the partner. Withdraws an invitation that is still pending. */
  leave(viewer: Pick<Viewer, 'subject'>, partnershipId: string): Promise<PartnershipAnswer>;
  /** Who the caller acts as while they look at the portal of `domain`: a partner whom its owner lets see it, otherwise unchanged. */
  viewOf(caller: Caller, domain: string): Promise<Caller>;
  /** The client with this id that the partner may see now. */
  client(viewer: PartnerCaller, partnershipId: string): Promise<ClientView | undefined>;
  /** Returns `undefined` if the partner is no longer approved, or erased. */
  companyOf(partnerId: string): Promise<string | undefined>;
}

type PartnerCaller = Pick<
  Viewer,
  'kind' | 'subject' | 'sessionId' | 'email' | 'sessionExpiresAt' | 'accountType' | 'rotationDue'
>;
type Owner = Pick<PortalUser, 'subject' | 'domain'>;

interface Dependencies {
  readonly knex: Knex;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly mails: MailBudget;
  /** Limits the invitations of a partner. */
  readonly limiter: RateLimiter;
  readonly companiesOf: CompaniesOf;
  readonly auditRecorder: Pick<AuditRecorder, 'viewedByPartner'>;
  readonly privateNetwork: boolean;
  readonly clock: Clock;
}

/** Invitations that one partner may send in a day. Below: all of their clients, pending invitations included. */
const INVITATIONS = { points: 20, windowSeconds: 86_400 };
const MOST_CLIENTS = 200;
const LISTED = 500;

export const openPartnerships = (
  { config, clock }: { readonly config: Pick<Config, 'allowCidrs'>; readonly clock: Clock },
  { knex, store, commands }: Pick<Dependencies, 'knex' | 'store' | 'commands'>,
  {
    keys,
    persons,
    mails,
    limiterOf,
  }: Pick<Dependencies, 'keys' | 'persons' | 'mails'> & { readonly limiterOf: LimiterOf },
  auditRecorder: Dependencies['auditRecorder'],
): Partnerships => {
  const parts = { knex, store, commands, keys, persons, mails, auditRecorder, clock };
  return createPartnerships({
    ...parts,
    limiter: limiterOf('invite', INVITATIONS),
    companiesOf: createCompaniesOf(knex, keys),
    privateNetwork: config.allowCidrs.length > 0,
  });
};

const createPartnerships = (parts: Dependencies): Partnerships => {
  const { knex, store, companiesOf, clock } = parts;
  const shown = (record: PartnershipRecord): ShownPartnership => ({
    ...record,
    status:
      record.status === 'invited' && Date.parse(record.expiresAt ?? '') <= clock().getTime()
        ? 'expired'
        : record.status,
  });
  const forOwner = async (records: readonly PartnershipRecord[]): Promise<readonly PartnerAccess[]> => {
    const companies = await companiesOf(records.map(({ partnerId }) => partnerId));
    return records.map((record) => ({ ...shown(record), company: companies.get(record.partnerId) ?? null }));
  };
  const companyOf = async (partnerId: string): Promise<string | undefined> =>
    (await companiesOf([partnerId])).get(partnerId);

  /** The stream decides whether it is active, not the read model: an ended partnership shows nothing, even if no projector runs. */
  const viewOf = async (caller: PartnerCaller, domain: string): Promise<ClientView | undefined> => {
    if (!isPartner(caller)) return undefined;
    const { state } = await loadAggregate(store, partnershipAggregate, partnershipIdOf(caller.subject, domain));
    if (state.status !== 'active') return undefined;
    if (!isOfThisProof(state.since, (await verifiedAmong(knex, [domain])).get(domain))) return undefined;
    const { subject, sessionId, email, sessionExpiresAt } = caller;
    const session = { subject, sessionId, email, sessionExpiresAt };
    return { ...session, kind: 'client', domain, plan: await planOf(knex, domain), isProven: true };
  };

  const carryOut = async (record: PartnershipRecord, command: PartnershipCommand, actor: Actor) => {
    const { partnershipId } = record;
    const outcome = await parts.commands.execute(partnershipAggregate, partnershipId, command, fromOutside(actor));
    if (outcome.kind === 'rejected') return refusedWith(outcome.refusal);
    const [partnership] = await forOwner([(await partnershipById(knex, partnershipId)) ?? record]);
    return partnership ? ({ kind: 'done', partnership } as const) : notFound();
  };
  const byOwner =
    (commandOf: (ids: Ids, portalUserId: string) => PartnershipCommand) =>
    async (owner: Owner, partnershipId: string): Promise<PartnershipAnswer> => {
      const record = await knownById(knex, partnershipId);
      if (record?.domain !== owner.domain) return notFound();
      return carryOut(record, commandOf(idsOf(record), owner.subject), `portal:${owner.subject}`);
    };

  return {
    clients: async (viewer, client) => {
      const known = (await partnershipsOfPartner(knex, viewer.subject, LISTED)).map(shown);
      return clientsOf(parts, known, isPartner(viewer), client);
    },
    ofDomain: async (domain) => forOwner(await partnershipsOfDomain(knex, domain, LISTED)),
    invite: (viewer, form) => invite({ ...parts, companyOf, shown }, viewer, form),
    accept: byOwner((ids, portalUserId) => ({
      type: 'AcceptInvitation',
      data: { ...ids, portalUserId, at: clock().toISOString() },
    })),
    decline: byOwner((ids, portalUserId) => ({ type: 'DeclineInvitation', data: { ...ids, portalUserId } })),
    end: byOwner((ids) => ({ type: 'EndPartnership', data: { ...ids, endedBy: 'client' } })),
    leave: async ({ subject }, partnershipId) => {
      const record = await knownById(knex, partnershipId);
      if (record?.partnerId !== subject) return notFound();
      const data = { ...idsOf(record), endedBy: 'partner' } as const;
      return carryOut(record, { type: 'EndPartnership', data }, `account:${subject}`);
    },
    viewOf: async (caller, domain) => (caller.kind === 'account' ? await viewOf(caller, domain) : undefined) ?? caller,
    client: async (viewer, partnershipId) => {
      const record = await knownById(knex, partnershipId);
      return record?.partnerId === viewer.subject ? viewOf(viewer, record.domain) : undefined;
    },
    companyOf,
  };
};

/** Adds what is public about each client, and the number of open alerts of those who share their portal and have Business - Pro. */
const clientsOf = async (
  { knex, auditRecorder }: Dependencies,
  partnerships: readonly ShownPartnership[],
  isApproved: boolean,
  client: RequesterPersonal,
): Promise<readonly ShownClient[]> => {
  const domains = partnerships.map(({ domain }) => domain);
  const [scores, verified, pro, alerts] = await Promise.all([
    newestScores(knex, domains),
    verifiedAmong(knex, domains),
    domainsWithPlanAmong(knex, 'Business - Pro', domains),
    activeAlertsOfEach(knex, domains),
  ]);
  const isSeen = ({ domain, status, since }: ShownPartnership): boolean =>
    isApproved && status === 'active' && isOfThisProof(since, verified.get(domain)) && pro.has(domain);
  await Promise.all(
    partnerships
      .filter(isSeen)
      .map(({ domain, partnerId }) => auditRecorder.viewedByPartner({ domain, partnerId, view: 'overview', client })),
  );
  return partnerships.map((partnership) => ({
    ...partnership,
    score: scores.get(partnership.domain) ?? null,
    openAlerts: isSeen(partnership) ? (alerts.get(partnership.domain) ?? 0) : null,
  }));
};

/**
 * Whether the partnership was accepted under the current proof of the domain: an earlier proof may have been another owner's. `verifiedAt` is
 * `undefined` if the domain is not proved.
 */
const isOfThisProof = (acceptedAt: string, verifiedAt: string | undefined): boolean =>
  verifiedAt !== undefined && Date.parse(verifiedAt) <= Date.parse(acceptedAt);

/** Checked now, not only when the session was opened: the account may have changed its type since. */
const isPartner = ({ accountType, rotationDue }: PartnerCaller): boolean => accountType === 'Partner' && !rotationDue;

type Ids = Pick<PartnershipRecord, 'partnershipId' | 'partnerId' | 'domain'>;

const idsOf = ({ partnershipId, partnerId, domain }: PartnershipRecord): Ids => ({ partnershipId, partnerId, domain });

/** Anything that is not a UUID matches nothing. */
const knownById = async (knex: Knex, partnershipId: string): Promise<PartnershipRecord | undefined> =>
  z.uuid().safeParse(partnershipId).success ? partnershipById(knex, partnershipId) : undefined;

const notFound = () => ({ kind: 'notFound', message: answers().partnerships.notFound }) as const;

const refusedWith = ({ kind }: PartnershipRefusal): Exclude<PartnershipAnswer, { kind: 'done' }> => {
  switch (kind) {
    case 'InvitationExpired':
      return { kind: 'expired', message: answers().partnerships.expired };
    case 'AlreadyActive':
      return { kind: 'notOpen', message: answers().partnerships.alreadyActive };
    case 'NotInvited':
    case 'AlreadyInvited':
    case 'DeclinedRecently':
      return { kind: 'notOpen', message: answers().partnerships.notInvited };
    case 'NotOpen':
      return { kind: 'notOpen', message: answers().partnerships.notOpen };
  }
};

const invitation = z.object({
  domain: requiredText(1_000),
  email: z
    .string()
    .trim()
    .max(1_000)
    .optional()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(mailAddress.optional()),
});

const notAPartner = () => ({ kind: 'notAPartner', message: answers().partners.notInviting }) as const;

const tooMany = () =>
  ({
    kind: 'rateLimited',
    message: answers().partnerships.limit({ most: MOST_CLIENTS }),
    retryAfterSeconds: 3_600,
  }) as const;

interface InviteDependencies extends Dependencies {
  readonly companyOf: Partnerships['companyOf'];
  readonly shown: (record: PartnershipRecord) => ShownPartnership;
}

const invite = async (parts: InviteDependencies, viewer: PartnerCaller, body: unknown): Promise<InviteAnswer> => {
  const form = invitation.safeParse(body);
  if (!form.success)
    return form.error.issues.some(({ path }) => path[0] === 'email')
      ? { kind: 'invalid', message: faultSentences().address }
      : { kind: 'invalid', message: answers().partnerships.noDomain };
  const named = registrableName(form.data.domain, { privateNetwork: parts.privateNetwork });
  if (named.kind === 'invalid') return { kind: 'invalid', message: named.message };
  const company = isPartner(viewer) ? await parts.companyOf(viewer.subject) : undefined;
  if (company === undefined) return notAPartner();
  const refused = await overLimit(parts, viewer.subject, form.data.email);
  return refused ?? invited(parts, viewer.subject, { ...form.data, domain: named.domain, company });
};

const overLimit = async (
  { knex, limiter, mails, clock }: InviteDependencies,
  partnerId: string,
  email: string | undefined,
): Promise<InviteAnswer | undefined> => {
  if ((await countOpenPartnerships(knex, partnerId, clock())) >= MOST_CLIENTS) return tooMany();
  const verdict = await limiter.consume(partnerId);
  if (verdict.allowed) return email === undefined ? undefined : mails.take(email);
  const { retryAfterSeconds } = verdict;
  const message = answers().partnerships.tooMany({ most: INVITATIONS.points, ...inMinutes(retryAfterSeconds) });
  return { kind: 'rateLimited', message, retryAfterSeconds };
};

/** The answer is the same whoever owns the domain, and whether or not anyone has proved it. */
const invited = async (
  { knex, commands, mails, clock, shown, ...parts }: InviteDependencies,
  partnerId: string,
  {
    domain,
    email,
    company,
  }: { readonly domain: string; readonly email?: string | undefined; readonly company: string },
): Promise<InviteAnswer> => {
  const partnershipId = partnershipIdOf(partnerId, domain);
  const at = clock().toISOString();
  const issuer = fromOutside(`account:${partnerId}`, { commandId: randomUUID(), at });
  const data = { partnershipId, partnerId, domain, at };
  const outcome = await commands.execute(partnershipAggregate, partnershipId, { type: 'InviteClient', data }, issuer);
  if (outcome.kind === 'rejected') {
    if (email !== undefined) await mails.giveBack(email);
    return outcome.refusal.kind === 'DeclinedRecently'
      ? {
          kind: 'declined',
          message: answers().partnerships.declined({ domain, day: answeredDay(outcome.refusal.until) }),
        }
      : { kind: 'alreadyThere', message: answers().partnerships.alreadyThere({ domain }) };
  }
  const record = await partnershipById(knex, partnershipId);
  const expiresAt = record?.expiresAt ?? new Date(Date.parse(at) + INVITATION_DAYS * 86_400_000).toISOString();
  if (email !== undefined) {
    const [person, key] = await Promise.all([parts.persons.of(email), parts.keys.find(partnerId)]);
    if (!key) return notAPartner();
    const sealed = {
      personal: encryptFor(person, { email }),
      partner: encryptFor({ subject: partnerId, key }, { company }),
    };
    const mail = { portalUserId: person.subject, domain, partnershipId, expiresAt, ...sealed };
    const step = stepOf(issuer, 'mail');
    await commands.execute(portalAggregate, person.subject, { type: 'RequestInvitationMail', data: mail }, step);
  }
  const fresh = { partnershipId, partnerId, domain, status: 'invited', since: at, expiresAt, endedBy: null } as const;
  return { kind: 'invited', client: shown(record ?? fresh) };
};

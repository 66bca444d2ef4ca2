import { accountAggregate } from '../accounts/accounts.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { portalAggregate } from '../portal/portal.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { CaughtMailOf } from '../../platform/mail/caughtMails.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import { type PersonEventType, PERSON_EVENTS } from '../../../projections/persons/personEvents.ts';
import { z } from 'zod';
import { decryptAll } from '../../platform/auth/personalData.ts';
import { recordOf } from '../../../projections/engine/projectedEvents.ts';
import type { ProjectedEvent } from '../../../projections/engine/projection.ts';
import type { ExportedList } from '../lists/lists.ts';
import { type ExportedPartnership, type ExportedReview, partnershipsOf, reviewsBy } from './namedElsewhere.ts';

export interface ExportPersonDependencies {
  readonly store: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** Types of events that cause a mail. */
  readonly mailedTypes: readonly string[];
  /** The logo of a partner, a PNG in Base64. */
  readonly logoOf: (subject: string) => Promise<string | null>;
  /** Lists of domains: the person's own, and those that others share with them. */
  readonly listsOf: (subject: string) => Promise<readonly ExportedList[]>;
  readonly caughtMails: (person: { subject: string; address: string }) => Promise<readonly CaughtMailOf[]>;
}

/** Reads the streams themselves, because read models may be behind. */
export const exportPerson = async (
  dependencies: ExportPersonDependencies,
  { subject, address }: { readonly subject: string; readonly address: string },
): Promise<PersonExport> => {
  const told = await readPerson(dependencies, subject);
  const of = (category: string): readonly DecryptedPersonLogEntry[] =>
    told.filter(({ recorded }) => recorded.stream === `${category}-${subject}`);
  const ofApplications = of('application');
  const ofAdministrator = of('admin');
  const isPartner = ofApplications.some(
    ({ event }) => event?.type === 'ApplicationApproved' && event.data.kind === 'partner',
  );
  return {
    address,
    exportedAt: dependencies.clock().toISOString(),
    subject,
    account: accountOf(of('account')),
    portal: portalOf(of('portal')),
    applications: applicationsOf(ofApplications),
    partnerDirectory: ofApplications.filter((each) => applicationIdOf(each) === undefined).map(exportEntry),
    clients: isPartner ? await partnershipsOf(dependencies.store, subject) : [],
    logo: isPartner ? await dependencies.logoOf(subject) : null,
    tokens: of('tokens').map(exportEntry),
    noticeChannels: of('channels').map(exportEntry),
    lists: await dependencies.listsOf(subject),
    signups: of('signup').map(exportEntry),
    administrator: {
      events: ofAdministrator.map(exportEntry),
      reviews: ofAdministrator.some(({ event }) => event?.type === 'AdministratorAdded')
        ? await reviewsBy(dependencies.store, subject)
        : [],
    },
    mails: await mailsAbout(dependencies, told),
    caughtMails: await dependencies.caughtMails({ subject, address }),
    erasure: of('person').map(exportEntry),
    notHeld: NOT_HELD,
  };
};

const accountOf = (told: readonly DecryptedPersonLogEntry[]): PersonExport['account'] => {
  const account = told.reduce(
    (state, { event, recorded }) =>
      event && accountAggregate.owns(event) ? accountAggregate.evolve(state, event, recorded.metadata.time) : state,
    accountAggregate.initial,
  );
  const events = told.map(exportEntry);
  if (account.status === 'absent') return { status: 'none', openSessions: [], events };
  const openSessions = [...account.sessions].map(([sessionId, { accountType, expiresAt }]) => ({
    sessionId,
    type: accountType,
    until: expiresAt,
  }));
  return account.status === 'active'
    ? { status: 'open', type: account.accountType, openSessions, events }
    : { status: 'requested, never confirmed', type: account.requestedType, openSessions, events };
};

const portalOf = (told: readonly DecryptedPersonLogEntry[]): PersonExport['portal'] => {
  const user = told.reduce(
    (state, { event, recorded }) =>
      event && portalAggregate.owns(event) ? portalAggregate.evolve(state, event, recorded.metadata.time) : state,
    portalAggregate.initial,
  );
  const sessions = user.status === 'known' ? [...user.sessions] : [];
  return {
    openSessions: sessions.map(([sessionId, { domain, expiresAt }]) => ({ sessionId, domain, until: expiresAt })),
    events: told.map(exportEntry),
  };
};

const applicationIdOf = ({ event }: DecryptedPersonLogEntry): string | undefined =>
  event && 'applicationId' in event.data ? event.data.applicationId : undefined;

const applicationsOf = (told: readonly DecryptedPersonLogEntry[]): readonly ExportedApplication[] =>
  told.flatMap(({ event }) => {
    if (event?.type !== 'ApplicationSubmitted') return [];
    const { applicationId, kind } = event.data;
    const own = told.filter((each) => applicationIdOf(each) === applicationId);
    const has = (type: string): boolean => own.some((each) => each.event?.type === type);
    const status = has('ApplicationApproved') ? 'approved' : has('ApplicationRejected') ? 'rejected' : 'pending';
    return [{ applicationId, kind, status, events: own.map(exportEntry) }];
  });

/** The mail about an event has a stream named by the event's id, which is empty while the mail waits. */
const mailsAbout = async (
  { store, mailedTypes }: ExportPersonDependencies,
  told: readonly DecryptedPersonLogEntry[],
): Promise<readonly ExportedMail[]> => {
  const mails: ExportedMail[] = [];
  for (const about of told.filter(({ recorded }) => mailedTypes.includes(recorded.type))) {
    const stream = `mail-${about.recorded.id}`;
    const { at, what } = exportEntry(about);
    let mail: ExportedMail = { at, about: what, outcome: 'waiting', source: { stream } };
    for await (const { type, version, data, metadata } of store.readStream(stream)) {
      const parsed = parseEvent(type, version, data);
      if (parsed.kind === 'unknown') continue;
      const { event } = parsed;
      const settledAt = metadata.time;
      if (event.type === 'MailSent') mail = { ...mail, outcome: 'sent', detail: event.data.kind, settledAt };
      if (event.type === 'MailDropped') mail = { ...mail, outcome: 'dropped', detail: event.data.reason, settledAt };
    }
    mails.push(mail);
  }
  return mails;
};

interface ExportedApplication {
  readonly applicationId: string;
  readonly kind: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly events: readonly ExportEntry[];
}

interface ExportedMail {
  /** The time of the event. */
  readonly at: string;
  readonly about: string;
  /** `waiting`: or given up. */
  readonly outcome: 'sent' | 'dropped' | 'waiting';
  /** Which mail, or why it was dropped. */
  readonly detail?: string;
  /** When it was sent or dropped. */
  readonly settledAt?: string;
  readonly source: { readonly stream: string };
}

/** All data stored about one person, as JSON. Times are ISO 8601, UTC. */
export interface PersonExport {
  readonly address: string;
  readonly exportedAt: string;
  /** The random id that represents them everywhere. */
  readonly subject: string;
  readonly account: {
    readonly status: 'none' | 'requested, never confirmed' | 'open';
    readonly type?: AccountType;
    readonly openSessions: readonly {
      readonly sessionId: string;
      readonly type: AccountType;
      readonly until: string;
    }[];
    readonly events: readonly ExportEntry[];
  };
  /** Personal tokens for programs. */
  readonly tokens: readonly ExportEntry[];
  /** Channels through which they receive notices. */
  readonly noticeChannels: readonly ExportEntry[];
  readonly lists: readonly ExportedList[];
  /** Data of the business portal. */
  readonly portal: {
    readonly openSessions: readonly { readonly sessionId: string; readonly domain: string; readonly until: string }[];
    readonly events: readonly ExportEntry[];
  };
  readonly applications: readonly ExportedApplication[];
  readonly partnerDirectory: readonly ExportEntry[];
  readonly clients: readonly ExportedPartnership[];
  /** The PNG in Base64; `null` if there is none. */
  readonly logo: string | null;
  readonly signups: readonly ExportEntry[];
  readonly administrator: { readonly events: readonly ExportEntry[]; readonly reviews: readonly ExportedReview[] };
  readonly mails: readonly ExportedMail[];
  /** Mails in the development mailbox, if there is one: to them, or naming their address. */
  readonly caughtMails: readonly CaughtMailOf[];
  readonly erasure: readonly ExportEntry[];
  readonly notHeld: readonly string[];
}

/** What people may look for in an export and not find, and why. */
const NOT_HELD: readonly string[] = [
  'Scans: who asked for one (network address and program) is encrypted under a key of that one scan and tied to nobody, so it cannot be found by an address; that key goes after 90 days, unless the operator has set another time.',
  'Limits on requests: counted by keyed hashes (HMAC) of network addresses and mail addresses, which cannot be read back, and which go soon: after an hour, unless the operator has set another time.',
  'Links and sessions: their secrets are held as hashes only, and are left out here. So are the hash of an administrator’s password and the secret of a second factor.',
  'Which reports you looked at, and when: the audit log of a domain tells it with network address, place and device, encrypted under one key a day that is tied to nobody, so it cannot be found by an address; that key goes after 90 days, unless the operator has set another time. Only what you saw as a partner of the portals of your clients names you, and stands under clients. There are no cookies and no analytics; logs name no person.',
  'What you set, asked for, corrected and answered to partners for a domain in the business portal stands with that domain, and names you by the random id alone.',
  'Mails: what was sent is with the mail servers that it went through. The log knows which mail went when, not its text.',
  'What a scanned web site, its DNS or its registration says in public, an address among it perhaps, stands in the report of that domain.',
];

/** One stored item, with its source. */
interface ExportEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly what: string;
  /** What the log shows of it to anyone who reads it. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Its decrypted personal data. */
  readonly personal?: Readonly<Record<string, unknown>>;
  readonly source: { readonly stream: string; readonly event: string; readonly id: string };
}

/** Hashes and secrets would only help a thief; encrypted data are included decrypted; and the export names its person only once. */
const LEFT_OUT = new Set([
  ...['tokenHash', 'sessionHash', 'feedHash', 'secret', 'token', 'counter', 'personal', 'partner'],
  ...['accountId', 'applicantId', 'signupId', 'adminId', 'ownerId', 'subject'],
]);

const withoutSecrets = (of: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== 'secret' && key !== 'token'));

const exportEntry = ({ recorded, event, personal }: DecryptedPersonLogEntry): ExportEntry => {
  const details = Object.fromEntries(Object.entries(event?.data ?? {}).filter(([key]) => !LEFT_OUT.has(key)));
  return {
    at: recorded.metadata.time,
    what: (event && wordsOf(event)) ?? 'A newer Candor wrote this: export with that one to have it opened.',
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(personal ? { personal: withoutSecrets(personal) } : {}),
    source: { stream: recorded.stream, event: recorded.type, id: recorded.id },
  };
};

type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** Explains an event of a person's own streams to that person. */
const WORDS: { readonly [Type in PersonEventType]: (data: EventsByType[Type]['data']) => string } = {
  AccountRequested: ({ accountType }) => `An account of the type ${accountType} was requested with your address.`,
  MagicLinkRequested: ({ purpose, application }) =>
    application
      ? `A link to sign in was made, to be sent with the news of your ${application.kind} application.`
      : `A link was requested ${purpose === 'signIn' ? 'to sign in' : 'to confirm the account'}, from this network address and program.`,
  SignInDeclined: () => 'A link to sign in was requested, but there was no account with your address.',
  MagicLinkRedeemed: () => 'A link was followed: a session was opened.',
  SessionRotated: ({ accountType }) => `A session went on as one of the type ${accountType}.`,
  AccountTypeGranted: ({ accountType, reason }) =>
    `The account became one of the type ${accountType}: ${reason === 'applicationApproved' ? 'an application was approved' : 'as requested'}.`,
  SessionClosed: () => 'You signed out of a session.',
  SignedOutEverywhere: () => 'You signed out everywhere.',
  ApiTokenCreated: ({ scopes, expiresAt }) =>
    `You made a personal token with this name for ${scopes.join(', ')}, ${expiresAt === null ? 'without an end' : `good until ${expiresAt}`}. Its hash is not shown.`,
  ApiTokenRevoked: () => 'You revoked a personal token.',
  NoticeChannelAdded: ({ format, about }) =>
    `You asked to be told of ${about.kind === 'list' ? 'a list' : about.domain} (${format}). Secrets of it are not shown.`,
  NoticeChannelChanged: () => 'You changed how you are told.',
  NoticeChannelParked: () => 'Telling you on this way was given up, because nothing arrived.',
  NoticeChannelResumed: () => 'You had it tried again.',
  NoticeChannelRemoved: () => 'You asked to be told no more on this way.',
  NoticeMailRequested: ({ noticeIds }) => `A mail with ${noticeIds.length} notices was to be sent to you.`,
  ApplicationSubmitted: ({ kind }) => `You sent a ${kind} application.`,
  ApplicationOpened: ({ view }) =>
    `An administrator looked at your application${view === 'pdf' ? ' as a document' : ''}.`,
  ApplicationDocumentDownloaded: () => 'An administrator downloaded your application as a document.',
  ApplicationApproved: ({ kind }) => `An administrator approved your ${kind} application.`,
  ApplicationRejected: ({ kind }) => `An administrator rejected your ${kind} application, for this reason.`,
  DirectoryListingChanged: ({ listed }) =>
    listed ? 'You entered the public directory of partners.' : 'You left the public directory of partners.',
  PartnerLogoChanged: ({ logo }) =>
    logo
      ? `You uploaded a logo for the reports of your clients (PNG, ${logo.width} × ${logo.height} pixels).`
      : 'You removed your logo.',
  SignupRequested: ({ list }) => `Somebody put your address on the ${list}, with this form.`,
  SignupConfirmed: ({ list }) => `You confirmed the ${list} by a link that was sent to you.`,
  SignupWithdrawn: ({ list }) => `You left the ${list}.`,
  AdministratorAdded: () => 'You were made an administrator.',
  AdministratorPasswordSet: () => 'Your password as an administrator was set. Its hash is not shown.',
  AdministratorPasswordRehashed: () => 'Your password as an administrator was hashed anew. The hash is not shown.',
  AdministratorRolesSet: ({ roles }) => `Your part as an administrator was set: ${roles.join(' and ')}.`,
  AdministratorRemoved: () => 'You ceased to be an administrator.',
  SecondFactorPrepared: () => 'A second factor was prepared. Its secret is not shown.',
  SecondFactorEnabled: () => 'The second factor was switched on.',
  SecondFactorDisabled: () => 'The second factor was switched off.',
  AdministratorSignedIn: () => 'You signed in as an administrator, from this network address and program.',
  AdministratorSignInFailed: ({ reason }) =>
    `Somebody failed to sign in as an administrator with your address: wrong ${reason}.`,
  AdministratorSessionClosed: () => 'You signed out as an administrator.',
  AdministratorSignedOutEverywhere: () => 'You signed out everywhere as an administrator.',
  PortalLinkRequested: ({ domain }) =>
    `A link to the business portal of ${domain} was requested, from this network address and program.`,
  PortalLinkRedeemed: ({ domain }) => `A link was followed: a session in the business portal of ${domain} was opened.`,
  PortalSessionOpened: ({ domain }) =>
    `Your signed-in account opened a session in the business portal of ${domain}, without a link.`,
  PortalSessionClosed: () => 'You signed out of the business portal.',
  PortalSignedOutEverywhere: () => 'You signed out of the business portal everywhere.',
  AlertMailsChanged: ({ domain, wanted, minimumPriority }) =>
    wanted
      ? `You asked for the alerts of ${domain} by mail, from the priority ${minimumPriority} on.`
      : `You asked for no alerts of ${domain} by mail.`,
  AlertMailRequested: ({ domain, alerts }) =>
    `A mail about ${alerts.length} alerts of ${domain} was to be sent to you.`,
  ReportMailRequested: ({ domain }) => `A mail about a scheduled report of ${domain} was to be sent to you.`,
  InvitationMailRequested: ({ domain }) =>
    `A partner invited ${domain} to share its portal and named your address: a mail about it was to be sent to you.`,
  PersonErased: () => 'You were erased.',
};

/** Returns `undefined` if the event is not of a person's streams. */
const wordsOf = (event: DomainEvent): string | undefined => {
  // The table maps each type to a function for exactly its data.
  const words = (WORDS as Readonly<Record<string, ((data: unknown) => string) | undefined>>)[event.type];
  return words?.(event.data);
};

/** Prefixes of a person's streams, before their subject. */
const PERSON_STREAMS = ['account', 'tokens', 'channels', 'application', 'signup', 'admin', 'portal', 'person'] as const;

/** One event of a person's own streams. */
interface PersonLogEntry {
  readonly recorded: RecordedEvent;
  /** `undefined` if this code does not know its type or version. */
  readonly event: DomainEvent | undefined;
}

/** The same, decrypted. */
interface DecryptedPersonLogEntry extends PersonLogEntry {
  /** The decrypted data that are meant for people. `undefined` if it has none, or they cannot be decrypted. */
  readonly personal: Readonly<Record<string, unknown>> | undefined;
}

/** Every event of the person's own streams, in the order of the log. */
const personLog = async (
  store: Pick<EventStore, 'readStream'>,
  subject: string,
): Promise<readonly PersonLogEntry[]> => {
  const entries: PersonLogEntry[] = [];
  for (const category of PERSON_STREAMS) {
    for await (const recorded of store.readStream(`${category}-${subject}`)) {
      const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
      entries.push({ recorded, event: parsed.kind === 'known' ? parsed.event : undefined });
    }
  }
  return entries.sort((a, b) => (a.recorded.position < b.recorded.position ? -1 : 1));
};

const readPerson = async (
  { store, keys }: { readonly store: Pick<EventStore, 'readStream'>; readonly keys: SubjectKeys },
  subject: string,
): Promise<readonly DecryptedPersonLogEntry[]> => {
  const entries = await personLog(store, subject);
  const envelopes = entries.flatMap(({ event }) =>
    event && 'personal' in event.data && event.data.personal ? [event.data.personal] : [],
  );
  const opened = await decryptAll(keys, envelopes, z.looseObject({}));
  const personals = new Map(envelopes.map((envelope, index) => [envelope, opened[index]]));
  return entries.map((entry) => {
    const { data } = entry.event ?? {};
    const decrypted = data && 'personal' in data && data.personal ? personals.get(data.personal) : undefined;
    return { ...entry, personal: decrypted?.kind === 'open' ? decrypted.data : undefined };
  });
};

const isOfPerson = (event: DomainEvent): event is Extract<DomainEvent, { type: PersonEventType }> =>
  PERSON_EVENTS.some((type) => type === event.type);

/** Every event of a person, in the form that projections/persons folds. Returns `undefined` if some are of a newer version of Candor. */
export const recordedOfPerson = async (
  store: Pick<EventStore, 'readStream'>,
  subject: string,
): Promise<readonly ProjectedEvent<PersonEventType>[] | undefined> => {
  const log = await personLog(store, subject);
  const told = log.flatMap(({ event, recorded }) => {
    if (!event || !isOfPerson(event)) return [];
    return [{ ...event, ...recordOf(recorded) }];
  });
  return told.length === log.length ? told : undefined;
};

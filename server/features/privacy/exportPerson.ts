import { accountAggregate } from '../accounts/account.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { portalAggregate } from '../portal/portalUser.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { CaughtMailOf } from '../../platform/mail/caughtMails.ts';
import { exportEntry } from './exportEntry.ts';
import {
  NOT_HELD,
  type ExportedApplication,
  type ExportedMail,
  type ExportedReview,
  type PersonExport,
} from './personExport.ts';
import { readPerson, type ToldOfPerson } from './readPerson.ts';

export interface ExportPersonParts {
  readonly store: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** Types of events that somebody is told of by mail. */
  readonly mailedTypes: readonly string[];
  readonly caughtMails: (person: { subject: string; address: string }) => Promise<readonly CaughtMailOf[]>;
}

/** From the streams themselves: no read model is asked, which may be behind. */
export const exportPerson = async (
  parts: ExportPersonParts,
  { subject, address }: { readonly subject: string; readonly address: string },
): Promise<PersonExport> => {
  const told = await readPerson(parts, subject);
  const of = (category: string): readonly ToldOfPerson[] =>
    told.filter(({ recorded }) => recorded.stream === `${category}-${subject}`);
  const ofApplications = of('application');
  const ofAdministrator = of('admin');
  return {
    address,
    exportedAt: parts.clock().toISOString(),
    subject,
    account: accountOf(of('account')),
    portal: portalOf(of('portal')),
    applications: applicationsOf(ofApplications),
    partnerDirectory: ofApplications.filter((each) => applicationIdOf(each) === undefined).map(exportEntry),
    signups: of('signup').map(exportEntry),
    administrator: {
      events: ofAdministrator.map(exportEntry),
      reviews: ofAdministrator.some(({ event }) => event?.type === 'AdministratorAdded')
        ? await reviewsBy(parts.store, subject)
        : [],
    },
    mails: await mailsAbout(parts, told),
    caughtMails: await parts.caughtMails({ subject, address }),
    erasure: of('person').map(exportEntry),
    notHeld: NOT_HELD,
  };
};

const accountOf = (told: readonly ToldOfPerson[]): PersonExport['account'] => {
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

const portalOf = (told: readonly ToldOfPerson[]): PersonExport['portal'] => {
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

const applicationIdOf = ({ event }: ToldOfPerson): string | undefined =>
  event && 'applicationId' in event.data ? event.data.applicationId : undefined;

const applicationsOf = (told: readonly ToldOfPerson[]): readonly ExportedApplication[] =>
  told.flatMap(({ event }) => {
    if (event?.type !== 'ApplicationSubmitted') return [];
    const { applicationId, kind } = event.data;
    const own = told.filter((each) => applicationIdOf(each) === applicationId);
    const has = (type: string): boolean => own.some((each) => each.event?.type === type);
    const status = has('ApplicationApproved') ? 'approved' : has('ApplicationRejected') ? 'rejected' : 'pending';
    return [{ applicationId, kind, status, events: own.map(exportEntry) }];
  });

const REVIEWS: Readonly<Record<string, string>> = {
  ApplicationOpened: 'You looked at an application.',
  ApplicationDocumentDownloaded: 'You downloaded an application.',
  ApplicationApproved: 'You approved an application.',
  ApplicationRejected: 'You rejected an application.',
};

const reviewsBy = async (store: Pick<EventStore, 'readAll'>, subject: string): Promise<readonly ExportedReview[]> => {
  const reviews: ExportedReview[] = [];
  for await (const { type, version, data, metadata } of store.readAll({ filter: { types: Object.keys(REVIEWS) } })) {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'unknown' || !('applicationId' in parsed.event.data)) continue;
    const review = parsed.event.data;
    if (!('adminId' in review) || review.adminId !== subject) continue;
    reviews.push({ at: metadata.time, what: REVIEWS[type] ?? type, applicationId: review.applicationId });
  }
  return reviews;
};

/** The mail about an event has its stream, by the event's id; one that waits has nothing in it yet. */
const mailsAbout = async (
  { store, mailedTypes }: ExportPersonParts,
  told: readonly ToldOfPerson[],
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

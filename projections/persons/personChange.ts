import type { ProjectedEvent } from '../engine/projection.ts';
import { subjectOf, type PersonEventType } from './personEvents.ts';

type ProjectedPersonEvent = ProjectedEvent<PersonEventType>;

/** What a series of events changes in one person's row. `null` means no change. */
export interface PersonChange {
  readonly subject: string;
  readonly first_seen_at: string;
  /** `null` if others only viewed their data. */
  readonly last_seen_at: string | null;
  readonly confirmed: boolean;
  readonly has_applied: boolean;
  readonly has_account: boolean;
  readonly has_open_application: boolean | null;
  readonly approved: boolean;
  readonly joined: readonly string[];
  readonly left_lists: readonly string[];
  readonly is_administrator: boolean | null;
  readonly signed_in_until: string | null;
}

/** What others did, possibly without the person's knowledge. */
const NOT_THEIR_DOING: ReadonlySet<PersonEventType> = new Set<PersonEventType>([
  'ApplicationOpened',
  'ApplicationDocumentDownloaded',
  'AlertMailRequested',
  'ReportMailRequested',
  'InvitationMailRequested',
]);

/** Returns one change for each person whom the events are about. */
export const personChanges = (events: readonly ProjectedPersonEvent[]): readonly PersonChange[] => {
  const changes = new Map<string, PersonChange>();
  for (const event of events) {
    const subject = subjectOf(event);
    const before = changes.get(subject) ?? nothing(subject, event.time);
    const isSeen = !NOT_THEIR_DOING.has(event.type);
    changes.set(subject, {
      ...before,
      // The clocks of processes differ: an event recorded later may have an earlier time.
      first_seen_at: earlier(before.first_seen_at, event.time),
      ...changeBy(event, before),
      ...(isSeen ? { last_seen_at: later(before.last_seen_at, event.time) } : {}),
    });
  }
  return [...changes.values()];
};

const nothing = (subject: string, time: string): PersonChange => ({
  subject,
  first_seen_at: time,
  last_seen_at: null,
  confirmed: false,
  has_applied: false,
  has_account: false,
  has_open_application: null,
  approved: false,
  joined: [],
  left_lists: [],
  is_administrator: null,
  signed_in_until: null,
});

/** Has no default case, so that every new event about a person must be handled here. */
const changeBy = (event: ProjectedPersonEvent, before: PersonChange): Partial<PersonChange> => {
  switch (event.type) {
    case 'MagicLinkRedeemed':
    case 'PortalLinkRedeemed':
      return { confirmed: true, signed_in_until: later(before.signed_in_until, event.data.sessionExpiresAt) };
    case 'SessionRotated':
    case 'PortalSessionOpened':
    case 'AdministratorSignedIn':
      return { signed_in_until: later(before.signed_in_until, event.data.sessionExpiresAt) };
    // While a token is valid, its owner counts as present, as with a session.
    case 'ApiTokenCreated':
      return event.data.expiresAt === null
        ? {}
        : { signed_in_until: later(before.signed_in_until, event.data.expiresAt) };
    case 'AccountTypeGranted':
      return { has_account: true };
    case 'ApplicationSubmitted':
      return { has_applied: true, has_open_application: true };
    case 'ApplicationApproved':
      return { has_open_application: false, approved: true };
    case 'ApplicationRejected':
      return { has_open_application: false };
    case 'SignupConfirmed':
      return {
        confirmed: true,
        joined: withList(before.joined, event.data.list),
        left_lists: withoutList(before.left_lists, event.data.list),
      };
    case 'SignupWithdrawn':
      return {
        joined: withoutList(before.joined, event.data.list),
        left_lists: withList(before.left_lists, event.data.list),
      };
    case 'AdministratorAdded':
      return { confirmed: true, is_administrator: true };
    case 'AdministratorRemoved':
      return { is_administrator: false };
    case 'ApiTokenRevoked':
    case 'NoticeChannelAdded':
    case 'NoticeChannelChanged':
    case 'NoticeChannelParked':
    case 'NoticeChannelResumed':
    case 'NoticeChannelRemoved':
    case 'NoticeMailRequested':
    case 'AccountRequested':
    case 'MagicLinkRequested':
    case 'SignInDeclined':
    case 'SessionClosed':
    case 'SignedOutEverywhere':
    case 'ApplicationOpened':
    case 'ApplicationDocumentDownloaded':
    case 'DirectoryListingChanged':
    case 'PartnerLogoChanged':
    case 'SignupRequested':
    case 'AdministratorPasswordSet':
    case 'AdministratorPasswordRehashed':
    case 'AdministratorRolesSet':
    case 'SecondFactorPrepared':
    case 'SecondFactorEnabled':
    case 'SecondFactorDisabled':
    case 'AdministratorSignInFailed':
    case 'AdministratorSessionClosed':
    case 'AdministratorSignedOutEverywhere':
    case 'PortalLinkRequested':
    case 'PortalSessionClosed':
    case 'PortalSignedOutEverywhere':
    case 'AlertMailsChanged':
    case 'AlertMailRequested':
    case 'ReportMailRequested':
    case 'InvitationMailRequested':
    case 'PersonErased':
      return {};
  }
};

/** Compares recorded times (ISO 8601, UTC). */
const earlier = (one: string, other: string): string => (Date.parse(other) < Date.parse(one) ? other : one);

const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

const withoutList = (lists: readonly string[], list: string): readonly string[] =>
  lists.filter((each) => each !== list);
const withList = (lists: readonly string[], list: string): readonly string[] => [...withoutList(lists, list), list];

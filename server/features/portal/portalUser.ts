import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type PortalEvent, portalEvents } from '../../../schema/events/portal.ts';
import {
  withLink,
  withLinksVoid,
  withLinkUsed,
  type MagicLink,
  type MagicLinks,
  redeemable,
  type LinkRefusal,
} from '../../platform/auth/magicLinks.ts';
import type { EndSessions } from '../../platform/auth/sessions.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';

/** A link for one domain. */
interface PortalLink extends MagicLink {
  readonly domain: string;
}

interface OpenPortalSession {
  readonly domain: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** One person's access to the business portal, as far as its decisions need it. */
export type PortalUser =
  | { readonly status: 'absent' }
  | {
      readonly status: 'known';
      readonly links: MagicLinks<PortalLink>;
      /** Sessions that nobody has closed, by id. */
      readonly sessions: ReadonlyMap<string, OpenPortalSession>;
    };

const absentPortalUser: PortalUser = { status: 'absent' };

/** Throws on a stream that none of our deciders wrote. */
const evolvePortalUser = (user: PortalUser, event: PortalEvent): PortalUser => {
  switch (event.type) {
    case 'PortalLinkRequested': {
      const { linkId, tokenHash, expiresAt, domain } = event.data;
      const { links, sessions } = user.status === 'known' ? user : NOTHING;
      return {
        status: 'known',
        links: withLink(links, linkId, { tokenHash, expiresAt, domain, status: 'open' }),
        sessions,
      };
    }
    case 'PortalLinkRedeemed': {
      const { linkId, sessionId, sessionExpiresAt: expiresAt, domain } = event.data;
      const known = asKnown(user, event);
      const sessions = new Map([...known.sessions, [sessionId, { domain, expiresAt }]]);
      return { ...known, links: withLinkUsed(known.links, linkId), sessions };
    }
    case 'PortalSessionOpened': {
      const { sessionId, sessionExpiresAt: expiresAt, domain } = event.data;
      const { links, sessions } = user.status === 'known' ? user : NOTHING;
      return { status: 'known', links, sessions: new Map([...sessions, [sessionId, { domain, expiresAt }]]) };
    }
    case 'PortalSessionClosed': {
      const known = asKnown(user, event);
      return { ...known, sessions: new Map([...known.sessions].filter(([id]) => id !== event.data.sessionId)) };
    }
    case 'PortalSignedOutEverywhere': {
      const known = asKnown(user, event);
      return { ...known, links: withLinksVoid(known.links), sessions: new Map() };
    }
    case 'AlertMailsChanged':
    case 'AlertMailRequested':
    case 'ReportMailRequested':
      return asKnown(user, event);
    // An invited person may never have been here.
    case 'InvitationMailRequested':
      return user.status === 'known' ? user : NOTHING;
  }
};

type Known = Extract<PortalUser, { status: 'known' }>;

const NOTHING: Known = { status: 'known', links: new Map(), sessions: new Map() };

const asKnown = (user: PortalUser, event: PortalEvent): Known => {
  if (user.status === 'known') return user;
  throw new Error(
    `${event.type} stands in the stream of a portal's user who never came, nor asked for a link: the log is corrupt.`,
  );
};

/** Commands of a portal user. Times are ISO 8601 in UTC; times, ids and hashes come from outside. */
export type PortalCommand =
  | CommandOf<'RequestPortalLink', DataOf<'PortalLinkRequested'>>
  /** The session is for the same domain as the link. */
  | CommandOf<
      'RedeemPortalLink',
      Omit<DataOf<'PortalLinkRedeemed'>, 'domain'> & { readonly tokenHash: string; readonly at: string }
    >
  /** The caller must make sure that the account is theirs, and that its address opens the domain. */
  | CommandOf<'OpenPortalSession', DataOf<'PortalSessionOpened'>>
  | EndSessions
  | CommandOf<'ChangeAlertMails', DataOf<'AlertMailsChanged'>>
  | CommandOf<'RequestAlertMail', DataOf<'AlertMailRequested'>>
  | CommandOf<'RequestReportMail', DataOf<'ReportMailRequested'>>
  | CommandOf<'RequestInvitationMail', DataOf<'InvitationMailRequested'>>;

/** Why a command of a portal user is refused. */
type PortalRefusal =
  | LinkRefusal
  | { readonly kind: 'SessionNotOpen' }
  /** Nobody has ever signed in or requested a link. */
  | { readonly kind: 'PortalUserNotFound' };

type PortalDecision = Decision<PortalEvent, PortalRefusal>;

const redeem = (
  { tokenHash, at, ...redeemed }: Extract<PortalCommand, { type: 'RedeemPortalLink' }>['data'],
  user: PortalUser,
): PortalDecision => {
  if (user.status === 'absent') return rejected({ kind: 'LinkInvalid' });
  const verdict = redeemable(user.links.get(redeemed.linkId), { tokenHash, at });
  if (verdict.kind !== 'link') return rejected(verdict);
  return accepted({ type: 'PortalLinkRedeemed', data: { ...redeemed, domain: verdict.link.domain } });
};

const decide = (command: PortalCommand, user: PortalUser): PortalDecision => {
  switch (command.type) {
    case 'RequestPortalLink':
      return accepted({ type: 'PortalLinkRequested', data: command.data });
    case 'RedeemPortalLink':
      return redeem(command.data, user);
    case 'OpenPortalSession':
      return accepted({ type: 'PortalSessionOpened', data: command.data });
    case 'CloseSession': {
      const { subject: portalUserId, sessionId } = command.data;
      return user.status === 'known' && user.sessions.has(sessionId)
        ? accepted({ type: 'PortalSessionClosed', data: { portalUserId, sessionId } })
        : rejected({ kind: 'SessionNotOpen' });
    }
    case 'SignOutEverywhere':
      return user.status === 'known'
        ? accepted({ type: 'PortalSignedOutEverywhere', data: { portalUserId: command.data.subject } })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'ChangeAlertMails':
      return user.status === 'known'
        ? accepted({ type: 'AlertMailsChanged', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'RequestAlertMail':
      return user.status === 'known'
        ? accepted({ type: 'AlertMailRequested', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'RequestReportMail':
      return user.status === 'known'
        ? accepted({ type: 'ReportMailRequested', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'RequestInvitationMail':
      return accepted({ type: 'InvitationMailRequested', data: command.data });
  }
};

/** A link opens one session, for the domain that it was requested for; an account session opens as many as it requests. */
export const portalDecider: Decider<PortalUser, PortalEvent, PortalCommand, PortalRefusal> = {
  initial: absentPortalUser,
  evolve: evolvePortalUser,
  decide,
};

export const portalAggregate = defineAggregate('portal', portalEvents, portalDecider);

import type { PortalEvent } from '../../../schema/events/portal.ts';
import {
  withLink,
  withLinksVoid,
  withLinkUsed,
  type MagicLink,
  type MagicLinks,
} from '../../platform/auth/magicLinks.ts';

/** For the one domain. */
export interface PortalLink extends MagicLink {
  readonly domain: string;
}

export interface OpenPortalSession {
  readonly domain: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** One person's way into the business portal, as far as its decisions need to know it. */
export type PortalUser =
  | { readonly status: 'absent' }
  | {
      readonly status: 'known';
      readonly links: MagicLinks<PortalLink>;
      /** What nobody has closed, by id. */
      readonly sessions: ReadonlyMap<string, OpenPortalSession>;
    };

export const absentPortalUser: PortalUser = { status: 'absent' };

/** Throws on a stream that no decider of ours wrote. */
export const evolvePortalUser = (user: PortalUser, event: PortalEvent): PortalUser => {
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
  }
};

type Known = Extract<PortalUser, { status: 'known' }>;

const NOTHING: Known = { status: 'known', links: new Map(), sessions: new Map() };

const asKnown = (user: PortalUser, event: PortalEvent): Known => {
  if (user.status === 'known') return user;
  throw new Error(
    `${event.type} stands in the stream of a portal's user who never asked for a link: the log is corrupt.`,
  );
};

import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { apiTokenByHash } from '../../../projections/apiTokens/queries.ts';
import { isVerified, verifiedAmong } from '../../../projections/businesses/queries.ts';
import { mailReportTokenByHash } from '../../../projections/mailReports/queries.ts';
import { planOf } from '../../../projections/plans/queries.ts';
import type { SessionKind } from '../../../projections/sessions/migration.ts';
import { sessionByHash, type KnownSession } from '../../../projections/sessions/queries.ts';
import type { StaffRole } from '../../../schema/events/administrator.ts';
import type { Scope } from '../../../schema/forms/apiToken.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import type { Clock } from '../base/clock.ts';
import { createApiTokenUses } from './apiTokenUses.ts';
import { isAborted } from '../base/isAborted.ts';
import { fromOutside, stepOf, type CommandIssuer, type Commands } from '../commands/commands.ts';
import { createEventFeed } from '../eventStore/eventFeed.ts';
import type { EventStore } from '../eventStore/port.ts';
import { decrypt } from './personalData.ts';
import type { SubjectKeys } from './subjectKeys.ts';
import { hashOfToken, isApiToken, isReportToken } from './tokens.ts';

/** What every session says of who is signed in by it. */
interface SessionOf<Kind extends SessionKind> {
  readonly kind: Kind;
  /** Who it is: the same person has one subject, whatever they are signed in to. */
  readonly subject: string;
  readonly sessionId: string;
  readonly email: string;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** Who is signed in to an account. */
export interface Viewer extends SessionOf<'account'> {
  /** The domain whose portal the address opens, and whose report it therefore shows whole. */
  readonly ownDomain: string | undefined;
  /** What this session may, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** The account is of another type by now: a new token has its rights (server/features/accounts/accounts.ts). */
  readonly rotationDue: boolean;
}

/** Who is signed in to the business portal, for which domain. */
export interface PortalUser extends SessionOf<'portal'> {
  /** The one that they may see: that of their address, or one whose DNS named the address. Lower-case A-labels. */
  readonly domain: string;
  /** The current plan of the domain; it may change. */
  readonly plan: Plan;
  /** Whether the domain is proved to be its owner's now: what is of other people, and what acts for the domain, waits for it. */
  readonly isProven: boolean;
}

/** Who of the staff is signed in at /admin. */
export interface Administrator extends SessionOf<'admin'> {
  /** The current rights; they may change. */
  readonly roles: readonly StaffRole[];
  /** Whether a code is asked for when they sign in. */
  readonly secondFactor: boolean;
}

export type Session = Viewer | PortalUser | Administrator;

/** A partner, by the session of their account, while they look at the portal of a client who lets them: to read, and nothing else. */
export interface ClientView
  extends Omit<SessionOf<'account'>, 'kind'>, Pick<PortalUser, 'domain' | 'plan' | 'isProven'> {
  readonly kind: 'client';
}

/** A program that posts reports about the mail of a domain, by a token of its owner's: that, and nothing else. */
export interface ReportSender extends Pick<PortalUser, 'domain' | 'isProven'> {
  readonly kind: 'reportSender';
  readonly tokenId: string;
}

/**
 * A program with a personal token. What its owner may do it may where a row of the table of access names one of its scopes: there the owner is the caller, by a
 * session whose id is the token's and which ends with it.
 */
export interface TokenBearer {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly owner: Viewer | Administrator;
}

/** `deadToken`: they brought a personal token that opens nothing (any more). */
interface Nobody {
  readonly kind: 'nobody';
  readonly deadToken?: true;
}

/** Whose portal it is, for who looks at it. */
export type PortalViewer = PortalUser | ClientView;

/**
 * The caller, by the bearer token of the request. `nobody`: without a token, or with one that is no longer valid: no
 * such session, closed, expired, or its owner has been removed or erased. The answer does not reveal which.
 */
export type Caller = Nobody | Session | ClientView | ReportSender | TokenBearer;

/** The name that somebody who is signed in is counted by, whatever address they come from; undefined: nobody is. */
export const countedAs = (caller: Caller): string | undefined =>
  'subject' in caller ? `${caller.kind} ${caller.subject}` : undefined;

/** Whether they have the higher limits of an approved scholar. */
export const isScholar = (caller: Caller): boolean => caller.kind === 'account' && caller.accountType === 'Scholar';

/** The domain that is the caller's own; undefined: none is known to be. */
export const ownDomainOf = (caller: Caller): string | undefined => {
  switch (caller.kind) {
    case 'account':
      return caller.ownDomain;
    case 'portal':
      return caller.domain;
    case 'nobody':
    case 'admin':
    case 'client':
    case 'reportSender':
    case 'token':
      return undefined;
  }
};

/** Which domain an address shows to be its holder's; undefined: none. */
export type OwnDomainOf = (address: string) => string | undefined;

/** The one command by which sessions end, to the aggregate of whatever has them. */
export type EndSessions =
  | { readonly type: 'CloseSession'; readonly data: { readonly subject: string; readonly sessionId: string } }
  | { readonly type: 'SignOutEverywhere'; readonly data: { readonly subject: string } };

interface SessionsDependencies {
  readonly knex: Knex;
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly commands: Pick<Commands, 'waitForProjections'>;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly ownDomainOf: OwnDomainOf;
  /** To the aggregate that has the sessions of a kind. */
  readonly end: Readonly<
    Record<SessionKind, (subject: string, command: EndSessions, issuer: CommandIssuer) => Promise<unknown>>
  >;
  /** Revokes the personal tokens of somebody who signs out everywhere. */
  readonly revokeTokens: (owner: { readonly kind: 'account' | 'admin'; readonly subject: string }) => Promise<unknown>;
}

type Known<Kind extends SessionKind> = Extract<KnownSession, { kind: Kind }>;

/** The sessions of accounts, of the portal and of administrators: what one live check says of all of them. */
export interface Sessions {
  /** One question for a token; asked anew for each request, and of a live connection whenever the answer may have changed. */
  find(token: string | undefined): Promise<Caller>;
  /** Finds the caller of a token again whenever their session may have ended or may do other things than before, as soon as the read models know; ends when `signal` aborts. */
  follow(session: Session, token: string | undefined, signal: AbortSignal): AsyncGenerator<Caller, void, undefined>;
  /**
   * Ends this session and those that it opened, or all of the person, with their personal tokens; those of the staff and those of everybody else end apart. The next call
   * with its token finds nobody. To end one that has ended changes nothing.
   */
  signOut(session: Pick<Session, 'kind' | 'subject' | 'sessionId'>, reach: 'here' | 'everywhere'): Promise<void>;
  /** Data of the session from its owner's stream; undefined: the owner has been erased. */
  readonly of: {
    account(session: Known<'account'>): Promise<Viewer | undefined>;
    portal(session: Known<'portal'>): Promise<PortalUser | undefined>;
  };
}

/** What finds who calls. */
export interface FindsCallers {
  readonly sessions: Pick<Sessions, 'find'>;
}

/** What ends sessions. */
export interface SignsOut {
  readonly sessions: Pick<Sessions, 'signOut'>;
}

const owner = z.object({ email: z.string() });

/** Other ends of a session (a key is gone, an event came during the request) take effect at most this much later. */
const SAFETY_MS = 30_000;

export const createSessions = (dependencies: SessionsDependencies): Sessions => {
  const { knex, store, commands, keys, clock, ownDomainOf, end, revokeTokens } = dependencies;
  const common = async <Kind extends SessionKind>(kind: Kind, known: Omit<Known<Kind>, 'kind'>) => {
    const { subject, sessionId, expiresAt, personal } = known;
    const opened = await decrypt(keys, personal, owner);
    if (opened.kind === 'erased') return undefined;
    return { kind, subject, sessionId, email: opened.data.email, sessionExpiresAt: expiresAt };
  };
  const viewerOf = async (known: Known<'account'>): Promise<Viewer | undefined> => {
    const session = await common('account', known);
    const { accountType, grantedType } = known;
    return (
      session && {
        ...session,
        ownDomain: ownDomainOf(session.email),
        accountType,
        rotationDue: grantedType !== accountType,
      }
    );
  };
  const portalUserOf = async (known: Known<'portal'>): Promise<PortalUser | undefined> => {
    const session = await common('portal', known);
    if (!session) return undefined;
    const { domain } = known;
    const [plan, isProven] = await Promise.all([planOf(knex, domain), isVerified(knex, domain)]);
    return { ...session, domain, plan, isProven };
  };
  const administratorOf = async (known: Known<'admin'>): Promise<Administrator | undefined> => {
    const session = await common('admin', known);
    return session && { ...session, roles: known.roles, secondFactor: known.secondFactor };
  };
  const sessionOf = async (known: KnownSession): Promise<Session | undefined> => {
    switch (known.kind) {
      case 'account':
        return viewerOf(known);
      case 'portal': {
        const user = await portalUserOf(known);
        // Else the record that opened it is gone, or the host of the address is known as a shared one by now.
        return user && (user.isProven || ownDomainOf(user.email) === user.domain) ? user : undefined;
      }
      case 'admin':
        return administratorOf(known);
    }
  };
  const senderOf = async (token: string): Promise<Caller> => {
    const known = await mailReportTokenByHash(knex, hashOfToken(token));
    if (!known) return nobody;
    const { tokenId, domain, createdAt } = known;
    const provenAt = (await verifiedAmong(knex, [domain])).get(domain);
    // One that was made before the domain was proved anew may be an earlier owner's.
    const isProven = provenAt !== undefined && Date.parse(provenAt) <= Date.parse(createdAt);
    return { kind: 'reportSender', tokenId, domain, isProven };
  };
  const tokenUses = createApiTokenUses(knex, clock);
  const bearerOf = async (token: string): Promise<Caller> => {
    const known = await apiTokenByHash(knex, hashOfToken(token));
    if (!known || Date.parse(known.owner.expiresAt) <= clock().getTime()) return { kind: 'nobody', deadToken: true };
    const { tokenId, scopes } = known;
    const owner = await (known.owner.kind === 'account' ? viewerOf(known.owner) : administratorOf(known.owner));
    if (!owner) return { kind: 'nobody', deadToken: true };
    await tokenUses.used({ tokenId, subject: owner.subject });
    return { kind: 'token', tokenId, scopes, owner };
  };
  const find = async (token: string | undefined): Promise<Caller> => {
    if (token !== undefined && isReportToken(token)) return senderOf(token);
    if (token !== undefined && isApiToken(token)) return bearerOf(token);
    const known = token === undefined ? undefined : await sessionByHash(knex, hashOfToken(token));
    if (!known || known.closed || Date.parse(known.expiresAt) <= clock().getTime()) return nobody;
    return (await sessionOf(known)) ?? nobody;
  };
  const feed = createEventFeed(store, CHANGES);
  return {
    find,
    follow: async function* (session, token, signal) {
      const stop = new AbortController();
      const stopped = AbortSignal.any([signal, stop.signal]);
      const events = feed.follow(({ type, version, data }) => {
        const parsed = parseEvent(type, version, data);
        return parsed.kind === 'known' && concerns(session, parsed.event);
      }, stopped);
      let next = events.next();
      // The rejection is handled where it is awaited; until then nobody asks.
      next.catch(() => undefined);
      try {
        while (!isAborted(signal)) {
          const left = Date.parse(session.sessionExpiresAt) - clock().getTime();
          const woken = new AbortController();
          const tick = delay(Math.max(0, Math.min(left, SAFETY_MS)), undefined, {
            signal: AbortSignal.any([signal, woken.signal]),
          }).catch(() => undefined);
          const first = await Promise.race([next, tick]);
          woken.abort();
          if (first?.done || isAborted(signal)) return;
          if (first) {
            await commands.waitForProjections(first.value);
            next = events.next();
            next.catch(() => undefined);
          }
          yield await find(token);
        }
      } finally {
        // First: it waits for news, and would go on doing so.
        stop.abort();
        await events.return();
      }
    },
    signOut: async ({ kind, subject, sessionId }, reach) => {
      const issuer = fromOutside(`${kind}:${subject}`);
      if (reach === 'here') {
        await end[kind](subject, { type: 'CloseSession', data: { subject, sessionId } }, issuer);
        return;
      }
      for (const each of ENDS_TOGETHER[kind])
        await end[each](subject, { type: 'SignOutEverywhere', data: { subject } }, stepOf(issuer, each));
      // Tokens are made as an account: its portal is signed out together with it.
      await revokeTokens({ kind: kind === 'admin' ? 'admin' : 'account', subject });
    },
    of: { account: viewerOf, portal: portalUserOf },
  };
};

/** One sign-in opens an account and its portal, so one sign-out everywhere ends both: the sessions of each kind stand in a stream of their own. */
const ENDS_TOGETHER: Readonly<Record<SessionKind, readonly SessionKind[]>> = {
  account: ['account', 'portal'],
  portal: ['portal', 'account'],
  admin: ['admin'],
};

const nobody: Caller = { kind: 'nobody' };

/** After which a session may be over, or may do other things. One subscription to the store receives them for all sessions. */
const CHANGES = [
  'SessionClosed',
  'SessionRotated',
  'SignedOutEverywhere',
  'PortalSessionClosed',
  'PortalSignedOutEverywhere',
  'PlanChanged',
  'AdministratorPasswordSet',
  'AdministratorRemoved',
  'AdministratorRolesSet',
  'AdministratorSessionClosed',
  'AdministratorSignedOutEverywhere',
  'ApiTokenRevoked',
  'PersonErased',
] as const;

const concerns = ({ kind, subject, ...session }: Session, { type, data }: DomainEvent): boolean => {
  if (type === 'PersonErased') return data.subject === subject;
  if (type === 'ApiTokenRevoked') return data.tokenId === session.sessionId;
  if (type === 'PlanChanged') return 'domain' in session && data.planDomain === session.domain;
  // The session of an account may have opened that of the portal.
  if ('accountId' in data) return kind !== 'admin' && data.accountId === subject;
  if ('portalUserId' in data) return kind === 'portal' && data.portalUserId === subject;
  return kind === 'admin' && 'adminId' in data && data.adminId === subject;
};

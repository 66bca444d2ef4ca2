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

/** What every session states about its user. */
interface SessionOf<Kind extends SessionKind> {
  readonly kind: Kind;
  /** The user: the same person has one subject, whatever they are signed in to. */
  readonly subject: string;
  readonly sessionId: string;
  readonly email: string;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** A user who is signed in to an account. */
export interface Viewer extends SessionOf<'account'> {
  /** The domain whose portal the mail address opens, and whose full report it may therefore see. */
  readonly ownDomain: string | undefined;
  /** The rights of this session, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** The account has changed its type since: a new token gets the new rights (server/features/accounts/accounts.ts). */
  readonly rotationDue: boolean;
}

/** A user who is signed in to the business portal of a domain. */
export interface PortalUser extends SessionOf<'portal'> {
  /** The domain that they may see: that of their address, or one whose DNS names the address. Lower-case A-labels. */
  readonly domain: string;
  /** The domain's current plan, which may change. */
  readonly plan: Plan;
  /** Whether the domain is currently proved to be its owner's. Required for other people's data and for anything that acts on behalf of the domain. */
  readonly isProven: boolean;
}

/** A member of staff who is signed in at /admin. */
export interface Administrator extends SessionOf<'admin'> {
  /** The current rights, which may change. */
  readonly roles: readonly StaffRole[];
  /** Whether signing in requires a code. */
  readonly secondFactor: boolean;
}

export type Session = Viewer | PortalUser | Administrator;

/** A partner, through the session of their account, viewing the portal of a client who allows it: read-only. */
export interface ClientView
  extends Omit<SessionOf<'account'>, 'kind'>, Pick<PortalUser, 'domain' | 'plan' | 'isProven'> {
  readonly kind: 'client';
}

/** A program that posts reports about the mail of a domain with a token of its owner. It may do nothing else. */
export interface ReportSender extends Pick<PortalUser, 'domain' | 'isProven'> {
  readonly kind: 'reportSender';
  readonly tokenId: string;
}

/**
 * A program with a personal token. It may do what its owner may do if the row of the access table names one of its scopes. The owner is then the caller, in a
 * session that has the token's id and ends with it.
 */
export interface TokenBearer {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly owner: Viewer | Administrator;
}

/** `deadToken`: they sent a personal token that is not valid (any more). */
interface Nobody {
  readonly kind: 'nobody';
  readonly deadToken?: true;
}

/** Anyone who may view a portal. */
export type PortalViewer = PortalUser | ClientView;

/**
 * The caller, by the bearer token of the request. `nobody`: without a token, or with one that is no longer valid: no
 * such session, closed, expired, or its owner has been removed or erased. The answer does not reveal which.
 */
export type Caller = Nobody | Session | ClientView | ReportSender | TokenBearer;

/** Returns the name under which a signed-in user is counted, whatever address they come from, or undefined if nobody is signed in. */
export const countedAs = (caller: Caller): string | undefined =>
  'subject' in caller ? `${caller.kind} ${caller.subject}` : undefined;

/** Whether the caller has the higher limits of an approved scholar. */
export const isScholar = (caller: Caller): boolean => caller.kind === 'account' && caller.accountType === 'Scholar';

/** Returns the caller's own domain, or undefined if none is known. */
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

/** Returns the domain that an address proves to belong to its holder, or undefined if there is none. */
export type OwnDomainOf = (address: string) => string | undefined;

/** The commands that end sessions, for any aggregate that has them. */
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
  /** Sends the command to the aggregate that holds the sessions of a kind. */
  readonly end: Readonly<
    Record<SessionKind, (subject: string, command: EndSessions, issuer: CommandIssuer) => Promise<unknown>>
  >;
  /** Revokes the personal tokens of a user who signs out everywhere. */
  readonly revokeTokens: (owner: { readonly kind: 'account' | 'admin'; readonly subject: string }) => Promise<unknown>;
}

type Known<Kind extends SessionKind> = Extract<KnownSession, { kind: Kind }>;

/** The sessions of accounts, of the portal and of administrators, all checked live. */
export interface Sessions {
  /** Looks up a token in one query. Called for each request, and for a live connection whenever the answer may have changed. */
  find(token: string | undefined): Promise<Caller>;
  /**
   * Yields the caller of a token again whenever their session may have ended or changed its rights, as soon as the read models know. Ends when `signal` aborts.
   */
  follow(session: Session, token: string | undefined, signal: AbortSignal): AsyncGenerator<Caller, void, undefined>;
  /**
   * Ends this session and those that it opened, or all sessions of the person, along with their personal tokens. Staff sessions and other sessions end
   * separately. The next call with its token finds nobody. Ending a session that has already ended changes nothing.
   */
  signOut(session: Pick<Session, 'kind' | 'subject' | 'sessionId'>, reach: 'here' | 'everywhere'): Promise<void>;
  /** Reads the session's data from its owner's stream. Resolves with undefined if the owner has been erased. */
  readonly of: {
    account(session: Known<'account'>): Promise<Viewer | undefined>;
    portal(session: Known<'portal'>): Promise<PortalUser | undefined>;
  };
}

/** Finds the caller of a request. */
export interface FindsCallers {
  readonly sessions: Pick<Sessions, 'find'>;
}

/** Ends sessions. */
export interface SignsOut {
  readonly sessions: Pick<Sessions, 'signOut'>;
}

const owner = z.object({ email: z.string() });

/** Other ways for a session to end (a key is erased, an event arrives during the request) take effect at most this much later. */
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
        // Otherwise the record that opened it is gone, or the address's host is now known as a shared one.
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
    // A token made before the domain was last proved may belong to an earlier owner.
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
      // The rejection is handled where it is awaited; until then nothing waits for it.
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
        // First, because the iterator is waiting for the next event and would continue to.
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
      // Tokens are made by an account, and its portal is signed out together with it.
      await revokeTokens({ kind: kind === 'admin' ? 'admin' : 'account', subject });
    },
    of: { account: viewerOf, portal: portalUserOf },
  };
};

/** One sign-in opens an account and its portal, so one sign-out everywhere ends both. The sessions of each kind have their own stream. */
const ENDS_TOGETHER: Readonly<Record<SessionKind, readonly SessionKind[]>> = {
  account: ['account', 'portal'],
  portal: ['portal', 'account'],
  admin: ['admin'],
};

const nobody: Caller = { kind: 'nobody' };

/** Events after which a session may be over or have other rights. One subscription to the store receives them for all sessions. */
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
  // The session of an account may have opened the portal session.
  if ('accountId' in data) return kind !== 'admin' && data.accountId === subject;
  if ('portalUserId' in data) return kind === 'portal' && data.portalUserId === subject;
  return kind === 'admin' && 'adminId' in data && data.adminId === subject;
};

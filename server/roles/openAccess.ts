import { revokeAllTokens } from '../features/apiTokens/apiTokens.ts';
import { hkdfSync, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { createMailBudget, type MailBudget } from '../platform/auth/mailBudget.ts';
import { readMasterKey } from '../platform/auth/masterKey.ts';
import {
  createPersonSubjects,
  type PersonSubjects,
  createPostgresPersonLinks,
} from '../platform/auth/personSubjects.ts';
import { createPostgresRateLimiter, type LimiterOf, countedLimiter } from '../platform/auth/rateLimiter.ts';
import { createPostgresSubjectKeys, type SubjectKeys } from '../platform/auth/subjectKeys.ts';
import { createSessions, type Sessions } from '../platform/auth/sessions.ts';
import {
  createDeviceTokens,
  createMagicLinkTokens,
  createSignupTokens,
  type DeviceTokens,
  type MagicLinkTokens,
  type SignupTokens,
} from '../platform/auth/tokens.ts';
import { createVisitorSubjects, type VisitorSubjects } from '../platform/auth/visitorSubjects.ts';
import { createIsSharedMailHost } from '../platform/auth/sharedMailHosts.ts';
import { accountAggregate } from '../features/accounts/accounts.ts';
import { administratorAggregate } from '../features/administrators/administrators.ts';
import { portalAggregate } from '../features/portal/portal.ts';
import { createAccountAccess, type AccountAccess } from '../features/accounts/accounts.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { AskForLinkDependencies, OpenByLinkDependencies } from '../platform/auth/magicLinks.ts';
import type { Config } from '../platform/base/config.ts';
import { portalDomainOf, type PortalDomain } from '../features/portal/portal.ts';
import { anchorKey } from '../platform/eventStore/integrity/anchor.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import type { Log } from '../platform/observability/log.ts';
import { openRequestLimits, type RequestLimits } from '../platform/auth/requestLimits.ts';
import type { Commands } from '../platform/commands/commands.ts';

/** Keys, limits, accounts and sessions, over one database and one master key. */
export interface Access {
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly visitors: VisitorSubjects;
  /** Derives the ids of what visitors viewed. It decrypts nothing. */
  readonly viewIdSecret: Buffer;
  /** Derives the database role of the query console. */
  readonly analystSecret: Buffer;
  /** Encrypts the stored answers of outside sources. */
  readonly answerSecret: Buffer;
  /** Signs anchors of the log. */
  readonly anchorKey: KeyObject;
  readonly tokens: MagicLinkTokens;
  readonly portalLinkTokens: MagicLinkTokens;
  readonly signupTokens: SignupTokens;
  readonly deviceTokens: DeviceTokens;
  /** Which portal a mail address opens on this server. */
  readonly portalDomain: (address: string) => PortalDomain;
  /** Derives the DNS record that proves who owns a domain. */
  readonly proofSecret: Buffer;
  readonly limiterOf: LimiterOf;
  readonly requestLimits: (log: Log) => RequestLimits;
  readonly sessions: Sessions;
  readonly accounts: AccountAccess;
  readonly mails: MailBudget;
  /** Limits links of every kind: how many are requested, and how many are tried. */
  readonly linkLimits: Pick<AskForLinkDependencies & OpenByLinkDependencies, 'limits' | 'limiter'>;
}

export const openAccess = async (
  {
    config,
    dataDir,
    clock,
  }: {
    config: Pick<Config, 'rateLimit' | 'sessionDays' | 'masterKeyFile' | 'allowCidrs' | 'sharedMailHosts'>;
    dataDir: string;
    clock: Clock;
  },
  { knex, store, commands }: { knex: Knex; store: EventStore; commands: Commands },
): Promise<Access> => {
  const secret = await readMasterKey({ dataDir, masterKeyFile: config.masterKeyFile });
  const keys = await createPostgresSubjectKeys(knex, secret);
  const persons = createPersonSubjects(keys, createPostgresPersonLinks(knex), secret);
  const tokens = createMagicLinkTokens(secret, 'account');
  const limiterOf: LimiterOf = (purpose, limit) =>
    countedLimiter(createPostgresRateLimiter(knex, { purpose, limit, secret }));
  const domainOptions = {
    privateNetwork: config.allowCidrs.length > 0,
    isSharedMailHost: createIsSharedMailHost(config.sharedMailHosts),
  };
  const portalDomain = (address: string): PortalDomain => portalDomainOf(address, domainOptions);
  const ownDomainOf = (address: string): string | undefined => {
    const found = portalDomain(address);
    return found.kind === 'domain' ? found.domain : undefined;
  };
  const ofNetwork = { points: config.rateLimit.forms, windowSeconds: config.rateLimit.windowSeconds };
  const mails = createMailBudget({
    mailbox: limiterOf('link-to', config.rateLimit.links),
    organisation: limiterOf('mail-to', config.rateLimit.organisationMails),
    all: limiterOf('mail-all', config.rateLimit.allMails),
  });
  const linkLimits = {
    limits: {
      network: limiterOf('link', ofNetwork),
      mails,
    },
    limiter: limiterOf('redeem', ofNetwork),
  };
  const sessions = createSessions({
    knex,
    store,
    commands,
    keys,
    clock,
    ownDomainOf,
    end: {
      account: (id, command, issuer) => commands.execute(accountAggregate, id, command, issuer),
      portal: (id, command, issuer) => commands.execute(portalAggregate, id, command, issuer),
      admin: (id, command, issuer) => commands.execute(administratorAggregate, id, command, issuer),
    },
    revokeTokens: (owner) => revokeAllTokens({ knex, commands }, owner),
  });
  const accounts = createAccountAccess({
    store,
    commands,
    keys,
    persons,
    tokens,
    clock,
    sessions,
    ...linkLimits,
    sessionDays: config.sessionDays,
  });
  return {
    keys,
    persons,
    visitors: createVisitorSubjects(keys),
    anchorKey: anchorKey(secret),
    analystSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:analyst', 32)),
    answerSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:answers', 32)),
    viewIdSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:sights', 32)),
    tokens,
    portalLinkTokens: createMagicLinkTokens(secret, 'portal'),
    signupTokens: createSignupTokens(secret),
    deviceTokens: createDeviceTokens(secret),
    portalDomain,
    proofSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:portal-proof', 32)),
    limiterOf,
    requestLimits: (log) =>
      openRequestLimits({ knex, secret, log }, config.rateLimit.requests, config.rateLimit.tokenRequests),
    mails,
    linkLimits,
    sessions,
    accounts,
  };
};

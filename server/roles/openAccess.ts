import { revokeAllTokens } from '../features/apiTokens/apiTokens.ts';
import { hkdfSync } from 'node:crypto';
import type { Knex } from 'knex';
import { createMailBudget } from '../platform/auth/mailBudget.ts';
import { readMasterKey } from '../platform/auth/masterKey.ts';
import { createPersonSubjects, createPostgresPersonLinks } from '../platform/auth/personSubjects.ts';
import { createPostgresHeldCounts } from '../platform/auth/scanLimits.ts';
import { createPostgresIdempotencyKeys } from '../platform/auth/idempotencyKeys.ts';
import { createPostgresRateLimiter, type LimiterOf, countedLimiter } from '../platform/auth/rateLimiter.ts';
import { createPostgresSubjectKeys } from '../platform/auth/subjectKeys.ts';
import { createSessions } from '../platform/auth/sessions.ts';
import { createDeviceTokens, createMagicLinkTokens, createSignupTokens } from '../platform/auth/tokens.ts';
import { createVisitorSubjects } from '../platform/auth/visitorSubjects.ts';
import { accountAggregate } from '../features/accounts/accounts.ts';
import { administratorAggregate } from '../features/administrators/administrators.ts';
import { createPortalDomain, portalAggregate } from '../features/portal/portal.ts';
import type { Access } from '../features/platform.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import { anchorKey, signingKeys } from '../platform/eventStore/integrity/anchor.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import type { Log } from '../platform/observability/log.ts';
import { openRequestLimits } from '../platform/auth/requestLimits.ts';
import type { Commands } from '../platform/commands/commands.ts';

/** Opens keys, limits and sessions. The features' aggregates are handed to the sessions, because a session ends in the stream of its owner. */
export const openAccess = async (
  {
    config,
    log,
    dataDir,
    clock,
  }: {
    config: Pick<Config, 'rateLimit' | 'masterKeyFile' | 'signingKey' | 'allowCidrs' | 'sharedMailHosts'>;
    log: Log;
    dataDir: string;
    clock: Clock;
  },
  { knex, store, commands }: { knex: Knex; store: EventStore; commands: Commands },
): Promise<Access> => {
  const secret = await readMasterKey({ dataDir, masterKeyFile: config.masterKeyFile });
  const keys = await createPostgresSubjectKeys(knex, secret);
  const persons = createPersonSubjects(keys, createPostgresPersonLinks(knex), secret);
  const limiterOf: LimiterOf = (purpose, limit) =>
    countedLimiter(createPostgresRateLimiter(knex, { purpose, limit, secret }));
  const portalDomain = createPortalDomain(config);
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
  return {
    keys,
    persons,
    visitors: createVisitorSubjects(keys),
    anchorKey: anchorKey(secret),
    signingKeys: signingKeys(secret, config.signingKey),
    analystSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:analyst', 32)),
    answerSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:answers', 32)),
    viewIdSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:sights', 32)),
    tokens: createMagicLinkTokens(secret, 'account'),
    portalLinkTokens: createMagicLinkTokens(secret, 'portal'),
    signupTokens: createSignupTokens(secret),
    deviceTokens: createDeviceTokens(secret),
    proofSecret: Buffer.from(hkdfSync('sha256', secret, '', 'candor:portal-proof', 32)),
    limiterOf,
    requestLimits: openRequestLimits({ knex, secret, log }, config.rateLimit.requests, config.rateLimit.tokenRequests),
    held: createPostgresHeldCounts(knex),
    idempotencyKeys: createPostgresIdempotencyKeys(knex),
    mails,
    linkLimits,
    sessions,
  };
};

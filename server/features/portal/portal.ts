import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { planOf } from '../../../projections/plans/queries.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { requiredText } from '../../../schema/forms/fields.ts';
import {
  issueLink,
  LINK_ANSWER_MS,
  newLink,
  openByLink,
  tooManyLinks,
  type LinkRecipient,
  type IssueLinkDependencies,
  type LinkAnswer,
  type LinkNotOpened,
  type LinkRedemption,
  type LinkRequest,
  type OpenByLinkDependencies,
} from '../../platform/auth/magicLinks.ts';
import { encryptFor, personalIn } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { Client, RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { PortalUser, Sessions, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { newSessionToken, type MagicLinkTokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { LookForProof } from '../businesses/businesses.ts';
import { createChangePlan, type ChangePlan } from '../plans/plans.ts';
import { portalAggregate } from './portalUser.ts';
import { createPortalDomain, type PortalDomain } from './portalDomainOf.ts';
import {
  createProvePortalDomain,
  proveByMailbox,
  type DnsRecord,
  type ProvePortalDomainDependencies,
} from './provePortalDomain.ts';
import { answers } from '../../platform/base/answers.ts';

export { createPortalDomain } from './portalDomainOf.ts';
export { portalAggregate } from './portalUser.ts';

/** How people get into the business portal of their domain, and which plan the domain has. */
export interface Portal {
  /** `body`: `{ email, domain? }`, not yet parsed. */
  requestAccess(body: unknown, client: Client): Promise<PortalLinkAnswer>;
  verifyAccess(token: string, client: RequesterPersonal): Promise<RedeemPortalAnswer>;
  /** For account holders whose address opens a portal: the link that opened the account has proved the address. */
  openByAccount(viewer: Viewer, client: RequesterPersonal): Promise<OpenPortalAnswer>;
  readonly changePlan: ChangePlan;
  /** The domain's current plan, and whether it is proved. */
  rightsOf(domain: string): Promise<Pick<PortalUser, 'plan' | 'isProven'>>;
}

interface PortalKeys {
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly portalLinkTokens: MagicLinkTokens;
  /** Limits how many links are requested and how many are tried. */
  readonly linkLimits: Pick<IssueLinkDependencies & OpenByLinkDependencies, 'limits' | 'limiter'>;
  readonly sessions: Pick<Sessions, 'of'>;
  /** Secret for the value of the DNS record that proves who owns a domain. */
  readonly proofSecret: Buffer;
}

export const openPortal = (
  {
    config,
    clock,
  }: { readonly config: Pick<Config, 'sessionDays' | 'allowCidrs' | 'sharedMailHosts'>; readonly clock: Clock },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, persons, portalLinkTokens, linkLimits, sessions, proofSecret }: PortalKeys,
  lookForProof: LookForProof,
): Portal => {
  const parts = {
    store,
    commands,
    keys,
    persons,
    clock,
    portalDomain: createPortalDomain(config),
    sessions,
    proofSecret,
    lookForProof,
    privateNetwork: config.allowCidrs.length > 0,
    planOf: (domain: string) => planOf(knex, domain),
    isProven: (domain: string) => isVerified(knex, domain),
  };
  const access = { ...parts, ...linkLimits, tokens: portalLinkTokens, sessionDays: config.sessionDays };
  const request = createRequestPortalLink(access);
  const redeem = createRedeemPortalLink(access);
  return {
    requestAccess: (body, client) => noSooner(LINK_ANSWER_MS, request({ body, client, commandId: randomUUID() })),
    verifyAccess: (token, client) => redeem({ token, client, commandId: randomUUID() }),
    openByAccount: createOpenByAccount(access),
    changePlan: createChangePlan(parts),
    rightsOf: async (domain) => {
      const [plan, isProven] = await Promise.all([parts.planOf(domain), parts.isProven(domain)]);
      return { plan, isProven };
    },
  };
};

interface RequestPortalLinkDependencies extends IssueLinkDependencies, ProvePortalDomainDependencies {
  readonly tokens: MagicLinkTokens;
  readonly portalDomain: (address: string) => PortalDomain;
  /** Names that are reserved elsewhere resolve in this network. */
  readonly privateNetwork: boolean;
}

type PortalLinkAnswer =
  | LinkAnswer
  /** The address does not open a portal. Once the record is found, asking again sends a link. */
  | { readonly kind: 'proofNeeded'; readonly record: DnsRecord; readonly message: string };

/** The address is passed on whole: portalDomainOf decides which part of it may be a domain name. */
const portalRequest = z.object({ email: requiredText(1_000), domain: z.string().trim().max(1_000).optional() });

/**
 * Sends a link to the portal of a domain. Mail alone is enough if the address is at the registrable domain itself and that is not a mail provider;
 * for any other domain or address, the DNS of the domain has to name the address.
 */
const createRequestPortalLink = ({
  commands,
  tokens,
  portalDomain,
  privateNetwork,
  lookForProof,
  proofSecret,
  ...parts
}: RequestPortalLinkDependencies): ((request: LinkRequest) => Promise<PortalLinkAnswer>) => {
  const proofs = createProvePortalDomain({ commands, lookForProof, proofSecret });

  const byDns = async (request: LinkRequest, domain: string, email: string): Promise<PortalLinkAnswer> => {
    const verdict = await parts.limits.network.consume(request.client.ipAddress);
    if (!verdict.allowed) return tooManyLinks(verdict.retryAfterSeconds);
    const missing = await proofs.missing(domain, email);
    if (missing)
      return {
        kind: 'proofNeeded',
        record: missing.record,
        message: answers().portal[missing.isUnreachable ? 'unreachable' : 'publish'],
      };
    return issueLink(parts, request, { email, message: answers().links.portal({ email }) }, async (asked) => {
      await proofs.record(domain, email, asked);
      await writeLink(domain, asked);
    });
  };

  const writeLink = async (domain: string, { person, personal, issuer, now }: LinkRecipient): Promise<void> => {
    const link = newLink(tokens, person, { commandId: issuer.commandId, personal }, now);
    const data = { portalUserId: person.subject, domain, ...link };
    await commands.execute(portalAggregate, person.subject, { type: 'RequestPortalLink', data }, issuer);
  };

  return async (request) => {
    const form = portalRequest.safeParse(request.body);
    if (!form.success) return invalidForm(form.error);
    const found = portalDomain(form.data.email);
    if (found.kind === 'refused') {
      const code = found.reason === 'disposable' ? 'businessAccount' : 'address';
      return { kind: 'invalid', faults: [{ field: 'email', code }], message: found.message };
    }
    const named = form.data.domain ? registrableName(form.data.domain, { privateNetwork }) : undefined;
    if (named?.kind === 'invalid')
      return { kind: 'invalid', faults: [{ field: 'domain', code: 'malformed' }], message: named.message };
    if (named && !(found.kind === 'domain' && found.domain === named.domain))
      return byDns(request, named.domain, found.email);
    if (found.kind === 'unproven')
      return { kind: 'invalid', faults: [{ field: 'email', code: 'businessAccount' }], message: found.message };
    return issueLink(
      parts,
      request,
      { email: found.email, message: answers().links.portal({ email: found.email }) },
      (asked) => writeLink(found.domain, asked),
    );
  };
};

export type RedeemPortalAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly portalUser: PortalUser }
  | LinkNotOpened;

interface RedeemPortalLinkDependencies extends OpenByLinkDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly sessions: Pick<Sessions, 'of'>;
}

/** Opens a session of the business portal for the holder of a link's token. */
const createRedeemPortalLink =
  (dependencies: RedeemPortalLinkDependencies) =>
  async (redemption: LinkRedemption): Promise<RedeemPortalAnswer> => {
    const answer = await openByLink(dependencies, redemption, {
      kind: 'portal',
      invalid: answers().links.portalInvalid,
      redeem: ({ subject: portalUserId, ...link }, session, issuer) => {
        const data = { portalUserId, ...link, ...session };
        return dependencies.commands.execute(portalAggregate, portalUserId, { type: 'RedeemPortalLink', data }, issuer);
      },
      find: (subject, sessionId) => portalUserOfLog(dependencies, subject, sessionId),
    });
    if (answer.kind !== 'opened') return answer;
    const isProven = await proveByMailbox(dependencies, answer.found, redemption.commandId);
    return { kind: 'signedIn', sessionToken: answer.sessionToken, portalUser: { ...answer.found, isProven } };
  };

type OpenPortalAnswer =
  | Extract<RedeemPortalAnswer, { readonly kind: 'signedIn' }>
  | { readonly kind: 'noPortal' | 'sessionOver'; readonly message: string }
  | Extract<LinkNotOpened, { readonly kind: 'rateLimited' }>;

const noPortal = () => ({ kind: 'noPortal', message: answers().portal.noPortal }) as const;
const sessionOver = () => ({ kind: 'sessionOver', message: answers().access.sessionOver }) as const;

type OpenByAccountDependencies = Pick<
  RedeemPortalLinkDependencies,
  'store' | 'commands' | 'sessions' | 'keys' | 'limiter'
>;

/**
 * Opens a portal session from an account session (ADR 34). It ends when the account session ends, in whatever way, and it proves nothing: only a new
 * link shows that a mailbox still proves a domain.
 */
const createOpenByAccount =
  (dependencies: OpenByAccountDependencies) =>
  async (
    { subject: portalUserId, ownDomain: domain, ...viewer }: Viewer,
    client: RequesterPersonal,
  ): Promise<OpenPortalAnswer> => {
    if (domain === undefined) return noPortal();
    const verdict = await dependencies.limiter.consume(client.ipAddress);
    if (!verdict.allowed) return tooManyLinks(verdict.retryAfterSeconds);
    const person = await dependencies.keys.find(portalUserId);
    // The person was erased between the two reads.
    if (!person) return sessionOver();
    const commandId = randomUUID();
    const sessionId = uuidV5(commandId, 'session');
    const { token: sessionToken, hash: sessionHash } = newSessionToken('portal');
    const data = {
      portalUserId,
      domain,
      accountSessionId: viewer.sessionId,
      sessionId,
      sessionHash,
      sessionExpiresAt: viewer.sessionExpiresAt,
      personal: encryptFor({ subject: portalUserId, key: person }, { email: viewer.email }),
    };
    const issuer = fromOutside(`account:${portalUserId}`, { commandId });
    await dependencies.commands.execute(portalAggregate, portalUserId, { type: 'OpenPortalSession', data }, issuer);
    const portalUser = await portalUserOfLog(dependencies, portalUserId, sessionId);
    return portalUser ? { kind: 'signedIn', sessionToken, portalUser } : sessionOver();
  };

/** Reads the user of a portal session that was just opened from the log. Returns `undefined` if it is closed again or the person has been erased. */
const portalUserOfLog = async (
  { store, sessions }: Pick<RedeemPortalLinkDependencies, 'store' | 'sessions'>,
  subject: string,
  sessionId: string,
): Promise<PortalUser | undefined> => {
  let personal: Encrypted | undefined;
  const { state } = await loadAggregate(store, portalAggregate, subject, undefined, (event) => {
    personal = personalIn(event, ['PortalLinkRequested', 'PortalSessionOpened']) ?? personal;
  });
  const open = state.status === 'known' ? state.sessions.get(sessionId) : undefined;
  return open && personal && sessions.of.portal({ kind: 'portal', subject, sessionId, personal, ...open });
};

import type { Knex } from 'knex';
import type { OwnDomainOf } from '../../platform/auth/sessions.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { planOf } from '../../../projections/plans/queries.ts';
import { portalSessionByHash } from '../../../projections/portalUsers/queries.ts';
import { createFindPortalUser, type PortalUser, type FindPortalUser } from '../../platform/auth/portalSessions.ts';
import type { LookForProof } from '../businesses/verifyBusiness.ts';
import { createChangePlan, type ChangePlan } from '../plans/plans.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createSessionChanges, type SessionChanges, type SessionEnds } from '../../platform/auth/sessionChanges.ts';
import { randomUUID } from 'node:crypto';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import {
  LINK_ANSWER_MS,
  askForLink,
  tooManyLinks,
  type AskedForLink,
  type AskForLinkDependencies,
  type LinkAnswer,
  type LinkRequest,
} from '../../platform/auth/askForLink.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { z } from 'zod';
import { requiredText } from '../../../schema/forms/fields.ts';
import type { MagicLinkTokens } from '../../platform/auth/magicLinkTokens.ts';
import { registrableName } from '../../platform/base/registrableName.ts';
import type { PortalDomain } from './portalDomainOf.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { newLink } from '../../platform/auth/newLink.ts';
import { portalAggregate } from './portalUser.ts';
import {
  createProvePortalDomain,
  type DnsRecord,
  type ProvePortalDomainDependencies,
  proveByMailbox,
} from './provePortalDomain.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import { portalTokens } from '../../platform/auth/sessionTokens.ts';
import {
  openByLink,
  type LinkNotOpened,
  type LinkRedemption,
  type OpenByLinkDependencies,
} from '../../platform/auth/openByLink.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { decrypt, personalIn } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';

/** How somebody gets into the business portal of their domain, and out again, and what plan the domain has in it. */
export interface Portal {
  /** `body`: `{ email, domain? }`, not yet parsed. */
  requestAccess(body: unknown, client: RequesterPersonal): Promise<PortalLinkAnswer>;
  verifyAccess(token: string, client: RequesterPersonal): Promise<RedeemPortalAnswer>;
  readonly signOut: SignOutPortal;
  readonly findPortalUser: FindPortalUser;
  readonly changePlan: ChangePlan;
  readonly changes: SessionChanges<PortalUser>;
}

interface PortalKeys {
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly portalLinkTokens: MagicLinkTokens;
  /** What keeps links in bounds: how many are asked for, and how many are tried. */
  readonly linkLimits: Pick<AskForLinkDependencies & OpenByLinkDependencies, 'limits' | 'limiter'>;
  readonly portalDomain: (address: string) => PortalDomain;
  readonly ownDomainOf: OwnDomainOf;
  /** Of what a DNS record is to say that shows whose a domain is. */
  readonly proofSecret: Buffer;
}

export const openPortal = (
  { config, clock }: { readonly config: Pick<Config, 'sessionDays' | 'allowCidrs'>; readonly clock: Clock },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, persons, portalLinkTokens, linkLimits, portalDomain, ownDomainOf, proofSecret }: PortalKeys,
  lookForProof: LookForProof,
): Portal => {
  const parts = {
    store,
    commands,
    keys,
    persons,
    clock,
    portalDomain,
    ownDomainOf,
    proofSecret,
    lookForProof,
    privateNetwork: config.allowCidrs.length > 0,
    planOf: (domain: string) => planOf(knex, domain),
    isProven: (domain: string) => isVerified(knex, domain),
  };
  const findPortalUser = createFindPortalUser({
    ...parts,
    sessionByHash: (hash) => portalSessionByHash(knex, hash),
  });
  const access = { ...parts, ...linkLimits, tokens: portalLinkTokens, sessionDays: config.sessionDays, findPortalUser };
  const request = createRequestPortalLink(access);
  const redeem = createRedeemPortalLink(access);
  return {
    requestAccess: (body, client) => noSooner(LINK_ANSWER_MS, request({ body, client, commandId: randomUUID() })),
    verifyAccess: (token, client) => redeem({ token, client, commandId: randomUUID() }),
    signOut: createSignOutPortal(access),
    findPortalUser,
    changePlan: createChangePlan(parts),
    changes: createSessionChanges({ store, clock, waitForProjections: commands.waitForProjections }, portalChanges),
  };
};

/** After which a session of the portal may be over, or may do other things. */
const portalChanges: SessionEnds<PortalUser> = {
  types: ['PortalSessionClosed', 'PortalSignedOutEverywhere', 'PersonErased', 'PlanChanged'],
  concerns: ({ portalUserId, domain }, event) => {
    if (event.type === 'PersonErased') return event.data.subject === portalUserId;
    if (event.type === 'PlanChanged') return event.data.planDomain === domain;
    return 'portalUserId' in event.data && event.data.portalUserId === portalUserId;
  },
};

interface RequestPortalLinkDependencies extends AskForLinkDependencies, ProvePortalDomainDependencies {
  readonly tokens: MagicLinkTokens;
  readonly portalDomain: (address: string) => PortalDomain;
  /** Reserved names lead somewhere here. */
  readonly privateNetwork: boolean;
}

type PortalLinkAnswer =
  | LinkAnswer
  /** The address opens no portal; once the record is seen, asking again brings a link. */
  | { readonly kind: 'proofNeeded'; readonly record: DnsRecord; readonly message: string };

/** An address is looked at whole: what of it may be a name is for portalDomainOf to say. */
const portalRequest = z.object({ email: requiredText(1_000), domain: z.string().trim().max(1_000).optional() });

/** Spec 2 §8. */
const sentTo = (email: string): string =>
  `Magic link sent to ${email}. Please check your email and click the link to access the portal.`;

const PUBLISH =
  'Publish this TXT record in the DNS of the domain, then ask again: once it is seen, the link goes to your address.';
const UNREACHABLE = 'No name server of the domain gave an answer. Please try again in a few minutes.';

/**
 * Asks for a link to the portal of a domain. By mail alone everybody gets one whose address is at the registrable domain itself, where that is
 * no provider of mail; for any other domain, or address, its DNS has to show the address.
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
        message: missing.isUnreachable ? UNREACHABLE : PUBLISH,
      };
    return askForLink(parts, request, { email, message: sentTo(email) }, async (asked) => {
      await proofs.record(domain, email, asked);
      await writeLink(domain, asked);
    });
  };

  const writeLink = async (domain: string, { person, personal, issuer, now }: AskedForLink): Promise<void> => {
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
    return askForLink(parts, request, { email: found.email, message: sentTo(found.email) }, (asked) =>
      writeLink(found.domain, asked),
    );
  };
};

export type RedeemPortalAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly portalUser: PortalUser }
  | LinkNotOpened;

interface RedeemPortalLinkDependencies extends OpenByLinkDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly findPortalUser: FindPortalUser;
  readonly planOf: (domain: string) => Promise<Plan>;
  readonly isProven: (domain: string) => Promise<boolean>;
}

/** Spec 2 §8. */
const INVALID = 'Invalid or expired magic link';

/** Opens a session of the business portal for the holder of a link's token. */
const createRedeemPortalLink =
  (dependencies: RedeemPortalLinkDependencies) =>
  async (redemption: LinkRedemption): Promise<RedeemPortalAnswer> => {
    const answer = await openByLink<PortalUser>(dependencies, redemption, {
      actor: 'portal',
      freshToken: portalTokens.fresh,
      invalid: INVALID,
      redeem: ({ subject: portalUserId, ...link }, session, issuer) => {
        const data = { portalUserId, ...link, ...session };
        return dependencies.commands.execute(portalAggregate, portalUserId, { type: 'RedeemPortalLink', data }, issuer);
      },
      // The link is spent: who came with it gets the session, though the read models may be behind.
      find: async (token, { subject: portalUserId, sessionId }) =>
        (await dependencies.findPortalUser(token)) ??
        (await portalUserOfLog(dependencies, { portalUserId, sessionId })),
    });
    if (answer.kind !== 'opened') return answer;
    const isProven = await proveByMailbox(dependencies, answer.found, redemption.commandId);
    return { kind: 'signedIn', sessionToken: answer.sessionToken, portalUser: { ...answer.found, isProven } };
  };

/** Ends the session, or all of the user; the next call with its token finds nobody. To end one that has ended changes nothing. */
type SignOutPortal = (
  portalUser: Pick<PortalUser, 'portalUserId' | 'sessionId'>,
  reach: 'here' | 'everywhere',
) => Promise<void>;

const createSignOutPortal =
  ({ commands }: RedeemPortalLinkDependencies): SignOutPortal =>
  async ({ portalUserId, sessionId }, reach) => {
    await commands.execute(
      portalAggregate,
      portalUserId,
      reach === 'here'
        ? { type: 'ClosePortalSession', data: { portalUserId, sessionId } }
        : { type: 'SignOutEverywhere', data: { portalUserId } },
      fromOutside(`portal:${portalUserId}`),
    );
  };

const owner = z.object({ email: z.string() });

/** Whose session of the portal was just opened, by the log itself: for the moments in which the read models are behind. Undefined: it is closed again, or the person has been erased. */
const portalUserOfLog = async (
  dependencies: {
    readonly store: Pick<EventStore, 'readStream'>;
    readonly keys: SubjectKeys;
    readonly planOf: (domain: string) => Promise<Plan>;
    readonly isProven: (domain: string) => Promise<boolean>;
  },
  { portalUserId, sessionId }: Pick<PortalUser, 'portalUserId' | 'sessionId'>,
): Promise<PortalUser | undefined> => {
  let personal: Encrypted | undefined;
  const { state } = await loadAggregate(dependencies.store, portalAggregate, portalUserId, undefined, (event) => {
    personal = personalIn(event, ['PortalLinkRequested']) ?? personal;
  });
  const session = state.status === 'known' ? state.sessions.get(sessionId) : undefined;
  if (!session || !personal) return undefined;
  const opened = await decrypt(dependencies.keys, personal, owner);
  if (opened.kind === 'erased') return undefined;
  const { domain, expiresAt } = session;
  const [plan, isProven] = await Promise.all([dependencies.planOf(domain), dependencies.isProven(domain)]);
  return { portalUserId, sessionId, email: opened.data.email, domain, plan, isProven, sessionExpiresAt: expiresAt };
};

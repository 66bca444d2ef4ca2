import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { accountRequest, loginRequest } from '../../../schema/forms/accountRequest.ts';
import {
  issueLink,
  LINK_ANSWER_MS,
  LINK_HOURS,
  newLink,
  openByLink,
  type IssueLinkDependencies,
  type LinkAnswer,
  type LinkNotOpened,
  type LinkRedemption,
  type LinkRequest,
  type OpenByLinkDependencies,
} from '../../platform/auth/magicLinks.ts';
import { encryptFor, personalIn } from '../../platform/auth/personalData.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { Sessions, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKey } from '../../platform/auth/subjectKeys.ts';
import { newSessionToken, type MagicLinkTokens } from '../../platform/auth/tokens.ts';
import { isDisposableAddress } from '../../platform/base/isDisposableAddress.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { type AccountCommand, accountAggregate } from './account.ts';
import { answers } from '../../platform/base/answers.ts';

export { accountAggregate, type AccountCommand } from './account.ts';
export { greeting, newsUntil } from './mails.ts';

/** How people request an account and sign in. */
export interface AccountAccess {
  /** `body` is unparsed input in the shape of schema/forms/accountRequest.ts. */
  requestMagicLink(body: unknown, client: RequesterPersonal): Promise<LinkAnswer>;
  requestAccount(body: unknown, client: RequesterPersonal): Promise<LinkAnswer>;
  redeemMagicLink(token: string, client: RequesterPersonal): Promise<RedeemAnswer>;
  readonly rotateSession: RotateSession;
}

export const createAccountAccess = (dependencies: RequestLinkDependencies & RedeemLinkDependencies): AccountAccess => {
  const links = createRequestLink(dependencies);
  const redeem = createRedeemLink(dependencies);
  return {
    requestMagicLink: (body, client) =>
      noSooner(LINK_ANSWER_MS, links.toSignIn({ body, client, commandId: randomUUID() })),
    requestAccount: (body, client) =>
      noSooner(LINK_ANSWER_MS, links.toOpenAccount({ body, client, commandId: randomUUID() })),
    redeemMagicLink: (token, client) => redeem({ token, client, commandId: randomUUID() }),
    rotateSession: createRotateSession(dependencies),
  };
};

interface RequestLinkDependencies extends IssueLinkDependencies {
  readonly commands: Commands;
  readonly tokens: MagicLinkTokens;
}

const sentSentence = (kind: 'signIn' | 'account'): string => {
  const { [kind]: said, worksOnce } = answers().links;
  return `${said} ${worksOnce({ hours: LINK_HOURS })}`;
};

/**
 * Both ways to get a magic link. Whether the address has an account changes neither the answer nor the steps that lead to it: the person's subject is
 * found or created, their stream is read, and an event is written.
 */
export interface RequestLink {
  toSignIn(request: LinkRequest): Promise<LinkAnswer>;
  toOpenAccount(request: LinkRequest): Promise<LinkAnswer>;
}

const professionalRequest = accountRequest.refine(({ email }) => !isDisposableAddress(email), {
  path: ['email'],
  error: 'businessAccount',
});

export const createRequestLink = (dependencies: RequestLinkDependencies): RequestLink => ({
  toSignIn: (request) =>
    requested(dependencies, request, loginRequest, sentSentence('signIn'), (person, _form, link) => ({
      type: 'RequestMagicLink',
      data: { accountId: person.subject, link },
    })),
  toOpenAccount: (request) =>
    requested(dependencies, request, professionalRequest, sentSentence('account'), (person, form, link) => ({
      type: 'RequestAccount',
      data: {
        accountId: person.subject,
        accountType: form.account_type,
        owner: encryptFor(person, { email: form.email }),
        link,
      },
    })),
});

const requested = async <Form extends { readonly email: string }>(
  dependencies: RequestLinkDependencies,
  request: LinkRequest,
  schema: z.ZodType<Form>,
  message: string,
  commandOf: (person: SubjectKey, form: Form, link: NewMagicLink) => AccountCommand,
): Promise<LinkAnswer> => {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return invalidForm(parsed.error);
  const form = parsed.data;
  return issueLink(dependencies, request, { email: form.email, message }, ({ person, personal, issuer, now }) => {
    const { commandId } = issuer;
    const link = newMagicLink(dependencies.tokens, person, { commandId, application: null, personal }, now);
    return dependencies.commands.execute(accountAggregate, person.subject, commandOf(person, form, link), issuer);
  });
};

export type NewMagicLink = Extract<AccountCommand, { type: 'RequestMagicLink' }>['data']['link'];

/** Creates a link for the account of `person`. The same command yields the same link. `personal` is encrypted and contains at least the address. */
export const newMagicLink = (
  tokens: MagicLinkTokens,
  person: SubjectKey,
  {
    commandId,
    application,
    personal,
  }: {
    readonly commandId: string;
    readonly application: NewMagicLink['application'];
    readonly personal: { readonly email: string };
  },
  now: Date,
): NewMagicLink => ({ ...newLink(tokens, person, { commandId, personal }, now), application });

export type RedeemAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly viewer: Viewer }
  | LinkNotOpened;

interface RedeemLinkDependencies extends OpenByLinkDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly sessions: Pick<Sessions, 'of'>;
}

/** Opens an account session for the holder of a link's token. */
const createRedeemLink =
  (dependencies: RedeemLinkDependencies) =>
  async (redemption: LinkRedemption): Promise<RedeemAnswer> => {
    const answer = await openByLink(dependencies, redemption, {
      kind: 'account',
      invalid: answers().links.invalid,
      redeem: ({ subject: accountId, ...link }, session, issuer) => {
        const data = { accountId, ...link, ...session };
        return dependencies.commands.execute(accountAggregate, accountId, { type: 'RedeemMagicLink', data }, issuer);
      },
      find: (subject, sessionId) => viewerOfLog(dependencies, subject, sessionId),
    });
    if (answer.kind !== 'opened') return answer;
    return { kind: 'signedIn', sessionToken: answer.sessionToken, viewer: answer.found };
  };

/** `message` is text for the user. */
export type RotateAnswer =
  | { readonly kind: 'rotated'; readonly sessionToken: string; readonly viewer: Viewer }
  /** The session has been closed by a sign-out or by another rotation, whose caller has the new token. */
  | { readonly kind: 'sessionOver'; readonly message: string }
  | { readonly kind: 'nothingToRotate'; readonly message: string };

const sessionOver = () => ({ kind: 'sessionOver', message: answers().access.sessionOver }) as const;
const nothingToRotate = () => ({ kind: 'nothingToRotate', message: answers().links.nothingToRotate }) as const;

/**
 * Closes a session and opens another in its place, with the account type that has been granted since. If two callers rotate at once, one wins. If the
 * answer is lost on the way, the user has to sign in again: the log only has the hash of the new token, so it cannot be issued a second time.
 */
type RotateSession = (viewer: Pick<Viewer, 'subject' | 'sessionId'>) => Promise<RotateAnswer>;

const createRotateSession =
  (dependencies: RedeemLinkDependencies): RotateSession =>
  async ({ subject: accountId, sessionId: closedSessionId }) => {
    const commandId = randomUUID();
    const at = dependencies.clock().toISOString();
    const { token, hash: sessionHash } = newSessionToken('account');
    const sessionId = uuidV5(commandId, 'session');
    const outcome = await dependencies.commands.execute(
      accountAggregate,
      accountId,
      { type: 'RotateSession', data: { accountId, closedSessionId, sessionId, sessionHash, at } },
      fromOutside(`account:${accountId}`, { commandId, at }),
    );
    if (outcome.kind === 'rejected')
      return outcome.refusal.kind === 'NothingToRotate' ? nothingToRotate() : sessionOver();
    // The old token is spent, so its holder gets the new one even if the read models are behind.
    const viewer = await viewerOfLog(dependencies, accountId, sessionId);
    return viewer ? { kind: 'rotated', sessionToken: token, viewer } : sessionOver();
  };

/** Reads the viewer of a session that was just opened from the log. Returns `undefined` if it is closed again or the person has been erased. */
const viewerOfLog = async (
  { store, sessions }: Pick<RedeemLinkDependencies, 'store' | 'sessions'>,
  subject: string,
  sessionId: string,
): Promise<Viewer | undefined> => {
  let personal: Encrypted | undefined;
  const { state } = await loadAggregate(store, accountAggregate, subject, undefined, (event) => {
    personal = personalIn(event, ['AccountRequested', 'MagicLinkRequested']) ?? personal;
  });
  const open = state.status === 'active' ? state.sessions.get(sessionId) : undefined;
  if (state.status !== 'active' || !open || !personal) return undefined;
  return sessions.of.account({
    kind: 'account',
    subject,
    sessionId,
    personal,
    grantedType: state.accountType,
    ...open,
  });
};

import type { MagicLinkTokens } from '../access/magicLinkTokens.ts';
import type { RateLimiter } from '../access/rateLimiter.ts';
import type { RequesterPersonal } from '../access/requesterPersonal.ts';
import type { FindViewer, Viewer } from '../access/sessions.ts';
import { newSessionToken } from '../access/sessionTokens.ts';
import type { SubjectKeys } from '../access/subjectKeys.ts';
import type { AccountRefusal } from '../domain/account/accountRefusal.ts';
import type { EventStore, RecordedEvent } from '../eventstore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import type { Clock } from './clock.ts';
import { executeCommand } from './executeCommand.ts';
import { uuidV5 } from './uuidV5.ts';
import { viewerOfLog } from './viewerOfLog.ts';

export interface LinkRedemption {
  readonly token: string;
  readonly client: RequesterPersonal;
  /** A uuid of its own for each call: a link is redeemed once. */
  readonly commandId: string;
}

/** The messages are for people. `linkInvalid` is all that anybody hears who does not hold the whole token. */
export type RedeemAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly viewer: Viewer }
  | { readonly kind: 'linkInvalid' | 'linkExpired' | 'linkUsed'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface RedeemLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly keys: SubjectKeys;
  readonly tokens: MagicLinkTokens;
  /** How many redemptions one network may try. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly sessionDays: number;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
  readonly findViewer: FindViewer;
}

const MESSAGES = {
  linkInvalid:
    'This link is not valid. It may be incomplete: please open it again from the email, or request a new one.',
  linkExpired: 'This link has expired: it worked for 24 hours. Please request a new one.',
  linkUsed: 'This link has already been used. Please request a new one.',
  rateLimited: 'Too many links were tried from your network. Please wait a few minutes and try again.',
} as const;

const refused = (kind: 'linkInvalid' | 'linkExpired' | 'linkUsed'): RedeemAnswer => ({ kind, message: MESSAGES[kind] });

/** Opens a session for the holder of a link's token; of two who come with it at once, for one. */
export const createRedeemLink =
  (parts: RedeemLinkParts) =>
  async ({ token, client, commandId }: LinkRedemption): Promise<RedeemAnswer> => {
    const verdict = await parts.limiter.consume(client.ipAddress);
    if (!verdict.allowed)
      return { kind: 'rateLimited', message: MESSAGES.rateLimited, retryAfterSeconds: verdict.retryAfterSeconds };
    const link = parts.tokens.read(token);
    // A link to the account of somebody who has been erased leads nowhere.
    if (!link || !(await parts.keys.find(link.accountId))) return refused('linkInvalid');
    const now = parts.clock();
    const session = newSessionToken();
    const opened = {
      sessionId: uuidV5(commandId, 'session'),
      sessionExpiresAt: new Date(now.getTime() + parts.sessionDays * 86_400_000).toISOString(),
    };
    const outcome = await executeCommand(
      parts.store,
      accountAggregate,
      link.accountId,
      {
        type: 'RedeemMagicLink',
        data: {
          ...link,
          at: now.toISOString(),
          ...opened,
          sessionHash: session.hash,
        },
      },
      {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: `account:${link.accountId}`,
        time: now.toISOString(),
      },
    );
    if (outcome.kind === 'rejected') return refused(refusalOf(outcome.refusal));
    await parts.caughtUp({ type: 'MagicLinkRedeemed', position: outcome.position });
    // The link is spent: who came with it gets the session, though the read models may be behind.
    const viewer =
      (await parts.findViewer(session.token)) ??
      (await viewerOfLog(parts, { accountId: link.accountId, sessionId: opened.sessionId }));
    if (!viewer) return refused('linkInvalid');
    return { kind: 'signedIn', sessionToken: session.token, viewer };
  };

const refusalOf = ({ kind }: AccountRefusal): 'linkInvalid' | 'linkExpired' | 'linkUsed' => {
  switch (kind) {
    case 'LinkExpired':
      return 'linkExpired';
    case 'LinkUsed':
      return 'linkUsed';
    case 'LinkInvalid':
    case 'AccountNotFound':
    case 'SessionNotOpen':
    case 'AlreadyGranted':
    case 'NothingToRotate':
      return 'linkInvalid';
  }
};

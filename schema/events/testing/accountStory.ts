import type { AccountEvent } from '../account.ts';
import type { Encrypted } from '../encrypted.ts';

type EventOfType<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;
type DataOf<Type extends AccountEvent['type']> = EventOfType<Type>['data'];

/** Has the format of a SHA-256 hash in events. */
export const hashLike = (letter: string): string => letter.repeat(43);

const id = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(8, '0')}`;

/** Builds the events of one account, for tests. Each has everything the event needs; details can be overridden. */
export const accountStory = (accountId = id('acc0', 1)) => {
  const personal: Encrypted = { subject: accountId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' };
  const linkId = (number: number): string => id('1111', number);
  const sessionId = (number: number): string => id('5e55', number);
  return {
    accountId,
    personal,
    linkId,
    sessionId,
    requested: (data: Partial<DataOf<'AccountRequested'>> = {}): EventOfType<'AccountRequested'> => ({
      type: 'AccountRequested',
      data: { accountId, accountType: 'Business - Free', personal, ...data },
    }),
    linkRequested: (
      number = 1,
      data: Partial<DataOf<'MagicLinkRequested'>> = {},
    ): EventOfType<'MagicLinkRequested'> => ({
      type: 'MagicLinkRequested',
      data: {
        accountId,
        linkId: linkId(number),
        tokenHash: hashLike(String(number)),
        purpose: 'openAccount',
        application: null,
        expiresAt: '2026-01-02T00:00:00.000Z',
        personal,
        ...data,
      },
    }),
    declined: (): EventOfType<'SignInDeclined'> => ({ type: 'SignInDeclined', data: { accountId, personal } }),
    redeemed: (number = 1, data: Partial<DataOf<'MagicLinkRedeemed'>> = {}): EventOfType<'MagicLinkRedeemed'> => ({
      type: 'MagicLinkRedeemed',
      data: {
        accountId,
        linkId: linkId(number),
        sessionId: sessionId(number),
        sessionHash: hashLike(String.fromCharCode(96 + number)),
        sessionExpiresAt: '2026-02-01T00:00:00.000Z',
        accountType: 'Business - Free',
        ...data,
      },
    }),
    /** Session `from` is replaced by session `to`. */
    rotated: (
      from: number,
      to: number,
      data: Partial<DataOf<'SessionRotated'>> = {},
    ): EventOfType<'SessionRotated'> => ({
      type: 'SessionRotated',
      data: {
        accountId,
        closedSessionId: sessionId(from),
        sessionId: sessionId(to),
        sessionHash: hashLike(String.fromCharCode(96 + to)),
        sessionExpiresAt: '2026-02-01T00:00:00.000Z',
        accountType: 'Scholar',
        ...data,
      },
    }),
    granted: (data: Partial<DataOf<'AccountTypeGranted'>> = {}): EventOfType<'AccountTypeGranted'> => ({
      type: 'AccountTypeGranted',
      data: { accountId, accountType: 'Business - Free', reason: 'accountRequested', ...data },
    }),
    closed: (number = 1): EventOfType<'SessionClosed'> => ({
      type: 'SessionClosed',
      data: { accountId, sessionId: sessionId(number) },
    }),
    signedOutEverywhere: (): EventOfType<'SignedOutEverywhere'> => ({
      type: 'SignedOutEverywhere',
      data: { accountId },
    }),
  };
};

import type { PortalEvent } from '../portal.ts';
import type { Encrypted } from '../encrypted.ts';
import { hashLike } from './accountStory.ts';

type EventOfType<Type extends PortalEvent['type']> = Extract<PortalEvent, { type: Type }>;
type DataOf<Type extends PortalEvent['type']> = EventOfType<Type>['data'];

const id = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(8, '0')}`;

/** Builds the events of one user of the business portal, for tests. Each has everything the event needs; details can be overridden. */
export const portalStory = (portalUserId = id('b0a1', 1), domain = 'harbour-bank.example') => {
  const personal: Encrypted = { subject: portalUserId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' };
  const linkId = (number: number): string => id('1111', number);
  const sessionId = (number: number): string => id('5e55', number);
  return {
    portalUserId,
    domain,
    personal,
    linkId,
    sessionId,
    linkRequested: (
      number = 1,
      data: Partial<DataOf<'PortalLinkRequested'>> = {},
    ): EventOfType<'PortalLinkRequested'> => ({
      type: 'PortalLinkRequested',
      data: {
        portalUserId,
        domain,
        linkId: linkId(number),
        tokenHash: hashLike(String(number)),
        expiresAt: '2026-01-02T00:00:00.000Z',
        personal,
        ...data,
      },
    }),
    redeemed: (number = 1, data: Partial<DataOf<'PortalLinkRedeemed'>> = {}): EventOfType<'PortalLinkRedeemed'> => ({
      type: 'PortalLinkRedeemed',
      data: {
        portalUserId,
        domain,
        linkId: linkId(number),
        sessionId: sessionId(number),
        sessionHash: hashLike(String.fromCharCode(96 + number)),
        sessionExpiresAt: '2026-02-01T00:00:00.000Z',
        ...data,
      },
    }),
    opened: (number = 1, data: Partial<DataOf<'PortalSessionOpened'>> = {}): EventOfType<'PortalSessionOpened'> => ({
      type: 'PortalSessionOpened',
      data: {
        portalUserId,
        domain,
        accountSessionId: id('acc0', number),
        sessionId: sessionId(number),
        sessionHash: hashLike(String.fromCharCode(96 + number)),
        sessionExpiresAt: '2026-02-01T00:00:00.000Z',
        personal,
        ...data,
      },
    }),
    closed: (number = 1): EventOfType<'PortalSessionClosed'> => ({
      type: 'PortalSessionClosed',
      data: { portalUserId, sessionId: sessionId(number) },
    }),
    signedOutEverywhere: (): EventOfType<'PortalSignedOutEverywhere'> => ({
      type: 'PortalSignedOutEverywhere',
      data: { portalUserId },
    }),
  };
};

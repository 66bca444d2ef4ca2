import type { AlertEvent } from '../alert.ts';

type DataOf<Type extends AlertEvent['type']> = Extract<AlertEvent, { type: Type }>['data'];

const id = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`;

/** Builds the events of a domain's alerts, for tests. `number` distinguishes alerts. */
export const alertStory = (alertDomain = 'shop.example') => ({
  alertDomain,
  alertId: (number: number) => id('a1', number),
  scanId: (number: number) => id('5c', number),
  raised: (number = 1, data: Partial<DataOf<'AlertRaised'>> = {}): AlertEvent => ({
    type: 'AlertRaised',
    data: {
      alertDomain,
      alertId: id('a1', number),
      kind: 'dnsChange',
      cause: `dnsChange:MX:${number}`,
      priority: 'High',
      title: 'The mail servers of the domain changed',
      description: 'They receive all mail for the domain.',
      evidence: ['Before: 10 mx.shop.example', 'Now: 10 mx.other.example'],
      scanId: id('5c', 2),
      previousScanId: id('5c', 1),
      ...data,
    },
  }),
  resolved: (number = 1, data: Partial<DataOf<'AlertResolved'>> = {}): AlertEvent => ({
    type: 'AlertResolved',
    data: {
      alertDomain,
      alertId: id('a1', number),
      how: 'causeGone',
      portalUserId: null,
      scanId: id('5c', 3),
      ...data,
    },
  }),
});

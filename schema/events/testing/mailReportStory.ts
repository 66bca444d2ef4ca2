import type { dmarcReportReceived, tlsReportReceived } from '../mailReport.ts';
import type { EventOf } from '../eventDefinition.ts';
import type { MailSettingEvent } from '../mailSetting.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds all events about a domain's mail that involve its owner, for tests. `number` identifies the report or the token. */
export const mailReportStory = (domain: string) => {
  const portalUserId = id(601);
  const personal = { subject: id(900), alg: 'A256GCM', iv: 'aXY', tag: 'dGFn', ciphertext: 'c2VhbGVk' } as const;
  const setting = { mailDomain: domain, portalUserId };
  const common = (number: number) => ({
    mailReportId: id(number),
    reportDomain: domain,
    policyDomain: domain,
    organisation: 'Receiver',
    externalId: `report ${number}`,
    begins: '2026-01-01T00:00:00.000Z',
    ends: '2026-01-01T23:59:59.000Z',
    via: { kind: 'portal', portalUserId } as const,
  });
  const dmarc = (
    number: number,
    data: Partial<EventOf<typeof dmarcReportReceived>['data']> = {},
  ): EventOf<typeof dmarcReportReceived> => ({
    type: 'DmarcReportReceived',
    data: {
      ...common(number),
      policy: 'quarantine',
      sources: [
        {
          asn: 64_496,
          network: 'Sender Networks',
          headerFrom: domain,
          dkim: true,
          spf: false,
          disposition: 'none',
          messages: 12,
        },
        {
          asn: null,
          network: null,
          headerFrom: domain,
          dkim: false,
          spf: false,
          disposition: 'quarantine',
          messages: 3,
        },
      ],
      personal,
      ...data,
    },
  });
  const tls = (
    number: number,
    data: Partial<EventOf<typeof tlsReportReceived>['data']> = {},
  ): EventOf<typeof tlsReportReceived> => ({
    type: 'TlsReportReceived',
    data: {
      ...common(number),
      policies: [{ policyType: 'sts', policyDomain: domain, successful: 100, failed: 2 }],
      failures: [{ policyType: 'sts', resultType: 'certificate-expired', mailServer: `mx.${domain}`, sessions: 2 }],
      ...data,
    },
  });
  return {
    dmarc,
    tls,
    tokenCreated: (number: number): MailSettingEvent => ({
      type: 'MailReportTokenCreated',
      data: { ...setting, tokenId: id(number), tokenHash: String(number).padStart(43, 't') },
    }),
    tokenRevoked: (number: number): MailSettingEvent => ({
      type: 'MailReportTokenRevoked',
      data: { ...setting, tokenId: id(number) },
    }),
    selectorsSet: (...selectors: readonly string[]): MailSettingEvent => ({
      type: 'DkimSelectorsSet',
      data: { ...setting, selectors: [...selectors] },
    }),
  };
};

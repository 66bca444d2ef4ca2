/** A DMARC report as receivers write it (RFC 7489 appendix C). */
export const dmarcXml = ({
  domain = 'shop.example',
  id = '16422343561198023456',
  day = '2026-11-26',
  records = [
    { address: '198.51.100.7', count: 12, dkim: 'pass', spf: 'fail', disposition: 'none' },
    { address: '2001:db8::9', count: 3, dkim: 'fail', spf: 'fail', disposition: 'quarantine' },
  ],
}: {
  readonly domain?: string;
  readonly id?: string;
  readonly day?: string;
  readonly records?: readonly {
    readonly address: string;
    readonly count: number;
    readonly dkim: string;
    readonly spf: string;
    readonly disposition: string;
  }[];
} = {}): string => {
  const begin = Date.parse(`${day}T00:00:00Z`) / 1_000;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<feedback xmlns="http://dmarc.org/dmarc-xml/0.1">
  <version>1.0</version>
  <report_metadata>
    <org_name>Receiver Inc. &amp; Sons</org_name>
    <email>noreply-dmarc@receiver.example</email>
    <report_id>${id}</report_id>
    <date_range><begin>${begin}</begin><end>${begin + 86_399}</end></date_range>
  </report_metadata>
  <policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>quarantine</p><sp>none</sp><pct>100</pct></policy_published>
${records
  .map(
    ({ address, count, dkim, spf, disposition }) => `  <record>
    <row>
      <source_ip>${address}</source_ip>
      <count>${count}</count>
      <policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated>
    </row>
    <identifiers><envelope_from>bounce.example</envelope_from><header_from>${domain}</header_from></identifiers>
    <auth_results>
      <dkim><domain>${domain}</domain><selector>s1</selector><result>${dkim}</result></dkim>
      <spf><domain>bounce.example</domain><result>pass</result></spf>
    </auth_results>
  </record>`,
  )
  .join('\n')}
</feedback>
`;
};

/** An SMTP TLS report (RFC 8460 appendix B). */
export const tlsJson = ({
  domain = 'shop.example',
  id = '5065427c-23d3-47ca-b6e0-946ea0e8c4be',
  day = '2026-11-26',
}: { readonly domain?: string; readonly id?: string; readonly day?: string } = {}): string =>
  JSON.stringify({
    'organization-name': 'Company-X',
    'date-range': { 'start-datetime': `${day}T00:00:00Z`, 'end-datetime': `${day}T23:59:59Z` },
    'contact-info': 'sts-reporting@company-x.example',
    'report-id': id,
    policies: [
      {
        policy: {
          'policy-type': 'sts',
          'policy-string': ['version: STSv1', 'mode: testing', `mx: *.mail.${domain}`, 'max_age: 86400'],
          'policy-domain': domain,
          'mx-host': [`*.mail.${domain}`],
        },
        summary: { 'total-successful-session-count': 5_326, 'total-failure-session-count': 303 },
        'failure-details': [
          {
            'result-type': 'certificate-expired',
            'sending-mta-ip': '2001:db8:abcd:0012::1',
            'receiving-mx-hostname': `mx1.mail.${domain}`,
            'failed-session-count': 100,
          },
          {
            'result-type': 'starttls-not-supported',
            'sending-mta-ip': '2001:db8:abcd:0013::1',
            'receiving-mx-hostname': `mx2.mail.${domain}`,
            'receiving-ip': '203.0.113.56',
            'failed-session-count': 200,
            'additional-information':
              'https://reports.company-x.example/report_info?id=5065427c-23d3#StarttlsNotSupported',
          },
          {
            'result-type': 'validation-failure',
            'failed-session-count': 3,
            'failure-reason-code': 'X509_V_ERR_PROXY_PATH_LENGTH_EXCEEDED',
          },
        ],
      },
    ],
  });

/** A mail with one attachment, as receivers send it. */
export const mailWith = (
  attachment: Uint8Array | string,
  { name = 'receiver.example!shop.example!1795651200!1795737599.xml.gz', subject = 'Report' } = {},
): string =>
  [
    'From: noreply@receiver.example',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: application/gzip',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(attachment).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');

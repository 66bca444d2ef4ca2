/** The reports of yesterday that mail receivers would send about a site of the sample internet. */
export interface LabMailReports {
  /** A DMARC aggregate report (RFC 7489 appendix C), XML. */
  readonly dmarc: string;
  /** An SMTP TLS report (RFC 8460 §4), JSON. */
  readonly tls: string;
}

interface Sender {
  readonly address: string;
  readonly messages: number;
  readonly result: 'pass' | 'fail';
}

/** An address that does not belong to anyone in the sample internet. */
const STRANGER = '127.77.250.66';
const DAY_MS = 86_400_000;

/**
 * Creates reports in which `mailServer` sends for the domain, `webServer` does so without a signature, and an unknown host forges its name. `now` is in
 * milliseconds.
 */
export const labMailReports = (
  domain: string,
  servers: Readonly<Record<'mailHost' | 'mailServer' | 'webServer', string>>,
  now: number,
): LabMailReports => {
  const begin = Math.floor(now / DAY_MS - 1) * DAY_MS;
  const day = new Date(begin).toISOString().slice(0, 10);
  const senders: readonly Sender[] = [
    { address: servers.mailServer, messages: 240, result: 'pass' },
    { address: servers.webServer, messages: 18, result: 'fail' },
    { address: STRANGER, messages: 7, result: 'fail' },
  ];
  return {
    dmarc: `<?xml version="1.0" encoding="UTF-8"?>
<feedback>
  <report_metadata>
    <org_name>Sample Mailboxes</org_name>
    <email>dmarc@sample-mailboxes.example</email>
    <report_id>${domain}-${day}</report_id>
    <date_range><begin>${begin / 1_000}</begin><end>${(begin + DAY_MS) / 1_000 - 1}</end></date_range>
  </report_metadata>
  <policy_published><domain>${domain}</domain><p>quarantine</p></policy_published>
${senders.map((sender) => recordOf(domain, sender)).join('\n')}
</feedback>
`,
    tls: JSON.stringify({
      'organization-name': 'Sample Mailboxes',
      'date-range': { 'start-datetime': `${day}T00:00:00Z`, 'end-datetime': `${day}T23:59:59Z` },
      'contact-info': 'tls@sample-mailboxes.example',
      'report-id': `${domain}-${day}`,
      policies: [
        {
          policy: { 'policy-type': 'no-policy-found', 'policy-domain': domain },
          summary: { 'total-successful-session-count': 240, 'total-failure-session-count': 2 },
          'failure-details': [
            {
              'result-type': 'starttls-not-supported',
              'receiving-mx-hostname': servers.mailHost,
              'receiving-ip': servers.mailServer,
              'failed-session-count': 2,
            },
          ],
        },
      ],
    }),
  };
};

const recordOf = (domain: string, { address, messages, result }: Sender): string => `  <record>
    <row>
      <source_ip>${address}</source_ip><count>${messages}</count>
      <policy_evaluated><disposition>${result === 'pass' ? 'none' : 'quarantine'}</disposition><dkim>${result}</dkim><spf>${result}</spf></policy_evaluated>
    </row>
    <identifiers><header_from>${domain}</header_from></identifiers>
    <auth_results><spf><domain>${domain}</domain><result>${result}</result></spf></auth_results>
  </record>`;

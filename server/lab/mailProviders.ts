import { RSA_2048_KEY } from './dkimKeys.ts';
import type { Zone } from './dns/zone.ts';
import type { MailHost } from './mail/mailConfig.ts';
import { goodCertificate, modernTls } from './pki/tlsConfig.ts';

/** A mail provider that lab sites use: its real names, which the lab resolves to its own servers. */
export interface MailProvider {
  /** The well-known name. */
  readonly name: string;
  /** Whether it documents that it offers TLS for delivery and filters mail itself. */
  readonly secure: boolean;
  readonly zones: readonly Zone[];
  readonly hosts: readonly MailHost[];
}

const host = (name: string): MailHost => ({ name, startTls: modernTls(goodCertificate([name])) });

/** The names that Microsoft 365 assigns to a domain: MX, SPF and the tenant's DKIM zone. Addresses are from RFC 5737. */
const microsoft365: MailProvider = {
  name: 'Microsoft 365',
  secure: true,
  zones: [
    {
      apex: 'outlook.com',
      owners: {
        'harbourbank-example.mail.protection': { A: ['127.77.3.1'] },
        'spf.protection': { TXT: ['v=spf1 ip4:192.0.2.0/25 ip6:2001:db8:365::/48 -all'] },
      },
    },
    {
      apex: 'onmicrosoft.com',
      owners: {
        'selector1-harbourbank-example._domainkey.harbourbank': { TXT: [`v=DKIM1; k=rsa; p=${RSA_2048_KEY}`] },
        'selector2-harbourbank-example._domainkey.harbourbank': { TXT: [`v=DKIM1; k=rsa; p=${RSA_2048_KEY}`] },
      },
    },
  ],
  hosts: [host('harbourbank-example.mail.protection.outlook.com')],
};

/** The names that Google Workspace assigns to a domain. */
const googleWorkspace: MailProvider = {
  name: 'Google Workspace',
  secure: true,
  zones: [
    {
      apex: 'google.com',
      owners: {
        'aspmx.l': { A: ['127.77.3.2'] },
        'alt1.aspmx.l': { A: ['127.77.3.3'] },
        _spf: { TXT: ['v=spf1 include:_netblocks.google.com include:_netblocks2.google.com ~all'] },
        _netblocks: { TXT: ['v=spf1 ip4:198.51.100.0/25 ~all'] },
        _netblocks2: { TXT: ['v=spf1 ip6:2001:db8:9009::/48 ~all'] },
      },
    },
  ],
  hosts: [host('aspmx.l.google.com'), host('alt1.aspmx.l.google.com')],
};

export const mailProviders: readonly MailProvider[] = [microsoft365, googleWorkspace];

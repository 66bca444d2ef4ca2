import type { Observations } from '../index.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

interface SelectorSource {
  /** A mail provider's name as in the mx check, or a domain that SPF records include (this domain or a name below it). */
  readonly provider?: string;
  readonly include?: string;
  readonly selectors: readonly string[];
}

/** Selectors from the set-up instructions of these services. Services with a random selector for each customer are not listed. */
const SOURCES: readonly SelectorSource[] = [
  // support.google.com/a/answer/174124 (default prefix "google")
  { provider: 'Google Workspace', include: '_spf.google.com', selectors: ['google'] },
  // learn.microsoft.com/defender-office-365/email-authentication-dkim-configure
  { provider: 'Microsoft 365', include: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] },
  // proton.me/support/custom-domain
  { provider: 'Proton Mail', include: '_spf.protonmail.ch', selectors: ['protonmail', 'protonmail2', 'protonmail3'] },
  // fastmail.help/hc/en-us/articles/360060591153
  { provider: 'Fastmail', include: 'spf.messagingengine.com', selectors: ['fm1', 'fm2', 'fm3', 'mesmtp'] },
  // zoho.com/mail/help/adminconsole/dkim-configuration.html
  { provider: 'Zoho Mail', include: 'zoho.com', selectors: ['zmail', 'zoho'] },
  { include: 'zoho.eu', selectors: ['zmail', 'zoho'] },
  // support.apple.com/102374
  { provider: 'iCloud Mail', include: 'icloud.com', selectors: ['sig1'] },
  // tuta.com/support; mailbox.org knowledge base; migadu.com/guides/dns
  { provider: 'Tuta', include: 'spf.tutanota.de', selectors: ['s1', 's2'] },
  { provider: 'mailbox.org', include: 'mailbox.org', selectors: ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'] },
  { provider: 'Migadu', include: 'spf.migadu.com', selectors: ['key1', 'key2', 'key3'] },
  // yandex.com/support/yandex-360 (DKIM); biz.mail.ru/help/dkim
  { provider: 'Yandex 360', include: '_spf.yandex.net', selectors: ['mail'] },
  { provider: 'Mail.ru', include: '_spf.mail.ru', selectors: ['mailru'] },
  // support.hostinger.com; titan.email help; ionos.com/help; strato.de/faq; developers.cloudflare.com/email-routing
  {
    provider: 'Hostinger',
    include: 'hostinger.com',
    selectors: ['hostingermail-a', 'hostingermail-b', 'hostingermail-c', 'titan1'],
  },
  { provider: 'IONOS', include: 'ionos.com', selectors: ['s1-ionos', 's2-ionos'] },
  { provider: 'Strato', include: 'strato.com', selectors: ['strato-dkim-0002', 'strato-dkim-0003'] },
  { provider: 'Cloudflare Email Routing', include: '_spf.mx.cloudflare.net', selectors: ['cf2024-1'] },
  // Newsletter and transactional senders: mailchimp.com/help, mailchimp.com/developer (Transactional), docs.sendgrid.com, help.mailgun.com,
  // postmarkapp.com/support, documentation.mailjet.com, help.brevo.com, support.zendesk.com, help.klaviyo.com, help.campaignmonitor.com,
  // community.constantcontact.com
  { include: 'servers.mcsv.net', selectors: ['k1', 'k2', 'k3'] },
  { include: 'spf.mandrillapp.com', selectors: ['mandrill', 'mte1', 'mte2'] },
  { include: 'sendgrid.net', selectors: ['s1', 's2', 'm1', 'smtpapi'] },
  { provider: 'Mailgun', include: 'mailgun.org', selectors: ['mailo', 'pic', 'krs', 'k1', 'mx'] },
  { include: 'spf.mtasv.net', selectors: ['pm'] },
  { include: 'spf.mailjet.com', selectors: ['mailjet'] },
  { include: 'sendinblue.com', selectors: ['mail', 'brevo1', 'brevo2'] },
  { include: 'spf.brevo.com', selectors: ['brevo1', 'brevo2', 'mail'] },
  { include: 'mail.zendesk.com', selectors: ['zendesk1', 'zendesk2'] },
  { include: 'klaviyomail.com', selectors: ['dkim', 'kl', 'kl2'] },
  { include: 'createsend.com', selectors: ['cm'] },
  { include: 'spf.constantcontact.com', selectors: ['ctct1', 'ctct2'] },
];

/** More services of this kind, whose names seldom appear in SPF records: MailerLite, Resend, Mailtrap, Everlytic, Freshworks, MxVault. */
const SEEN_OFTEN: readonly string[] = [
  ...['litesrv', 'resend', 'rwmt1', 'rwmt2', 'everlytickey1', 'everlytickey2', 'fwdkim1', 'mxvault'],
  ...['brevo1', 'brevo2', 'zendesk1', 'zendesk2', 'ctct1', 'ctct2', 'dk', 'key', 'sm', 'fm2', 'fm3', 'protonmail2'],
];

/** Default selectors of server software and services (including OpenDKIM, Rspamd, Exim, cPanel, Plesk and DirectAdmin). */
const WELL_KNOWN: readonly string[] = [
  ...['default', 'dkim', 'dkim1', 'dkim2', 'mail', 'email', 'smtp', 'mx', 'mta', 'x', 'key1', 'key2', 'k1', 'k2', 'k3'],
  ...[
    's1',
    's2',
    's1024',
    's2048',
    'selector',
    'selector1',
    'selector2',
    'google',
    'protonmail',
    'fm1',
    'sig1',
    'zoho',
  ],
  ...[
    'mandrill',
    'mailjet',
    'pm',
    'cm',
    'main',
    'primary',
    'mail1',
    'mail2',
    'server',
    'root',
    'ed25519',
    'rsa',
    '2024',
    '2025',
  ],
];

/**
 * Returns the selectors to try, likeliest first, without duplicates: those of the domain's mail provider and of the services in its SPF record, then the
 * well-known ones.
 */
export const dkimSelectors = ({ mx, spf }: Partial<Observations>): readonly string[] => {
  const provider = mx?.status === 'found' ? mx.provider?.name : undefined;
  const includes = spf?.includes ?? [];
  const uses = (name: string) => includes.some((include) => isWithinDomain(include, name));
  const likely = SOURCES.filter(
    (source) =>
      (provider !== undefined && source.provider === provider) ||
      (source.include !== undefined && uses(source.include)),
  );
  return [...new Set([...likely.flatMap(({ selectors }) => selectors), ...WELL_KNOWN, ...SEEN_OFTEN])];
};

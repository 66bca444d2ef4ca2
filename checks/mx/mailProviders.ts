import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

export interface MailProvider {
  readonly name: string;
  /** The provider offers TLS to senders and filters spam and malware by itself, according to its own documentation. False if that is not known. */
  readonly secure: boolean;
  /** An exchange belongs to the provider if it is one of these names or a name below one. */
  readonly exchanges: readonly string[];
}

const secure = (name: string, ...exchanges: readonly string[]): MailProvider => ({ name, secure: true, exchanges });
const known = (name: string, ...exchanges: readonly string[]): MailProvider => ({ name, secure: false, exchanges });

/** Exchange names from the providers' set-up instructions. The source is above each block; only facts are taken from it. */
const MAIL_PROVIDERS: readonly MailProvider[] = [
  // support.google.com/a/answer/174125 (MX values); support.google.com/a/answer/2520500 (TLS), /7577854 (filtering)
  secure('Google Workspace', 'aspmx.l.google.com', 'smtp.google.com', 'googlemail.com', 'l.google.com'),
  // learn.microsoft.com/microsoft-365/enterprise/external-domain-name-system-records; /purview/exchange-online-uses-tls-to-secure-email-connections
  secure(
    'Microsoft 365',
    'mail.protection.outlook.com',
    'mx.microsoft',
    'mail.protection.partner.outlook.cn',
    'mail.protection.office365.us',
  ),
  secure('Outlook.com', 'olc.protection.outlook.com'),
  // proton.me/support/custom-domain
  secure('Proton Mail', 'mail.protonmail.ch', 'mailsec.protonmail.ch'),
  // fastmail.help/hc/en-us/articles/360060591153
  secure('Fastmail', 'messagingengine.com'),
  // zoho.com/mail/help/adminconsole/configure-email-delivery.html
  secure(
    'Zoho Mail',
    'zoho.com',
    'zoho.eu',
    'zoho.in',
    'zoho.com.au',
    'zoho.jp',
    'zohocloud.ca',
    'zoho.com.cn',
    'zoho.sa',
  ),
  // support.apple.com/102374
  secure('iCloud Mail', 'mail.icloud.com'),
  // tuta.com/support (custom domains), mailbox.org and migadu.com knowledge bases, infomaniak.com/faq/2149, posteo takes no customer domains
  secure('Tuta', 'tutanota.de'),
  secure('mailbox.org', 'mailbox.org'),
  secure('Migadu', 'migadu.com'),
  secure('Infomaniak', 'ikmail.com', 'infomaniak.ch', 'infomaniak.com'),
  // Filters in front of a mail system. community.mimecast.com; help.proofpoint.com; campus.barracuda.com; cisco.com (Secure Email Cloud Gateway);
  // docs.trendmicro.com (Email Security); techdocs.broadcom.com (Email Security.cloud); docs.sophos.com (Central Email); support.hornetsecurity.com
  secure('Mimecast', 'mimecast.com', 'mimecast.co.za', 'mimecast-offshore.com'),
  secure('Proofpoint', 'pphosted.com', 'ppe-hosted.com', 'gpphosted.com', 'gslb.pphosted.com'),
  secure('Barracuda', 'barracudanetworks.com', 'cudaops.com'),
  secure('Cisco Secure Email', 'iphmx.com'),
  secure('Trend Micro Email Security', 'tmes.trendmicro.com', 'tmes.trendmicro.eu', 'tmes-anz.trendmicro.com'),
  secure('Symantec Email Security', 'messagelabs.com'),
  secure('Sophos Email', 'hydra.sophos.com', 'prod.hydra.sophos.com'),
  secure('Hornetsecurity', 'hornetsecurity.com', 'antispameurope.com', 'spamfiltering.com', 'vadesecure.com'),
  secure('Forcepoint Email Security', 'mailcontrol.com'),
  // developers.cloudflare.com/email-routing; docs.aws.amazon.com/workmail and /ses (email receiving)
  secure('Cloudflare Email Routing', 'mx.cloudflare.net', 'mxrecord.io', 'mxrecord.mx'),
  known('Amazon SES or WorkMail', 'amazonaws.com'),
  // yandex.com/support/yandex-360; biz.mail.ru/help; service.exmail.qq.com; help.aliyun.com (Alibaba Mail)
  known('Yandex 360', 'mx.yandex.net', 'mx.yandex.ru'),
  known('Mail.ru', 'mail.ru'),
  known('Tencent Exmail', 'mxbiz1.qq.com', 'mxbiz2.qq.com', 'exmail.qq.com'),
  known('Alibaba Mail', 'mxhichina.com', 'qiye.aliyun.com'),
  // Mail bundled with web hosting: godaddy.com/help, help.ovhcloud.com, ionos.com/help, docs.gandi.net, namecheap.com/support, support.hostinger.com,
  // help.dreamhost.com, docs.rackspace.com, strato.de/faq, docs.hetzner.com, siteground.com/kb
  known('GoDaddy', 'secureserver.net'),
  known('OVHcloud', 'mail.ovh.net', 'mail.ovh.ca', 'mail.ovh.us'),
  known('IONOS', 'kundenserver.de', 'ionos.com', 'ionos.de', 'ionos.co.uk', 'ionos.fr', 'ionos.es', '1and1.com'),
  known('Gandi', 'mail.gandi.net'),
  known('Namecheap Private Email', 'privateemail.com', 'registrar-servers.com'),
  known('Hostinger', 'hostinger.com', 'titan.email'),
  known('DreamHost', 'dreamhost.com'),
  known('Rackspace Email', 'emailsrvr.com'),
  known('Strato', 'rzone.de'),
  known('Hetzner', 'your-server.de'),
  known('SiteGround', 'mailspamprotection.com'),
  known('SpamExperts', 'antispamcloud.com', 'spamexperts.com', 'spamexperts.eu'),
  // Inbound mail for applications and forwarding: documentation.mailgun.com, docs.sendgrid.com, postmarkapp.com, improvmx.com, forwardemail.net
  known('Mailgun', 'mailgun.org'),
  known('SendGrid', 'mx.sendgrid.net'),
  known('Postmark', 'inbound.postmarkapp.com'),
  known('ImprovMX', 'improvmx.com'),
  known('Forward Email', 'forwardemail.net'),
];

/** Returns the provider of an exchange. Names are lower case without a trailing dot. */
export const mailProviderOf = (exchange: string): MailProvider | undefined =>
  MAIL_PROVIDERS.find(({ exchanges }) => exchanges.some((name) => isWithinDomain(exchange, name)));

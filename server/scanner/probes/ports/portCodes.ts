import type { Reference } from '../../../../schema/report/score.ts';
import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const exposedManagement: Reference = {
  label: 'CISA BOD 23-02: internet-exposed management interfaces',
  url: 'https://www.cisa.gov/news-events/directives/binding-operational-directive-23-02',
};
const databaseSecurity: Reference = {
  label: 'OWASP Database Security: protecting the backend database',
  url: 'https://cheatsheetseries.owasp.org/cheatsheets/Database_Security_Cheat_Sheet.html#protecting-the-backend-database',
};
const firewallPolicy: Reference = {
  label: 'NIST SP 800-41: deny by default',
  url: 'https://csrc.nist.gov/pubs/sp/800/41/r1/final',
};
const ssh: Reference = {
  label: 'NIST IR 7966: security of SSH access',
  url: 'https://csrc.nist.gov/pubs/ir/7966/final',
};

/** What the ports probe can say, and what it costs. */
export const portCodes = {
  'ports-in-order': {
    title: 'No database and no remote control is open to the internet',
    meaning: 'Of 23 well-known ports only such take connections as a public server may need.',
    reference: firewallPolicy,
  },
  'database-port-open': {
    title: 'A database is open to the internet',
    meaning:
      'Anyone may connect to the database and try passwords or known flaws. It holds the data of the site and of its customers; only the site itself needs to reach it.',
    reference: databaseSecurity,
    penalty: { category: 'web', points: 15 },
    fix: (domain) => ({
      text: 'Let the database listen on 127.0.0.1 or the internal network only, and close its port in the firewall.',
      example: `# on the server of ${domain}, with ufw\nufw deny 3306/tcp   # likewise 5432, 1433, 6379, 27017\n# MySQL or MariaDB, my.cnf\nbind-address = 127.0.0.1`,
    }),
  },
  'remote-desktop-open': {
    title: 'Remote control of a screen is open to the internet',
    meaning:
      'Remote Desktop and VNC are main ways in for ransomware: passwords are guessed or bought, and flaws of the past needed none.',
    reference: exposedManagement,
    penalty: { category: 'web', points: 15 },
    fix: (domain) => ({
      text: 'Close the port to the internet and reach the screen through a VPN or a gateway with a second factor.',
      example: `# on the server of ${domain}, with ufw\nufw deny 3389/tcp\nufw deny 5900/tcp`,
    }),
  },
  'telnet-open': {
    title: 'Telnet is open to the internet',
    meaning: 'Telnet sends passwords in the clear, and worms that build botnets look for it without pause.',
    reference: exposedManagement,
    penalty: { category: 'web', points: 12 },
    fix: (domain) => ({
      text: 'Switch Telnet off and use SSH. If the device knows nothing else, take it off the internet.',
      example: `# on the server of ${domain}\nsystemctl disable --now telnet.socket\nufw deny 23/tcp`,
    }),
  },
  'ftp-open': {
    title: 'FTP is open to the internet',
    meaning:
      'FTP was made before encryption. Unless TLS is required, the password that may change the web site crosses the network in the clear. Whether TLS is required was not tried.',
    reference: exposedManagement,
    penalty: { category: 'web', points: 4 },
    fix: (domain) => ({
      text: 'Move to SFTP, which comes with SSH, and close port 21; or require TLS for login and data.',
      example: `sftp webmaster@${domain}`,
    }),
  },
  'control-panel-port-open': {
    title: 'A port of control panels and development servers is open',
    meaning:
      'On ports 8000, 9000 and 10000 listen tools for administrators and developers. They are often without protection, and some run commands for whoever connects.',
    reference: exposedManagement,
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Find out what listens there. Stop it, or let it be reached through a VPN or SSH tunnel only.',
      example: `# on the server of ${domain}: what listens?\nss -ltnp | grep -E ':(8000|9000|10000) '`,
    }),
  },
  'ssh-open': {
    title: 'SSH is open to the internet',
    meaning:
      'That is how most servers are run, and it is encrypted. Robots try passwords here without pause: keys instead of passwords, and known addresses only, end that.',
    reference: ssh,
  },
  'other-web-port-open': {
    title: 'A second web server is open (port 8080 or 8443)',
    meaning:
      'It may be the edge of a delivery network, an application server or a control panel. If nothing needs it, it is better closed.',
    reference: exposedManagement,
  },
  'mail-port-open': {
    title: 'Mail is served at the address of the web site',
    meaning: 'Web and mail share a server here: what breaks into one reaches the other. Small sites often do so.',
    reference: firewallPolicy,
  },
  'ftps-open': {
    title: 'FTP with encryption is open to the internet',
    meaning: 'The password is protected on its way. SFTP with keys would also end the guessing of passwords.',
    reference: exposedManagement,
  },
  'ports-unanswered': {
    title: 'No port answered: nothing is known of the open ports',
    meaning: 'A firewall may drop all that comes from us, or no way led there from here. That is neither good nor bad.',
    reference: firewallPolicy,
  },
  'ports-all-accept': {
    title: 'Almost every port takes a connection: what is really open cannot be told',
    meaning:
      'A device in front of the server answers for it, as protection against attacks does. That proves no service.',
    reference: firewallPolicy,
  },
  'ports-no-address': {
    title: 'The domain has no address, so no port can be open',
    meaning: 'There is no server that this name leads to.',
    reference: firewallPolicy,
  },
  'ports-refused': {
    title: 'Not checked: the owner refuses checks of ports',
    meaning:
      'A record of the domain, or its security.txt, asks us not to knock at its ports, and none was. That is the owner’s right; it is neither good nor bad, and costs nothing.',
    reference: rfc(9116, '2.4'),
  },
  'ports-statement-faulty': {
    title: 'What the domain says about checks of ports is not well formed',
    meaning:
      'The record at _candor, or the field Candor-Ports of security.txt, could not be read as its writer meant it. Where it looks like a refusal, no port was knocked at.',
    reference: rfc(6376, '3.2'),
    fix: (domain) => ({
      text: 'Publish one of the two as it stands here; yes in the place of no allows the check.',
      example: `_candor.${domain}. IN TXT "v=candor1; ports=no"\n# or in https://${domain}/.well-known/security.txt\nCandor-Ports: no`,
    }),
  },
} as const satisfies Record<string, FindingRule>;

export type PortRisk = 'low' | 'medium' | 'high';

/** What a port is for, what may go wrong when the whole internet reaches it, and what to do. */
export interface PortInfo {
  readonly service: string;
  readonly description: string;
  readonly riskLevel: PortRisk;
  readonly risk: string;
  readonly recommendation: string;
  /** The server speaks first there, so there is a greeting to read. */
  readonly greets: boolean;
}

/**
 * The ports of spec 1 §3, with its levels: 80 and 443 low; e-mail, FTP and databases medium; management and unusual ones high. The
 * services are those that the ports are known for (IANA's registry, or the software's own default); what listens there may be another.
 */
export const PORT_TABLE: Readonly<Record<number, PortInfo>> = {
  21: {
    service: 'FTP',
    description: 'File transfer from before encryption: used to put files onto a web server.',
    riskLevel: 'medium',
    risk: 'Without TLS the password and every file cross the network in the clear, and guessing passwords here is automated. Who gets in can change the web site.',
    recommendation:
      'Move to SFTP (part of SSH) and close port 21. If FTP must stay, require TLS for login and data, and admit known addresses only.',
    greets: true,
  },
  22: {
    service: 'SSH',
    description: 'Encrypted remote login, by which administrators run the server and transfer files.',
    riskLevel: 'high',
    risk: 'It opens the whole server to whoever has a password or key; robots try passwords at every open SSH port, day and night.',
    recommendation:
      'Switch password login off and use keys, keep the software up to date, and admit it only from a VPN or from known addresses.',
    greets: true,
  },
  23: {
    service: 'Telnet',
    description: 'Remote login from before encryption, today mostly found in old routers, cameras and printers.',
    riskLevel: 'high',
    risk: 'Passwords cross the network in the clear, and worms that build botnets look for exactly this port.',
    recommendation: 'Switch it off and use SSH. If the device knows nothing else, take it off the internet.',
    greets: true,
  },
  25: {
    service: 'SMTP',
    description: 'Mail servers deliver mail to each other on this port.',
    riskLevel: 'medium',
    risk: 'A mail server has to be open here. One that relays for strangers, is out of date or does without TLS is misused for spam and read along with.',
    recommendation:
      'Leave it open only where mail for the domain arrives. Offer STARTTLS, refuse to relay for strangers, and keep the software up to date.',
    greets: true,
  },
  80: {
    service: 'HTTP',
    description: 'The web without encryption, where visitors arrive who type only the name.',
    riskLevel: 'low',
    risk: 'Pages sent here can be read and changed on their way. As a signpost to HTTPS it is harmless.',
    recommendation: 'Answer every request with a redirect to HTTPS and nothing else, and send HSTS there.',
    greets: false,
  },
  443: {
    service: 'HTTPS',
    description: 'The encrypted web: where the site is meant to be.',
    riskLevel: 'low',
    risk: 'Expected to be open. What matters is the certificate, the TLS versions and the site behind it, which this report checks by themselves.',
    recommendation: 'Keep it open with TLS 1.2 and 1.3 only and a certificate that renews itself.',
    greets: false,
  },
  465: {
    service: 'SMTPS (submission)',
    description: 'Mail programs hand in their mail here, encrypted from the first byte (RFC 8314).',
    riskLevel: 'medium',
    risk: 'Customers and staff log in here, so robots guess passwords; a guessed one sends spam in your name.',
    recommendation:
      'Right where your own users send mail. Limit failed logins, require strong passwords or tokens, and close it on servers that send for nobody.',
    greets: false,
  },
  587: {
    service: 'SMTP (submission)',
    description: 'Mail programs hand in their mail here and switch to encryption with STARTTLS (RFC 6409).',
    riskLevel: 'medium',
    risk: 'Logins may be guessed, and where TLS is not required a password may be sent in the clear.',
    recommendation: 'Accept logins only after STARTTLS, limit failed ones, and prefer port 465 for new set-ups.',
    greets: true,
  },
  990: {
    service: 'FTPS',
    description: 'File transfer (FTP) that is encrypted from the first byte.',
    riskLevel: 'medium',
    risk: 'The password is protected on its way, but guessing is still automated, and who gets in can change files of the web site.',
    recommendation: 'Prefer SFTP with keys. Otherwise admit known addresses only and limit failed logins.',
    greets: false,
  },
  993: {
    service: 'IMAPS',
    description: 'Mail programs read mailboxes here, encrypted.',
    riskLevel: 'medium',
    risk: 'A guessed or stolen password opens a whole mailbox, and with it the reset mails of other accounts.',
    recommendation: 'Right where mailboxes are kept. Limit failed logins and ask for a second factor or app passwords.',
    greets: false,
  },
  995: {
    service: 'POP3S',
    description: 'Mail programs fetch mail from mailboxes here, encrypted; the older way.',
    riskLevel: 'medium',
    risk: 'As with IMAP, a guessed password opens the mailbox. Being old, it is often forgotten when logins are secured.',
    recommendation: 'Close it if nobody fetches mail by POP any more; otherwise limit failed logins as for IMAP.',
    greets: false,
  },
  1433: {
    service: 'Microsoft SQL Server',
    description: 'A database. Applications talk to it; visitors of a web site never need to.',
    riskLevel: 'medium',
    risk: 'Passwords of its administrator are guessed by robots, and flaws of the database can be used without one. It holds your data itself.',
    recommendation: 'Close the port to the internet: let it listen inside only, and reach it by VPN or SSH.',
    greets: false,
  },
  3306: {
    service: 'MySQL or MariaDB',
    description: 'The database behind many web shops and content systems. Visitors never need to reach it.',
    riskLevel: 'medium',
    risk: 'Customers and orders are one guessed password or one unpatched flaw away, and the greeting tells the version.',
    recommendation:
      'Set bind-address to 127.0.0.1 or the internal network, close the port in the firewall, and administer through SSH or a VPN.',
    greets: true,
  },
  3389: {
    service: 'Remote Desktop (RDP)',
    description: 'The screen of a Windows computer, controlled from afar.',
    riskLevel: 'high',
    risk: 'One of the main ways in for ransomware: stolen passwords are traded for it, and flaws such as BlueKeep needed none.',
    recommendation: 'Close it at once to the internet; reach it through a VPN or a gateway with a second factor.',
    greets: false,
  },
  5432: {
    service: 'PostgreSQL',
    description: 'A database. Applications talk to it; visitors of a web site never need to.',
    riskLevel: 'medium',
    risk: 'Whoever guesses a password reads, changes or deletes all data, and may run programs on the server with it.',
    recommendation:
      'Set listen_addresses to localhost or the internal network, allow only known hosts in pg_hba.conf, and close the port in the firewall.',
    greets: false,
  },
  5900: {
    service: 'VNC',
    description: 'A screen controlled from afar, on any system.',
    riskLevel: 'high',
    risk: 'Its passwords are short, often absent, and mostly not encrypted; open screens are searched for and published.',
    recommendation: 'Close it to the internet and reach it through a VPN or an SSH tunnel only.',
    greets: true,
  },
  6379: {
    service: 'Redis',
    description: 'A store in memory for sessions and caches of an application.',
    riskLevel: 'medium',
    risk: 'Built for trusted networks and often without a password: strangers may read sessions, delete everything, or take the server over.',
    recommendation:
      'Bind it to 127.0.0.1 or the internal network, keep protected mode on, set a password, and close the port.',
    greets: false,
  },
  8000: {
    service: 'HTTP (development or administration)',
    description: 'A second web server: a test version, a control panel or an interface of an application.',
    riskLevel: 'high',
    risk: 'What runs here was often meant for developers only: without login, with error details, and not kept up to date.',
    recommendation: 'Find out what it is. Stop it, or put it behind the main site with login and HTTPS.',
    greets: false,
  },
  8080: {
    service: 'HTTP (alternative)',
    description:
      'A second web server or proxy: an application server, a control panel, or the edge of a delivery network.',
    riskLevel: 'high',
    risk: 'It may go around the protection of the main site, without encryption, and show a control panel to everyone.',
    recommendation: 'If nothing needs it, close it. Application servers belong behind the main web server.',
    greets: false,
  },
  8443: {
    service: 'HTTPS (alternative)',
    description: 'A second encrypted web server, often the control panel of a hosting product or an appliance.',
    riskLevel: 'high',
    risk: 'Control panels rule the whole server; their flaws are exploited within days of becoming known.',
    recommendation: 'Admit known addresses only or use a VPN, require a second factor, and install updates at once.',
    greets: false,
  },
  9000: {
    service: 'Application or administration port',
    description:
      'Used by PHP-FPM, Portainer, SonarQube, MinIO and others, which are parts of a server and not of a site.',
    riskLevel: 'high',
    risk: 'Some of them run commands for whoever can connect, without any login.',
    recommendation: 'Find out what listens, bind it to 127.0.0.1 or the internal network, and close the port.',
    greets: false,
  },
  10000: {
    service: 'Webmin or another control panel',
    description: 'A web page by which administrators run the whole server.',
    riskLevel: 'high',
    risk: 'It has the rights of root; its flaws have been used in great numbers to take servers over.',
    recommendation: 'Close it to the internet, reach it through a VPN or SSH tunnel, and install updates at once.',
    greets: false,
  },
  27017: {
    service: 'MongoDB',
    description: 'A database. Applications talk to it; visitors of a web site never need to.',
    riskLevel: 'medium',
    risk: 'Set up without login, as it long was by default, it gives all data to everyone; thousands were wiped and held to ransom.',
    recommendation:
      'Set bindIp to 127.0.0.1 or the internal network, switch authorization on, and close the port in the firewall.',
    greets: false,
  },
};

/** The web ports that a content delivery network opens at every address of its edge. */
export const EDGE_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** What is said of such a port in the place of the table's words: what listens there is the network, not a server of the domain. */
export const EDGE_PORT_WORDS = {
  description: 'The content delivery network opens this port at every address of its edge.',
  risk: 'It belongs to the network, not to a server of the domain.',
  recommendation: 'Nothing to close. What the network passes on is set in its control panel.',
} as const;

/** In ascending order. */
export const KNOWN_PORTS: readonly number[] = Object.keys(PORT_TABLE).map(Number);

/** Of a port that is not in the table: spec 1 §3 has a level for it, below 1024 high and otherwise medium. */
export const portInfoOf = (port: number): PortInfo =>
  PORT_TABLE[port] ?? {
    service: `Port ${port}`,
    description: 'A port that no well-known service of the web, of mail or of databases uses.',
    riskLevel: port < 1_024 ? 'high' : 'medium',
    risk: 'What listens here is not known; a forgotten program is seldom kept up to date.',
    recommendation: 'Find out which program listens. Close the port unless strangers need it.',
    greets: false,
  };

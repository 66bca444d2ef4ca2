import { formatNumber } from '../formatNumber.ts';

/** The page /scanner: for who finds us in a log. */
export const en = {
  head: {
    title: 'About our scanner · Candor',
    description:
      'Candor in your logs? Who scans your site, what is looked at and how often, how to recognise it, and how to refuse checks of ports.',
  },
  hero: {
    kicker: 'For owners of websites and networks',
    title: 'You found us in your logs',
    lead: 'Candor looks at websites from the outside and writes an honest report about their security and privacy. Here is what it did at yours, how to be sure that it was us, and how to say no.',
  },
  contents: 'Contents',
  who: {
    title: 'Who scans, and why',
    texts: [
      'Somebody typed in your domain: a customer, a partner, a researcher, or somebody of your own. Candor never goes looking for sites by itself; domains are scanned again and again only where their verified owner has asked for it.',
      'It looks at what the whole internet can see. It sends no form, guesses no password, signs in nowhere, and tries no attack: nothing that it does could change or break anything.',
    ],
  },
  what: {
    title: 'What is looked at',
    table: 'What one scan looks at',
    head: ['What', 'How', 'How much'],
    dns: ['DNS', 'Questions about the records of your domain, also to your own name servers.', 'Some dozens'],
    web: [
      'Website',
      'The front page as a browser opens it, the pages with your policies, your logo and security.txt.',
      'About a dozen requests',
    ],
    tls: [
      'Encryption',
      'Connections to port 443 to learn which versions and ciphers are spoken. Most of them say hello and hang up.',
      'Some 60 connections',
    ],
    mail: [
      'Mail',
      'A connection to port 25 of each mail server that your MX records name: EHLO, STARTTLS, goodbye. No mail is sent.',
      'A few a server',
    ],
    ports: [
      'Ports',
      'One connection to each of a fixed list of ports of one address. Nothing is sent; where the server speaks first, its first words are read.',
    ],
    portCount: (count: number) => `${count} ports, one knock each`,
    portList: 'The ports:',
    others: 'The rest (registration, breaches, mentions, block lists) is asked of public sources, not of your servers.',
  },
  often: {
    title: 'How often',
    deadline: (time: string) => `A scan ends after ${time} at the latest, finished or not; most take some seconds.`,
    noCache: 'Who asks for a report gets a new scan; who asks while one runs joins it.',
    cache: (time: string) =>
      `Who asks again within ${time} is given the same report; who asks while a scan runs joins it.`,
    limit: (points: number, time: string) =>
      `However many people ask, a domain with all of its subdomains is scanned at most ${formatNumber(points)} times in ${time}.`,
    own: 'Each visitor has a limit of their own besides.',
  },
  recognise: {
    title: 'How to recognise it',
    userAgent: 'User-Agent of every request',
    ehlo: 'Name in EHLO',
    addresses: 'Addresses',
    noAddresses: 'The operator of this installation has not named the addresses that it scans from.',
    reverse:
      'Anybody can write our name into a User-Agent. Only connections from these addresses are ours; who opens one of them in a browser is led to this page.',
  },
  refuse: {
    title: 'How to refuse checks of ports',
    lead: 'Say it once, in either of two places. It is asked for anew before every scan, and holds from the moment that it can be seen.',
    domain: 'Your domain',
    hint: 'The lines below are written for it.',
    wrong: 'That is no domain name.',
    txt: 'A TXT record in DNS',
    txtNote: 'At the domain, or at the registered domain for all of its subdomains.',
    file: 'Or a line in your security.txt',
    fileNote: (address: string) => `At ${address}, over https.`,
    meaning: [
      'No port is knocked at. The report says “not checked: the owner refuses it”: never as a fault, and it costs no points.',
      'Where we cannot learn whether you refuse (no answer, an error), no port is knocked at either.',
      'It covers the list of ports. Your website, your mail servers and your name servers are still spoken to at the ports where you offer them to everybody; who wants none of that can refuse the User-Agent or the addresses in their firewall.',
      'Write “yes” in the place of “no” to allow it.',
    ],
  },
  masked: {
    title: 'What a report shows of you',
    texts: [
      'A public report masks the addresses of your servers, the numbers of your network, what could name people, and the details of data breaches. The owner of the domain, once verified, sees it whole in the Business Portal, and who has looked at it.',
      'What a scan could not look at is “not checked”: neither fine nor bad.',
    ],
  },
  contact: {
    title: 'Whom to write to',
    text: 'Something looks wrong, or you want to talk to whoever runs this installation:',
  },
  loading: 'The figures of this installation are on their way',
  failed: 'The figures of this installation could not be read from the server. All else on this page holds.',
  tryAgain: 'Try again',
};

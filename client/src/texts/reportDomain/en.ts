import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

const ports = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'port', other: 'ports' })}`;

/** Domain Intelligence (spec 2 §2): records, certificate, name servers, ports, protection, block lists. */
export const en = {
  records: {
    masked: 'Whole addresses, mailbox of the zone',
    title: 'DNS Records',
    further: 'Further records',
    /** By the type of the record set. */
    names: {
      A: 'A records',
      AAAA: 'AAAA records',
      TXT: 'TXT records',
      MX: 'MX records',
      NS: 'Name servers',
      SOA: 'SOA record',
      CAA: 'CAA records',
    },
  },

  servers: {
    name: (number: number) => `Server ${formatNumber(number)}`,
    dohNotChecked: 'DoH not checked',
    noAddress: 'Its address is not known',
    footnote: 'DoH: DNS over HTTPS, questions about names that nobody on the way can read.',
    more: (count: number) =>
      `+${formatNumber(count)} more ${plural(count, { one: 'name server', other: 'name servers' })}`,
  },

  certificate: {
    title: 'SSL Certificate',
    cipherVersion: 'Cipher version',
    namesInFull: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'name', other: 'names' })}, in full under Web security`,
    state: 'State',
    valid: 'Valid',
    faulty: 'Faulty',
    expired: 'Expired',
    soon: 'Soon',
    noHttps: 'No HTTPS',
    noHttpsNote: 'Nothing answers HTTPS on port 443, so there is no certificate.',
    inFull: 'In full under Web security',
  },

  hsts: {
    days: (days: number) =>
      `Browsers keep to HTTPS for ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}.`,
    years: 'Browsers keep to HTTPS for more than ten years.',
    hours: 'Browsers keep to HTTPS for less than a day.',
    subdomains: 'Subdomains included.',
    noneNote: 'Browsers are not told to keep to HTTPS.',
  },

  securityTxt: {
    name: 'Security.txt',
    inFull: 'In full below',
    none: 'The site does not say how to report a security fault.',
  },

  ports: {
    title: 'Open Ports Analysis',
    high: 'High risk',
    highNote: 'At least one open port is a high risk and costs points. Close it, or restrict who can reach it.',
    moderate: 'Moderate risk',
    moderateNote: 'An open port is a medium risk and costs points. Restrict who can reach it.',
    good: 'Good posture',
    goodNote: 'No open port costs points.',
    goodNoneOpen: 'No port of those that were tried is open.',
    unknown: 'Not known',
    unknownNote: 'What is really open cannot be told: see below.',
    /** Stands before an address. */
    tried: (count: number) => `${ports(count)} tried on `,
    detail: 'Details and recommendation',
    refused:
      'The owner refuses port checks, so no port was knocked at. That is neither good nor bad, and costs nothing.',
    refusedAt: { TXT: 'TXT record at', SECURITY_TXT: 'In' },
    shut: 'Ports that are not open',
    closed: 'Closed',
    closedCount: (count: number) => `${formatNumber(count)} closed`,
    silentCount: (count: number) => `${formatNumber(count)} not known`,
    silentNote: 'Neither open nor closed, as far as can be told.',
  },

  security: {
    title: 'Security Features',
    chainPicture: 'The chain as a picture',
    chain: 'The chain, zone by zone',
    chainStates: { secure: 'Signed', insecure: 'Unsigned', bogus: 'Wrong' },
    rootZone: '. (root)',
    cdnNone: 'No sign of a delivery network. That does not prove that there is none.',
    hostingKnown: 'Known',
    hostingHidden: 'Hidden',
    hostingHiddenNote: 'A delivery network stands in front of it.',
    subdomainsNone: 'None seen',
    subdomainsNoneNote: 'No public log of certificates has one. That does not prove that there is none.',
    atLeast: (count: number) => `At least ${formatNumber(count)}`,
    subdomainsNote: 'Names in the public logs of certificates.',
    subdomainsOpen: 'Show the names',
    subdomainsKept: (count: number) => `The first ${formatNumber(count)} names are kept.`,
    found: (count: number) => `${formatNumber(count)} found`,
    foundWord: 'found',
  },

  blockLists: {
    title: 'Block Lists Analysis',
    /** Stands before addresses and names. */
    asked: 'Asked about ',
    removal: 'What is listed, and how it is removed',
    ofAddresses: (name: string) => `${name} (addresses)`,
    ofNames: (name: string) => `${name} (names)`,
    footnote: (names: string) =>
      `Reputation services asked: ${names}. One that refuses or does not answer is “Not checked”, never “clean”. A policy listing is no accusation: its address is not meant to send mail by itself.`,
  },
};

import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** Network & IP Intelligence (spec 2 §2). */
export const en = {
  notKnown: 'Not known',
  noAddress: 'No address',
  noAddressNote: 'The domain has no address, so there is no network to look at.',

  serversMap: 'Servers on a map',
  address: {
    title: 'IP Details',
    ip: 'IP address',
    /** Of several: 4 or 6. */
    version: (version: number) => `IPv${version}`,
    all: (count: string) => `All addresses (${count})`,
    atLeast: (count: number) => `at least ${formatNumber(count)}`,
    hostname: 'Hostname',
    noHostname: 'None known',
    confirmed: 'Confirmed',
    confirmedNote: 'The name leads back to the address.',
    notConfirmed: 'Not confirmed',
    notConfirmedNote: 'The name does not lead back to the address: it proves nothing.',
    notAskedNote: 'Whether it leads back was not checked.',
    city: 'City',
    country: 'Country',
    isp: 'ISP',
    organization: 'Organization',
    /** What is masked, before “visible to the owner …”. */
    wholeAddress: 'The whole address',
    systemNumber: 'The number of its network (AS)',
    timezone: 'Timezone',
    source: 'Places and networks: ',
  },

  threat: {
    title: 'Threat Assessment',
    heuristic: 'Heuristic',
    about:
      'Points added up by rules of thumb from what is publicly said of the domain and its address. A lead, no proof of anything.',
    score: 'Risk score',
    outOf: (score: number) => `${formatNumber(score)} / 100`,
    figure: (score: number, level: string) => `Risk score ${formatNumber(score)} out of 100. Level: ${level}.`,
    level: 'Level',
    flagsTitle: 'What the address is',
    flags: { isMalicious: 'Malicious', isVpn: 'VPN', isProxy: 'Proxy', isTor: 'Tor', isHosting: 'Hosting' },
    yes: 'Yes',
    no: 'No',
    indicators: 'Threat indicators',
    foundWord: 'found',
    noneFound: 'None found',
    points: (points: number) => `+${formatNumber(points)} ${plural(points, { one: 'point', other: 'points' })}`,
    notAsked: 'Could not be asked',
    notAskedCount: (count: number) => `${formatNumber(count)} not checked`,
    notAskedNote: 'What was not checked adds nothing to the score, and is not “no”.',
    showNotAsked: 'Show which',
  },

  hosting: {
    title: 'Hosting Organization',
    name: 'Company name',
    domain: 'Company domain',
    type: 'Company type',
    /** By the server's word. */
    types: {
      hosting: 'Hosting provider',
      cdn: 'Delivery network (CDN)',
      isp: 'Internet provider',
      business: 'Company with a network of its own',
      education: 'Place of education',
    },
  },
};

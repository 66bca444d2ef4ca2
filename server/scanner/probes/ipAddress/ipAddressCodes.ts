import type { Reference } from '../../../../schema/report/score.ts';
import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const torExits: Reference = {
  label: 'Tor Project: DNS exit list',
  url: 'https://blog.torproject.org/changes-tor-exit-list-service/',
};
const dbIp: Reference = { label: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };

/** What the ipAddress probe can say. It describes; none of it costs points. */
export const ipAddressCodes = {
  'ip-address-missing': {
    title: 'The domain has no address',
    meaning: 'There is no server that this name leads to, so there is no network to describe.',
    reference: rfc(1035, '3.4.1'),
  },
  'ip-network-known': {
    title: 'The network of the server is known',
    meaning:
      'Addresses tell the network and roughly the place. For servers behind a delivery network it is the place of its nearest branch.',
    reference: dbIp,
  },
  'ip-network-unlisted': {
    title: 'Nothing is known of the network of the server',
    meaning: 'The address is private, reserved or new. Nothing follows from that.',
    reference: dbIp,
  },
  'ip-network-not-checked': {
    title: 'The network of the server could not be looked up',
    meaning: 'The data sets that come with this program could not be read.',
    reference: dbIp,
  },
  'ip-reverse-confirmed': {
    title: 'The address has a name that leads back to it',
    meaning: 'Name and address confirm each other, as mail servers ask of each other.',
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-unconfirmed': {
    title: 'The name of the address does not lead back to it',
    meaning: 'A web site works all the same. Mail that the server sends may be refused for it.',
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-missing': {
    title: 'The address has no name of its own',
    meaning: 'No PTR record is set. A web site works all the same; mail that the server sends may be refused for it.',
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-not-checked': {
    title: 'The name of the address could not be checked',
    meaning: 'A name server did not answer, so nothing is known of the name.',
    reference: rfc(1912, '2.1'),
  },
  'tor-exit': {
    title: 'The address is an exit of the Tor network',
    meaning:
      'The traffic of unknown people leaves from here. That is lawful, but many sites and mail servers block such addresses.',
    reference: torExits,
  },
  'tor-exit-not-checked': {
    title: 'Whether the address is an exit of Tor could not be checked',
    meaning: 'The exit list did not answer, or does not have addresses of this kind.',
    reference: torExits,
  },
} as const satisfies Record<string, FindingRule>;

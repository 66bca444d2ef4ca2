import type { IpRecord } from '../../scanner/io/ipData/ipDataIo.ts';
import type { NetworkConfig } from './networkConfig.ts';

/** By domain. Any other site has an address in no known network, is on no list, and has only its web ports open. AS numbers are from RFC 5398. */
const NETWORKS: Readonly<Record<string, NetworkConfig>> = {
  'harbour-bank.example': {
    reverse: { host: 'harbour-bank.example' },
    ip: {
      countryCode: 'CH',
      region: 'Zurich',
      city: 'Zurich',
      latitude: 47.3769,
      longitude: 8.5417,
      timezone: 'Europe/Zurich',
      asn: 64500,
      organization: 'Harbour Bank Ltd',
    },
  },
  'paper-kite.example': {
    reverse: { host: 'gone.sample-hosting.example' },
    ip: {
      countryCode: 'NL',
      city: 'Leiden',
      latitude: 52.1601,
      longitude: 4.497,
      timezone: 'Europe/Amsterdam',
      asn: 64501,
      organization: 'University of Samples',
    },
  },
  'blue-heron.example': {
    reverse: { host: 'corner-shop.example' },
    ip: {
      countryCode: 'US',
      city: 'Ashburn',
      latitude: 39.0438,
      longitude: -77.4874,
      timezone: 'America/New_York',
      asn: 16509,
      organization: 'Amazon.com, Inc.',
    },
    ports: { 8443: 'mute' },
  },
  'corner-shop.example': {
    reverse: { host: 'corner-shop.example' },
    ip: {
      countryCode: 'DE',
      region: 'Hesse',
      city: 'Frankfurt am Main',
      latitude: 50.1109,
      longitude: 8.6821,
      asn: 64502,
      organization: 'Sample Web Hosting GmbH',
    },
    ports: { 21: { greets: '220 ProFTPD Server ready\r\n' }, 22: { greets: 'SSH-2.0-OpenSSH_9.6\r\n' }, 993: 'mute' },
    listed: { psbl: { code: '127.0.0.2', text: 'Listed in PSBL, see https://psbl.org/listing?ip=127.77.1.2' } },
  },
  'tin-fortress.example': {
    ip: {
      countryCode: 'CA',
      city: 'Toronto',
      latitude: 43.6532,
      longitude: -79.3832,
      asn: 13335,
      organization: 'Cloudflare, Inc.',
    },
    ports: { 8080: 'mute', 8443: 'mute' },
  },
  'village-choir.example': {
    reverse: { host: 'dsl-7.pool.sample-telecom.example' },
    ip: {
      countryCode: 'IE',
      city: 'Galway',
      latitude: 53.2707,
      longitude: -9.0568,
      timezone: 'Europe/Dublin',
      asn: 64503,
      organization: 'Sample Telecom Broadband',
    },
    listed: { spamhausZen: { code: '127.0.0.10', text: 'https://www.spamhaus.org/query/ip/127.77.1.7' } },
    ports: { 9000: 'mute' },
  },
  'rusty-gate.example': {
    reverse: { host: 'rusty-gate.example' },
    ip: {
      countryCode: 'US',
      city: 'Cleveland',
      latitude: 41.4993,
      longitude: -81.6944,
      asn: 64504,
      organization: 'Rusty Servers LLC',
    },
    ports: {
      22: { greets: 'SSH-1.99-OpenSSH_4.3\r\n' },
      23: { greets: '\xff\xfd\x18\xff\xfd\x20login: ' },
      3306: { greets: '\x4a\x00\x00\x00\x0a5.0.95\x00\x07\x00\x00\x00' },
      3389: 'mute',
      10000: 'mute',
    },
    listed: {
      spamhausZen: { code: '127.0.0.4', text: 'https://www.spamhaus.org/query/ip/127.77.1.3' },
      spamcop: { code: '127.0.0.2', text: 'Blocked - see https://www.spamcop.net/bl.shtml?127.77.1.3' },
      droneBl: { code: '127.0.0.9' },
      spamhausDbl: { code: '127.0.1.102' },
    },
  },
  'tangled-wires.example': {
    ip: { asn: 64505, organization: 'Tangled Wires Mobile' },
    ports: { 5432: 'mute', 6379: 'mute', 27017: 'mute' },
    listed: { surbl: { code: '127.0.0.64' } },
  },
  'dim-lantern.example': {
    reverse: 'servfail',
    ports: { 22: 'silent', 25: 'silent', 3306: 'silent' },
    listed: {
      spamhausZen: { code: '127.255.255.254' },
      spamcop: 'refused',
      psbl: { code: '203.0.113.80' },
      droneBl: 'servfail',
      spamhausDbl: { code: '127.255.255.255' },
      surbl: { code: '127.0.0.1' },
    },
    tor: 'servfail',
  },
  'wolf-in-wool.example': {
    reverse: { host: 'vpn3.shadow.sample-hosting.example' },
    ip: { countryCode: 'SC', asn: 64506, organization: '"><script>alert(1)</script> VPN \u202e' },
    ports: { 21: 'flood', 5900: { greets: '\x1b]0;owned\x07RFB 003.008\n' } },
    listed: {
      spamhausDbl: { code: '127.0.1.4', text: '\x1b[31m<b>phishing</b>' },
      surbl: { code: '127.0.0.24' },
    },
  },
  'drawn-curtains.example': { ports: { 22: { greets: 'SSH-2.0-OpenSSH_9.6\r\n' }, 3306: 'mute' } },
  'polite-notice.example': { ports: { 5900: { greets: 'RFB 003.008\n' } } },
  'trap-door.example': {
    ip: { countryCode: 'SE', asn: 39351, organization: '31173 Services AB' },
    tor: '127.0.0.2',
  },
};

/** By address: the sites' mail and name servers. Nothing is known about other addresses. */
export const HOST_RECORDS: Readonly<Record<string, Partial<IpRecord>>> = {
  '127.77.0.53': {
    countryCode: 'CH',
    city: 'Zurich',
    latitude: 47.3769,
    longitude: 8.5417,
    asn: 64510,
    organization: 'Sample DNS Ltd',
  },
  '127.77.40.54': { countryCode: 'SE', asn: 64510, organization: 'Sample DNS Ltd' },
  '127.77.3.1': {
    countryCode: 'IE',
    city: 'Dublin',
    latitude: 53.3498,
    longitude: -6.2603,
    asn: 8075,
    organization: 'Microsoft Corporation',
  },
};

const NOTHING: NetworkConfig = {};

/** Returns what the sample internet knows about the site's address. */
export const networkOf = (domain: string): NetworkConfig => NETWORKS[domain] ?? NOTHING;

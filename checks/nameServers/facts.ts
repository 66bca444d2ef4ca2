import { named, fact, whole, maybeText, text, maybeFlag, maybeTexts } from '../kit/fact.ts';
import { z } from 'zod';

const dnsServer = named(
  'DnsServer',
  z.object({
    number: fact(whole, { about: 'From 1.', share: 1, rest: 'server_number' }),
    ipAddress: fact(maybeText, { share: 4 }),
    name: fact(text, { share: 5 }),
    dohSupport: fact(maybeFlag, { about: 'DNS over HTTPS (RFC 8484); null: not checked.', share: 3 }),
  }),
);

export const nameServersFactTypes = {
  dnsServers: fact(z.array(dnsServer).nullable(), { check: 'nameServers', rest: 'dns_servers', ownRow: true }),
  delegatedTo: fact(maybeTexts, {
    about: 'The name servers that the zone above has for this one. Null: it did not say.',
    check: 'own',
    rest: 'delegated_to',
    changes: true,
  }),
  glue: fact(maybeTexts, {
    about: 'Addresses that the zone above has of name servers within the zone: `ns1.example.org: 192.0.2.53`.',
    quiet: true,
    check: 'own',
    rest: 'glue',
  }),
};

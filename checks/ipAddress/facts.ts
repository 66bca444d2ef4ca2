import {
  fact,
  named,
  flag,
  maybeText,
  texts,
  maybeFlag,
  maybeWhole,
  severity,
  text,
  whole,
  type Facts,
  maybeNumber,
  maybeTime,
  asValues,
  known,
} from '../kit/fact.ts';
import { z } from 'zod';
import { routeState, registrationState } from './routesObservation.ts';

const ipVersion = z.union([z.literal(4), z.literal(6)]);

export const threat = named(
  'Threat',
  z.object({
    riskScore: fact(maybeWhole, {
      about: '0 to 100, the sum of what the indicators add. Null, not 0, if no indicator could be checked.',
    }),
    riskLevel: fact(severity.nullable(), {
      about:
        '`none` 0, `low` 1 to 24, `medium` 25 to 49, `high` 50 to 74, `critical` 75 to 100. Null if it was not checked.',
      quiet: true,
    }),
    isMalicious: fact(maybeFlag, { tones: { true: 'fail', false: 'none' } }),
    isVpn: fact(maybeFlag, { tones: { true: 'info', false: 'none' } }),
    isProxy: fact(maybeFlag, { tones: { true: 'warn', false: 'none' } }),
    isTor: fact(maybeFlag, { tones: { true: 'warn', false: 'none' } }),
    isHosting: fact(maybeFlag, { tones: { true: 'info', false: 'none' } }),
    indicators: fact(
      z.array(
        named(
          'ThreatIndicator',
          z.object({ text: fact(text, { share: 5 }), points: whole, evidence: fact(text, { share: 6 }) }),
        ),
      ),
      {
        quiet: true,
        rest: {
          name: 'threat_indicators',
          type: texts,
          from: (indicators) => indicators.map(({ text: said }) => said),
        },
      },
    ),
    notChecked: fact(texts, {
      about: 'The sources that could not be queried, in words. They add nothing to the score.',
      quiet: true,
      rest: ['not_checked', { name: 'heuristic', type: z.literal(true), from: () => true }],
    }),
  }),
  'Heuristic: shown as such.',
);

export type ThreatFacts = Facts<typeof threat>;

/** For example `AS64500`. */
const systemName = z
  .string()
  .regex(/^AS\d+$/)
  .nullable();

const hostRole = named('HostRole', z.enum(['web', 'mail', 'nameServer']));

const hostPlace = named(
  'HostPlace',
  z.object({
    role: hostRole,
    host: text,
    ip: fact(maybeText, { about: 'Null if it has none, or if the query for it was not answered.' }),
    organization: maybeText,
    city: maybeText,
    countryCode: fact(maybeText, { about: 'ISO 3166-1 alpha-2.' }),
    latitude: fact(maybeNumber, { about: 'Degrees, of the city. Null if no city is known.' }),
    longitude: maybeNumber,
    isEntry: fact(flag, {
      about:
        'True if the address belongs to a content delivery network or an anycast name service: the place is the entry to a network, not where the data is. False if nothing indicates that.',
    }),
  }),
);

export type HostPlaceFacts = Facts<typeof hostPlace>;

/** For example `AS64500`. */
const systemNames = z.array(z.string().regex(/^AS(\d+|x)$/));

const routes = named(
  'NetworkRoutes',
  z.object({
    notChecked: fact(maybeText, { about: 'Why the RPKI was not queried. Null if it was.', quiet: true }),
    source: fact(maybeText, { about: 'The host that provided the list of ROAs.', quiet: true }),
    builtAt: fact(maybeTime, { about: 'When that list was made.', as: 'day', quiet: true }),
    hosts: fact(
      z.array(
        named(
          'NetworkRoute',
          z.object({
            role: hostRole,
            host: fact(text, { share: 4 }),
            ip: fact(text, { share: 3 }),
            prefix: fact(maybeText, {
              about: 'The most specific announcement that route collectors see. Null if it is not known.',
              share: 3,
              quiet: true,
            }),
            asns: fact(systemNames, {
              about: 'The autonomous systems that announce it, or the one in the local data set.',
              share: 2,
            }),
            state: fact(
              named('RouteState', routeState, 'What the RPKI says of an announcement (RFC 6811 §2).', {
                unclear: 'A ROA covers the address; what is announced is not known well enough.',
              }),
              { share: 2, tones: { valid: 'pass', invalid: 'fail', notFound: 'none', unclear: 'unknown' } },
            ),
            roas: fact(texts, {
              about: 'Prefix, maximum length and autonomous system: `192.0.2.0/24-24 AS64500`.',
              quiet: true,
              share: 4,
            }),
            providers: fact(systemNames, {
              about: 'Providers of the announcing autonomous system, from its ASPA object.',
              quiet: true,
              share: 2,
            }),
            registration: fact(
              named(
                'RouteRegistration',
                registrationState,
                'What the route objects of a routing registry say of an announcement. No judgement: anybody may have written them, long ago.',
                {
                  same: 'One of them names a system that announces the address.',
                  unclear: 'What is announced is not known well enough.',
                },
              ).nullable(),
              { about: 'Null if no registry was queried, or if it did not answer.', quiet: true, share: 2 },
            ),
            registered: fact(texts, {
              about: 'Prefix, origin and source: `192.0.2.0/24 AS64500 RADB`.',
              quiet: true,
              share: 4,
            }),
          }),
        ),
      ),
      { about: 'One for each address in `hosts`.' },
    ),
  }),
  'What the RPKI says of the routes to the web addresses, mail servers and name servers.',
);

export type RoutesFacts = Facts<typeof routes>;

export const network = named(
  'Network',
  z.object({
    masked: fact(flag, {
      about:
        'If true, addresses are shown in part (`203.0.x.x`); only the owner of the domain sees them in full. Scholars also see the numbers of autonomous systems.',
      as: 'hidden',
    }),
    ip: fact(text, { rest: ['ip', { name: 'ip_address', type: text, from: (ip) => ip }] }),
    version: fact(ipVersion, { as: 'hidden', rest: false }),
    asn: fact(maybeWhole, {
      about: 'The number of the autonomous system without "AS". Also null if it is masked.',
      as: 'code',
      seenBy: 'scholar',
      rest: { name: 'asn', type: systemName, from: (asn) => (asn === null ? null : `AS${asn}`) },
    }),
    city: fact(maybeText, { quiet: true }),
    region: fact(maybeText, { quiet: true }),
    country: maybeText,
    countryCode: fact(maybeText, {
      about: 'ISO 3166-1 alpha-2.',
      as: 'hidden',
      rest: [
        'country_code',
        {
          name: 'location',
          type: maybeText,
          from: (_code, { city, region, country }) =>
            [city, region, country].flatMap((part) => asValues(part) ?? []).join(', ') || null,
        },
      ],
    }),
    organization: fact(maybeText, {
      about: 'The organisation that the number is registered to.',
      quiet: true,
      rest: [
        'isp',
        {
          name: 'org',
          type: maybeText,
          from: (name, { asn }) => (typeof asn === 'number' ? `AS${asn} ${name ?? ''}`.trim() : name),
        },
      ],
    }),
    hostname: fact(maybeText, {
      about: 'The name in its PTR record. Third-party text: anyone can put any name there.',
      quiet: true,
    }),
    hostnameConfirmed: fact(maybeFlag, {
      about: 'Whether that name resolves to the address. Null if it was not checked, or if there is no name.',
      quiet: true,
      tones: { true: 'pass', false: 'warn' },
      rest: false,
    }),
    latitude: fact(maybeNumber, { as: 'hidden', rest: false }),
    longitude: fact(maybeNumber, { as: 'hidden', rest: false }),
    timezone: fact(maybeText, { quiet: true }),
    company: fact(
      named(
        'NetworkCompany',
        z.object({
          name: text,
          domain: fact(maybeText, { quiet: true }),
          type: fact(z.enum(['hosting', 'cdn', 'isp', 'business', 'education']).nullable(), { quiet: true }),
        }),
      ).nullable(),
      { quiet: true },
    ),
    addresses: fact(
      z.array(
        named(
          'NetworkAddress',
          z.object({
            ip: fact(text, { share: 4 }),
            version: ipVersion,
            asn: fact(maybeWhole, { as: 'code', quiet: true }),
            organization: fact(maybeText, { share: 4 }),
            countryCode: maybeText,
          }),
        ),
      ),
      { about: 'All addresses of the domain, at most ten, with their networks; `ip` is the first.', rest: false },
    ),
    moreAddresses: fact(flag, { as: 'hidden', rest: false }),
    hosts: fact(z.array(hostPlace), {
      about:
        'The places of its web addresses, its first five mail servers and its first eight name servers, as far as the data set knows them. Older scans have the web addresses only.',
      as: 'hidden',
      rest: false,
    }),
    attribution: fact(text, { about: 'The data set, its licence and its date.', as: 'hidden' }),
    threat: fact(threat, { part: 'threat', rest: false }),
    routes: fact(routes.nullable(), {
      about: 'Null if the scan did not check it.',
      part: 'routes',
      quiet: true,
    }),
  }),
);

export type NetworkFacts = Facts<typeof network>;

export const hostingFactTypes = {
  cdn: fact(
    named(
      'Cdn',
      z.object({
        detected: fact(flag, {
          about: 'False if there is no sign of one, which proves nothing.',
          tones: { true: 'info', false: 'none' },
        }),
        name: fact(maybeText, { quiet: true }),
        evidence: fact(texts, { about: 'The headers, names or network that indicate it.', quiet: true }),
      }),
    ).nullable(),
    {
      about: '`detected` and the name, if headers, aliases or addresses reveal it.',
      part: 'hosting',
      check: 'ipAddress',
      rest: { name: 'cdn_detected', type: maybeFlag, from: (seen) => seen?.detected ?? null },
    },
  ),
  hostingProvider: fact(maybeText, {
    check: 'own',
    rest: 'hosting_provider',
    about: 'Null if it is not known, for example because a CDN hides it.',
    ownRow: true,
  }),
  hostingEvidence: fact(texts, { about: 'The evidence for the provider.', quiet: true }),
};

export const ipAddressFactTypes = {
  network: fact(network.nullable(), {
    about: 'Null if it was not checked, or if the domain has no address.',
    part: 'address',
    check: 'ipAddress',
    changes: {
      country: (seen) => seen && known(seen.country),
      // A sum over the sources that answered would drop if one of them did not answer.
      networkRisk: (seen) =>
        seen?.threat.notChecked.length === 0 && seen.threat.riskScore !== null ? [String(seen.threat.riskScore)] : null,
    },
  }),
};

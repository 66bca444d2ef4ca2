import { daysFromMonthStart } from '../labDates.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { siteAsked } from './siteAsked.ts';
import type { RegistrationConfig } from './siteSources.ts';
import type { SourceApi, SourceReply } from './sourceApi.ts';

const ordinaryRegistration: RegistrationConfig = {
  registrar: { name: 'Sample Registrar', ianaId: '9990' },
  registered: new Date('2014-05-06T07:08:09Z'),
  changed: new Date('2025-05-01T00:00:00Z'),
  expires: daysFromMonthStart(300),
  statuses: ['client transfer prohibited'],
  delegationSigned: false,
};

/** Returns the registry's data about a site: `SiteSources.registration`, or an ordinary one; `undefined` if it has none. */
export const registrationOf = ({ sources }: SiteConfig): RegistrationConfig | undefined =>
  sources?.registration === 'unknown' ? undefined : (sources?.registration ?? ordinaryRegistration);

const NOT_FOUND: SourceReply = {
  status: 404,
  body: { errorCode: 404, title: 'Object not found', description: ['The registry has no such domain.'] },
};

/** IANA's bootstrap file (RFC 9224) at `/dns.json`, the registry of `.example`, and a registrar behind it (RFC 9082, RFC 9083). */
export const rdapApi: SourceApi = (sites, url) => {
  if (url.pathname === '/dns.json') return { status: 200, body: bootstrapOf(url.origin) };
  const [, isRegistrar, domain] = /^(\/registrar)?\/domain\/([^/]+)$/.exec(url.pathname) ?? [];
  if (domain === undefined) return NOT_FOUND;
  const { site, fault } = siteAsked(sites, decodeURIComponent(domain), 'rdap');
  if (fault) return fault;
  const registration = site && registrationOf(site);
  if (!registration) return NOT_FOUND;
  const showsRegistrant = registration.isThin !== true || isRegistrar !== undefined;
  return { status: 200, body: domainObject(site.domain, registration, showsRegistrant, url.origin) };
};

const bootstrapOf = (origin: string) => ({
  version: '1.0',
  publication: '2026-01-01T00:00:00Z',
  description: 'RDAP bootstrap file of the sample internet',
  services: [
    [['example'], [`${origin}/rdap/`]],
    [['elsewhere'], ['https://rdap.elsewhere.example/']],
  ],
});

const domainObject = (domain: string, registration: RegistrationConfig, showsRegistrant: boolean, origin: string) => {
  const { registrar, registrant, registered, changed, expires, statuses, delegationSigned, isThin } = registration;
  const related = `${origin}/rdap/registrar/domain/${domain}`;
  return {
    rdapConformance: ['rdap_level_0', 'icann_rdap_response_profile_1', 'redacted'],
    objectClassName: 'domain',
    handle: `${domain.length}00-EXAMPLE`,
    ldhName: domain.toUpperCase(),
    links:
      isThin === true && !showsRegistrant
        ? [{ value: related, rel: 'related', href: related, type: 'application/rdap+json' }]
        : [],
    status: statuses,
    events: [
      { eventAction: 'registration', eventDate: registered.toISOString() },
      { eventAction: 'expiration', eventDate: expires.toISOString() },
      ...(changed ? [{ eventAction: 'last changed', eventDate: changed.toISOString() }] : []),
      { eventAction: 'last update of RDAP database', eventDate: '2026-01-01T00:00:00Z' },
    ],
    secureDNS: {
      delegationSigned,
      ...(delegationSigned ? { dsData: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }] } : {}),
    },
    nameservers: ['NS1.SAMPLE-DNS.EXAMPLE', 'ns2.sample-dns.example.'].map((ldhName) => ({
      objectClassName: 'nameserver',
      ldhName,
    })),
    entities: [
      {
        objectClassName: 'entity',
        handle: registrar.ianaId,
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: registrar.ianaId }],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', registrar.name],
          ],
        ],
      },
      ...(showsRegistrant ? [registrantEntity(registrant)] : []),
    ],
    ...(showsRegistrant && !registrant ? { redacted: REDACTED } : {}),
  };
};

const registrantEntity = (registrant: RegistrationConfig['registrant']) => ({
  objectClassName: 'entity',
  handle: '',
  roles: ['registrant'],
  vcardArray: [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', ''],
      ...(registrant ? [['org', {}, 'text', registrant.organization]] : []),
      ['adr', registrant ? { cc: registrant.country } : {}, 'text', ['', '', '', '', '', '', '']],
    ],
  ],
});

/** RFC 9537 §4. */
const REDACTED = [
  {
    name: { type: 'Registrant Organization' },
    prePath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='org')]",
    method: 'removal',
    reason: { description: 'Server policy' },
  },
];

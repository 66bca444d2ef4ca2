import type { Observations } from '../../index.ts';

export const LEI = 'CANDHARBOURBANK00133';
export const OTHER_LEI = 'CANDRUSTYGATE0000139';
export const PARENT_LEI = 'CANDNORTHFJORD000141';

interface RecordDependencies {
  readonly name?: string;
  readonly country?: string;
  readonly city?: string;
  readonly status?: string;
  readonly registrationStatus?: string;
  readonly legalForm?: object | null;
  readonly registeredAt?: object | null;
  readonly links?: { readonly direct?: object; readonly ultimate?: object };
}

const NO_PARENT = {
  'reporting-exception': 'https://api.gleif.org/api/v1/lei-records/x/direct-parent-reporting-exception',
};

/** A record of the index in the format of its API, version 1. */
export const recordOf = (lei: string, dependencies: RecordDependencies = {}) => {
  const address = {
    language: 'en',
    addressLines: ['Storgata 1', '2nd floor'],
    addressNumber: null,
    city: dependencies.city ?? 'Oslo',
    region: 'NO-03',
    country: dependencies.country ?? 'NO',
    postalCode: '0155',
  };
  return {
    type: 'lei-records',
    id: lei,
    attributes: {
      lei,
      entity: {
        legalName: { name: dependencies.name ?? 'Example Works AS', language: 'no' },
        legalAddress: address,
        headquartersAddress: address,
        registeredAt:
          dependencies.registeredAt === undefined ? { id: 'RA000123', other: null } : dependencies.registeredAt,
        registeredAs: '911 000 001',
        jurisdiction: 'NO',
        legalForm: dependencies.legalForm === undefined ? { id: 'ABCD', other: null } : dependencies.legalForm,
        status: dependencies.status ?? 'ACTIVE',
      },
      registration: {
        status: dependencies.registrationStatus ?? 'ISSUED',
        nextRenewalDate: '2027-06-06T00:00:00Z',
      },
    },
    relationships: {
      'direct-parent': { links: dependencies.links ? (dependencies.links.direct ?? {}) : NO_PARENT },
      'ultimate-parent': { links: dependencies.links ? (dependencies.links.ultimate ?? {}) : NO_PARENT },
    },
  };
};

interface Clues {
  readonly lei?: string;
  readonly registrant?: { readonly name: string; readonly country: string | null; readonly redacted?: boolean };
  readonly certificate?: { readonly subject: string; readonly validation: string; readonly faulty?: boolean };
}

const source = { url: 'https://source.example/', retrievedAt: '2026-01-02T03:04:05.000Z' };

/** Returns what the other checks found about example.org; omitted clues name nobody. */
export const clues = ({ lei, registrant, certificate }: Clues): Partial<Observations> => ({
  companyProfile:
    lei === undefined
      ? { status: 'unknown', domain: 'example.org', source }
      : {
          status: 'found',
          domain: 'example.org',
          item: 'Q42',
          matchedBy: 'website',
          name: 'Example Works',
          description: null,
          kinds: [],
          industries: [],
          employees: null,
          revenue: null,
          founded: null,
          dissolved: null,
          headquarters: null,
          country: null,
          legalForm: null,
          website: 'https://example.org/',
          websiteVerified: true,
          leadership: [],
          investors: [],
          stockExchanges: [],
          tickers: [],
          parents: [],
          subsidiaries: [],
          owners: [],
          logoUrl: null,
          lei,
          source,
        },
  registration: {
    status: 'found',
    domain: 'example.org',
    unicodeName: null,
    protocol: 'rdap',
    registrar: null,
    registrarIanaId: null,
    registrantOrganization: registrant?.name ?? null,
    registrantCountry: registrant?.country ?? null,
    redacted: registrant ? registrant.redacted === true : true,
    registeredAt: null,
    changedAt: null,
    expiresAt: null,
    statuses: [],
    nameServers: [],
    dnssecDelegationSigned: null,
    faults: [],
    source,
  },
  tls: certificate ? servedWith(certificate) : { status: 'notServed', detail: 'nothing is there' },
});

const servedWith = ({ subject, validation, faulty }: NonNullable<Clues['certificate']>): Observations['tls'] => ({
  status: 'served',
  address: '192.0.2.1',
  versions: [],
  negotiated: { version: 'TLSv1.3', cipher: 'X', alpn: null, keyExchange: null, forwardSecrecy: true },
  certificate: {
    subject,
    issuer: 'CN=Sample CA',
    issuerOrganization: null,
    issuerCommonName: 'Sample CA',
    subjectAltNames: ['example.org'],
    subjectAltNameCount: 1,
    notBefore: '2026-01-01T00:00:00.000Z',
    notAfter: '2026-03-01T00:00:00.000Z',
    keyType: 'EC',
    keyBits: 256,
    signatureAlgorithm: 'ecdsa',
    serialNumber: '1',
    sha256: '0'.repeat(64),
    validation: validation as 'domain' | 'organization' | 'extended',
  },
  chain: [],
  faults: faulty ? [{ fault: 'untrustedRoot', detail: 'unknown' }] : [],
  ocspStapled: false,
});

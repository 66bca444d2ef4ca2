import type { TlsObservation } from '../observation.ts';
import { suiteNames } from '../suiteNames.ts';

export type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Survey = NonNullable<ServedTls['survey']>;
type Version = Survey['versions'][number]['version'];
type Suite = Survey['versions'][number]['suites'][number];

const VERSIONS = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;

const ids = new Map([...suiteNames].map(([id, name]) => [name, id]));

/** Converts `TLS_… group` or `TLS_… 1024` to a suite of a survey. */
const suiteOf = (text: string): Suite => {
  const [name = '', exchange] = text.split(' ');
  const bits = /^\d+$/.test(exchange ?? '') ? Number(exchange) : null;
  return { id: ids.get(name) ?? 0, name, group: bits === null ? (exchange ?? null) : null, bits };
};

/** Returns the survey of a server with these suites by version; `different` overrides its features. */
export const surveyOf = (
  suites: Partial<Record<Version, readonly string[]>>,
  different: Partial<Survey['features']> = {},
  order: 'server' | 'client' = 'server',
): Survey => ({
  versions: VERSIONS.map((version) => ({
    version,
    accepted: suites[version] ? 'yes' : 'no',
    detail: suites[version] ? null : 'alert protocol_version',
    suites: (suites[version] ?? []).map(suiteOf),
    complete: true,
    order: suites[version] ? order : 'notChecked',
  })),
  groups: null,
  features: {
    compression: 'no',
    secureRenegotiation: 'yes',
    extendedMasterSecret: 'yes',
    encryptThenMac: 'notNeeded',
    sessionTickets: 'yes',
    sessionIds: 'no',
    fallbackScsv: 'yes',
    http2: 'yes',
    http11: 'yes',
    withoutSni: 'same',
    ...different,
  },
  hellos: 40,
});

export const MODERN = {
  'TLSv1.2': ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 x25519', 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384 x25519'],
  'TLSv1.3': ['TLS_AES_256_GCM_SHA384 x25519', 'TLS_AES_128_GCM_SHA256 x25519'],
} as const;

/** A good server with a good certificate; `different` overrides its facts. Versions follow the survey. */
export const servedTls = (different: Partial<ServedTls> = {}): ServedTls => {
  const survey = different.survey ?? surveyOf(MODERN);
  return {
    status: 'served',
    address: '192.0.2.1',
    versions: survey.versions.flatMap(({ version, accepted }) =>
      version === 'SSLv2' || version === 'SSLv3' ? [] : [{ version, accepted }],
    ),
    negotiated: {
      version: 'TLSv1.3',
      cipher: 'TLS_AES_256_GCM_SHA384',
      alpn: 'h2',
      keyExchange: { name: 'X25519', bits: 253 },
      forwardSecrecy: true,
    },
    certificate: {
      subject: 'CN=example.org',
      issuer: 'CN=CA',
      issuerOrganization: null,
      issuerCommonName: 'CA',
      subjectAltNames: ['example.org'],
      subjectAltNameCount: 1,
      notBefore: '2026-01-01T00:00:00Z',
      notAfter: '2026-04-01T00:00:00Z',
      keyType: 'RSA',
      keyBits: 2_048,
      signatureAlgorithm: 'RSA with SHA-256',
      serialNumber: '01',
      sha256: '0'.repeat(64),
    },
    chain: [],
    faults: [],
    ocspStapled: false,
    survey,
    ...different,
  };
};

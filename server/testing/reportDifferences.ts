import type { DnsSection, EmailSection, WebSection } from '../graphql/generated/resolvers.ts';
import type { ExpectedReport } from '../scanner/lab/expected/expectedReport.ts';
import type { WholeScan } from './wholeScan.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const sorted = (texts: readonly string[] | null | undefined): readonly string[] | null =>
  texts ? [...texts].sort() : null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where `actual` is not what is stated, one line each. `undefined` states nothing, and a field that is not named is not compared. */
const differences = (stated: unknown, actual: unknown, path: string): readonly string[] => {
  if (stated === undefined) return [];
  if (!isObject(stated) || !isObject(actual)) {
    return stated === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(stated)}`];
  }
  const length =
    Array.isArray(stated) && Array.isArray(actual) && stated.length !== actual.length
      ? [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(stated)}`]
      : [];
  return [
    ...length,
    ...Object.entries(stated).flatMap(([key, value]) => differences(value, actual[key], `${path}.${key}`)),
  ];
};

const emailOf = (section: EmailSection) => ({ ...section, dkimSelectors: sorted(section.dkimSelectors) });

const webOf = (section: WebSection, expected: Completed['web']) => {
  const { certificate } = section;
  // A distinguished name is printed with all of its parts; the lab states the common name.
  const commonName = (name: string, stated: string | undefined) =>
    stated !== undefined && name.split(', ').includes(`CN=${stated}`) ? stated : name;
  return {
    ...section,
    certificate: certificate && {
      ...certificate,
      commonName: commonName(certificate.subject, expected.certificate?.commonName),
      issuerCommonName: commonName(certificate.issuer, expected.certificate?.issuerCommonName),
      faults: sorted(certificate.faults.map(({ fault }) => fault)),
    },
  };
};

/** The order of the records of a type means nothing. */
const dnsOf = ({ recordSets, ...rest }: DnsSection | Completed['dns']) => ({
  ...rest,
  recordSets: recordSets?.map((set) => ({ ...set, records: sorted(set.records) })) ?? null,
});

const LIST_STATUS = { listed: 'LISTED', notListed: 'NOT_LISTED', unknown: 'UNKNOWN' } as const;

/** What of the network section's expectations is shown with the domain. */
const reputationOf = ({ network }: Completed) => ({
  ports: { open: network.openPorts.map((port) => ({ port })), filtered: network.silentPorts },
  blockLists: network.blockLists.map(({ status }) => ({ status: LIST_STATUS[status] })),
});

const networkOf = ({ network }: Completed) => {
  const { ip, city, countryCode, asn, organization, hostname, hostnameConfirmed, isTor } = network;
  return ip === null
    ? null
    : { ip, city, countryCode, asn, organization, hostname, hostnameConfirmed, threat: { isTor } };
};

const inconclusiveDifferences = ({ inconclusive }: Completed, scan: WholeScan): readonly string[] =>
  scan.sections
    .flatMap(({ checks }) => checks)
    .flatMap(({ probe, state, reason, detail }) => {
      const reasons: readonly string[] | undefined = Object.entries(inconclusive).find(([id]) => id === probe)?.[1];
      if (reasons === undefined)
        return state === 'CONCLUSIVE' ? [] : [`${probe}: ${state}, ${reason ?? ''}: ${detail ?? ''}`];
      if (state === 'INCONCLUSIVE' && reason !== null && reasons.includes(reason)) return [];
      return [`${probe}: ${state} ${reason ?? ''} instead of inconclusive for ${reasons.join(' or ')}`];
    });

const COMPARED = ['EmailSection', 'WebSection', 'DnsSection', 'SecurityTxtSection', 'NetworkSection'] as const;

const completedDifferences = (expected: Completed, scan: WholeScan): readonly string[] => {
  const sections = scan.sections.flatMap((section) => {
    switch (section.__typename) {
      case 'EmailSection':
        return differences(expected.email, emailOf(section), 'email');
      case 'WebSection':
        return differences(expected.web, webOf(section, expected.web), 'web');
      case 'DnsSection':
        return [
          ...differences(dnsOf(expected.dns), dnsOf(section), 'dns'),
          ...differences(reputationOf(expected), section, 'dns'),
        ];
      case 'SecurityTxtSection':
        return differences(expected.securityTxt, section, 'securityTxt');
      case 'NetworkSection':
        return differences(networkOf(expected), section.network, 'network');
      default:
        // A sheet that is held to its configuration in a test of its own.
        return [];
    }
  });
  const missing = COMPARED.filter((name) => !scan.sections.some((section) => section.__typename === name));
  return [...missing.map((name) => `no ${name}`), ...sections, ...inconclusiveDifferences(expected, scan)];
};

/** Where the report of a lab site is not what `expectedReportOf` states, one line each; none when all stated figures are right. */
export const reportDifferences = (expected: ExpectedReport, scan: WholeScan): readonly string[] => {
  if (expected.outcome === 'completed') {
    return scan.status === 'COMPLETED'
      ? completedDifferences(expected, scan)
      : [`${scan.status} instead of COMPLETED: ${scan.failure?.message ?? ''}`];
  }
  return differences({ status: 'FAILED', failure: { reason: expected.reason } }, scan, 'scan');
};

import type { WebSection } from '../support/generated/answers.ts';
import type { ExpectedPage, ExpectedWeb } from '../../server/lab/expected/expectedReport.ts';
import { sorted } from './sorted.ts';

/** The web section in the words of ExpectedWeb. */
export const shownWeb = (section: WebSection, expected: ExpectedWeb) => {
  const { certificate, tls } = section;
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
    protocols: tls?.protocols.filter(({ accepted }) => accepted === true).map(({ version }) => version) ?? null,
    stapled: tls?.revocation.stapled ?? null,
  };
};

/** Its page in the words of ExpectedPage; null: nothing is shown of one. */
export const shownPage = (section: WebSection): ExpectedPage | null => {
  const { observatory, cors, integrity, mixedContent: mixed, permissionsPolicy } = section;
  if (!observatory) return null;
  return {
    observatory: { score: observatory.score, grade: observatory.grade },
    cors: cors?.verdict === 'PASS' ? 'pass' : cors?.verdict === 'FAIL' ? 'fail' : 'info',
    integrity: integrity?.verdict === 'PASS' ? 'pass' : 'warn',
    mixed: mixed && [mixed.active, mixed.passive, mixed.forms],
    permissionsIgnored: permissionsPolicy !== null && permissionsPolicy.fault !== null,
  };
};

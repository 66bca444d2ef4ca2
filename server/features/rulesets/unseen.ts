import type { MailTlsObservation } from '../../../checks/mailTls/observation.ts';
import type { SurveyFacts, TlsObservation } from '../../../checks/tls/observation.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { checkOfCode } from './ruleset.ts';

type Seen = ScanReport['observations'];
type Version = SurveyFacts['versions'][number]['version'];
type Feature = keyof SurveyFacts['features'];

/**
 * What a survey must have queried before the absence of a finding means anything: findings report what was observed, and a missing one may only mean
 * that nobody looked.
 */
interface Asked {
  /** Versions that must have an answer. */
  readonly versions?: readonly Version[];
  /** For each accepted version, all cipher suites must be known. */
  readonly suites?: boolean;
  readonly feature?: Feature;
}

const ANY_SUITE: Asked = { versions: ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2'], suites: true };

const ASKED_OF_WEB: Readonly<Record<string, Asked>> = {
  'tls-ssl2': { versions: ['SSLv2'] },
  'tls-ssl3': { versions: ['SSLv3'] },
  'tls-insecure-suites': ANY_SUITE,
  'tls-weak-suites': ANY_SUITE,
  'tls-weak-key-exchange': ANY_SUITE,
  'tls-no-aead': {},
  'tls-compression': { feature: 'compression' },
  'tls-insecure-renegotiation': { feature: 'secureRenegotiation' },
};

const ASKED_OF_MAIL: Readonly<Record<string, Asked>> = {
  'mail-tls-ssl': { versions: ['SSLv2', 'SSLv3'] },
  'mail-tls-insecure-suites': ANY_SUITE,
  'mail-tls-weak-suites': ANY_SUITE,
  'mail-tls-weak-key': ANY_SUITE,
  'mail-tls-no-forward-secrecy': ANY_SUITE,
};

/** Whether a scan cannot tell that a finding is absent, although its check was conclusive and the finding is not there. */
export const isUnseen = (code: string, { tls, mailTls }: Seen): boolean => {
  const check = checkOfCode(code);
  if (check === 'tls') return tls ? isUnseenOfWeb(code, tls) : Object.hasOwn(ASKED_OF_WEB, code);
  if (check === 'mailTls') return mailTls ? isUnseenOfMail(code, mailTls) : Object.hasOwn(ASKED_OF_MAIL, code);
  return false;
};

const isUnseenOfWeb = (code: string, seen: TlsObservation): boolean => {
  switch (seen.status) {
    case 'notServed':
      return false;
    // Without a certificate there was no connection: nothing else was judged.
    case 'anonymous':
      return code !== 'tls-no-certificate';
    case 'served': {
      const asked = Object.hasOwn(ASKED_OF_WEB, code) ? ASKED_OF_WEB[code] : undefined;
      return asked !== undefined && !isAnswered(asked, seen.survey);
    }
  }
};

const isUnseenOfMail = (code: string, { hosts }: MailTlsObservation): boolean => {
  const talking = hosts.filter(({ startTls }) => startTls === 'yes' || startTls === 'failed');
  if (code === 'mail-tls-old-accepted') return talking.some(({ oldVersions }) => oldVersions === 'notChecked');
  const asked = Object.hasOwn(ASKED_OF_MAIL, code) ? ASKED_OF_MAIL[code] : undefined;
  if (!asked) return false;
  return talking.some(({ address, survey }) => {
    // An address that several names share is surveyed once.
    const own =
      survey ?? talking.find((other) => other.address === address && address !== null && other.survey)?.survey;
    return !isAnswered(asked, own);
  });
};

const isAnswered = (
  { versions = [], suites = false, feature }: Asked,
  survey: Pick<SurveyFacts, 'versions' | 'features'> | undefined,
): boolean => {
  if (!survey) return false;
  const answerOf = (version: Version) => survey.versions.find((one) => one.version === version);
  const hasVersions = versions.every((version) => (answerOf(version)?.accepted ?? 'notChecked') !== 'notChecked');
  const hasSuites = !suites || survey.versions.every(({ accepted, complete }) => accepted !== 'yes' || complete);
  return hasVersions && hasSuites && (feature === undefined || survey.features[feature] !== 'notChecked');
};

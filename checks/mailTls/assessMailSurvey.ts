import type { MailTlsObservation } from './observation.ts';
import type { Assessment } from '../kit/check.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { certificateStrength, parameterStrength, surveyedSuites, type ServedSuite } from '../tls/servedSuites.ts';
import type { mailTlsCodes } from './mailTlsCodes.ts';

type Server = MailTlsObservation['hosts'][number];
type Surveyed = Server & { readonly survey: NonNullable<Server['survey']> };
type MailTlsFinding = Assessment<keyof typeof mailTlsCodes>;

const MAX_EVIDENCE = 12;

/** The best handshake used TLS 1.0 or 1.1. */
export const isOld = ({ version }: Server): boolean => version === 'TLSv1' || version === 'TLSv1.1';

/**
 * Judges the results of the TLS survey of mail servers, more mildly than for the web: a sender that gets no TLS delivers in plain text, which is worse than
 * weak TLS (RFC 7435, RFC 7672 §1.3). Anonymous suites are not a problem, because such a sender does not verify names anyway.
 */
export const assessMailSurvey = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const surveyed = hosts.filter((one): one is Surveyed => one.survey !== undefined);
  const told = (
    code: MailTlsFinding['code'],
    outcome: MailTlsFinding['outcome'],
    linesOf: (one: Surveyed) => readonly string[],
  ): readonly MailTlsFinding[] => {
    const evidence = surveyed.flatMap((one) => linesOf(one).map((line) => evidenceLine(`${one.host}: ${line}`)));
    return evidence.length > 0 ? [{ code, outcome, evidence: evidence.slice(0, MAX_EVIDENCE) }] : [];
  };
  // Old TLS alone costs as much as all of these together: a server must not lose points for supporting more.
  const outcome = hosts.some(isOld) ? 'info' : 'warn';
  return [
    ...told('mail-tls-ssl', outcome, sslVersions),
    ...told('mail-tls-insecure-suites', outcome, (one) => namesOf(suitesOf(one).filter(isInsecure))),
    ...told('mail-tls-weak-suites', 'info', (one) =>
      namesOf(suitesOf(one).filter((suite) => !isInsecure(suite) && (suite.rc4 || suite.smallBlocks))),
    ),
    ...told('mail-tls-weak-key', outcome, weakKeys),
    ...told('mail-tls-no-forward-secrecy', 'info', withoutForwardSecrecy),
    ...told('mail-tls-old-features', 'info', oldFeatures),
    ...told('dane-certificate-unlisted', 'warn', unlistedCertificates),
    ...told('mail-tls-survey-partial', 'inconclusive', unknowns),
  ];
};

const suitesOf = ({ survey }: Surveyed): readonly ServedSuite[] => surveyedSuites(survey);
const namesOf = (suites: readonly ServedSuite[]): readonly string[] =>
  suites.map(({ version, name }) => `${version} ${name}`);

const isInsecure = ({ bits, anonymous, exportGrade }: ServedSuite): boolean =>
  (bits < 112 || exportGrade) && !(anonymous && bits >= 112);

const sslVersions = ({ survey }: Surveyed): readonly string[] =>
  survey.versions.flatMap(({ version, accepted, suites }) =>
    accepted === 'yes' && (version === 'SSLv2' || version === 'SSLv3')
      ? [[version, ...suites.map(({ name }) => name)].join(' ')]
      : [],
  );

/** RFC 9325 §4.5. */
const LEAST_BITS = 2_048;

const weakKeys = (one: Surveyed): readonly string[] => [
  ...one.survey.certificates.flatMap(({ subject, keyType, keyBits }) =>
    (certificateStrength({ keyType, keyBits }) ?? LEAST_BITS) < LEAST_BITS
      ? [`the certificate's key has ${keyBits ?? '?'} bits (${keyType}; ${subject})`]
      : [],
  ),
  ...suitesOf(one).flatMap((suite) => {
    const strength = parameterStrength(suite, null);
    if (strength === undefined || strength >= LEAST_BITS) return [];
    return [`${suite.version} ${suite.name}: ${suite.group ?? `${suite.parameterBits ?? '?'} bits`}`];
  }),
];

/** Returns nothing unless all suites are known. */
const withoutForwardSecrecy = (one: Surveyed): readonly string[] => {
  const suites = suitesOf(one);
  const isSettled = one.survey.versions.every(({ accepted, complete }) => accepted === 'no' || complete);
  return isSettled && suites.length > 0 && !suites.some(({ forwardSecrecy }) => forwardSecrecy)
    ? namesOf(suites).slice(0, 3)
    : [];
};

const oldFeatures = ({ survey: { features } }: Surveyed): readonly string[] => [
  ...(features.compression === 'yes' ? ['compression (DEFLATE)'] : []),
  ...(features.secureRenegotiation === 'no' ? ['no renegotiation_info'] : []),
];

/** Senders that support DANE and negotiate the key type of this certificate refuse the server, although another of its certificates matches. */
const unlistedCertificates = ({ dane, survey }: Surveyed): readonly string[] =>
  dane.status === 'matched'
    ? survey.certificates.flatMap(({ inDane, keyType, keyBits, subject, sha256 }) =>
        inDane === false ? [`${keyType} ${keyBits ?? ''} ${subject}, SHA-256 ${sha256}: no TLSA record fits`] : [],
      )
    : [];

const unknowns = ({ survey }: Surveyed): readonly string[] =>
  survey.versions.flatMap(({ version, accepted, complete, detail }) =>
    accepted === 'notChecked' || (accepted === 'yes' && !complete)
      ? [`${version}: ${detail ?? 'not all suites were asked for'}`]
      : [],
  );

import { OBSERVATORY_VERSION } from '../../../../schema/report/facts/pageFacts.ts';
import type { TlsFacts } from '../../../../schema/report/facts/tlsFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../../report/sectionView.ts';
import { hstsPreload, tlsFacts } from '../../../report/tlsFacts.ts';
import { webFacts, type WebFacts } from '../../../report/webFacts.ts';
import { column, fact, factIfAny, factPart, inWords, tablePart, tablePartIfAny, yesOrNo } from '../documentFact.ts';
import { REPORT_WORDS } from '../reportWords.ts';
import type { Part } from '../reportDocument.ts';
import type { Observations } from '../../../../schema/report/observations.ts';
import { documentTime } from '../../documentTime.ts';

/** Why there is nothing to show: of the page, and of its TLS. */
type Absences = Readonly<Record<'http' | 'tls', Absence>>;

const frontPart = (facts: WebFacts, { http, tls }: Absences): readonly Part[] =>
  factPart('At a glance', [
    fact('HTTPS', facts.httpsEnabled, tls),
    fact('http leads to https', facts.redirectsToHttps, http),
    fact('SSL grade', facts.sslGrade, tls),
    fact('Newest TLS version', facts.tlsVersion, tls),
    fact(
      'Web application firewall',
      facts.wafName ?? (facts.wafDetected === null ? null : facts.wafDetected ? 'Seen' : 'No sign of one'),
      http,
    ),
    ...factIfAny('Delivered by', facts.cdnName),
    ...factIfAny('Protocol', facts.delivery?.protocol),
    ...factIfAny('Compression', facts.delivery?.compression),
    ...factIfAny('Cache-Control', facts.delivery?.cacheControl),
    ...factIfAny('Software that it tells of', facts.delivery?.software),
  ]);

const headerPart = ({ headers }: WebFacts, { http }: Absences): Part =>
  tablePart(
    'Security headers',
    [column('Header', 5, 'code'), column('Verdict', 2), column('Value', 5, 'code'), column('Why', 6)],
    headers?.map(({ name, verdict, value, reason }) => [
      name,
      REPORT_WORDS.outcomes[verdict],
      value ?? 'Not configured',
      reason,
    ]),
    http,
  );

const cookiePart = ({ cookies }: WebFacts, { http }: Absences): Part =>
  tablePart(
    'Cookies',
    [
      column('Name', 4, 'code'),
      column('Secure', 2),
      column('HttpOnly', 2),
      column('SameSite', 2),
      column('Lifetime (s)', 2, 'number'),
      column('Faults', 5),
    ],
    cookies?.map(({ name, secure, httpOnly, sameSite, lifetime, faults }) => [
      name,
      yesOrNo(secure),
      yesOrNo(httpOnly),
      sameSite,
      lifetime,
      faults.join(' ') || null,
    ]),
    http,
  );

const redirectPart = ({ redirectChains }: WebFacts): readonly Part[] =>
  tablePartIfAny(
    'Redirects',
    [column('From', 4, 'link'), column('Steps', 7), column('Problems', 4)],
    redirectChains?.map(({ start, hops, stopped, problems }) => [
      start,
      hops.map(({ status, url }) => `${status} ${url}`).join('\n'),
      [...problems, ...(stopped === null ? [] : [stopped])].join('\n') || null,
    ]),
  );

const pageParts = (facts: WebFacts, { http }: Absences): readonly Part[] => [
  ...factPart('The page and what it loads', [
    fact('Cross-origin requests (CORS)', facts.cors?.reason, http),
    fact('Subresource integrity', facts.integrity?.reason, http),
    fact(
      'Mixed content',
      facts.mixedContent &&
        `${facts.mixedContent.active} active, ${facts.mixedContent.passive} passive, ${facts.mixedContent.forms} forms`,
      http,
    ),
    fact(
      'Permissions policy',
      facts.permissionsPolicy
        ? (facts.permissionsPolicy.fault ?? (facts.permissionsPolicy.configured ? 'Configured' : 'Not configured'))
        : null,
      http,
    ),
    fact(
      `MDN Observatory, version ${OBSERVATORY_VERSION}`,
      facts.observatory &&
        (facts.observatory.score === null
          ? 'Not all of its tests could be made'
          : `${facts.observatory.score} points, grade ${facts.observatory.grade ?? '–'}`),
      http,
    ),
  ]),
  ...tablePartIfAny(
    `Tests of the MDN HTTP Observatory, version ${OBSERVATORY_VERSION}`,
    [column('Test', 5), column('Result', 2), column('Points', 2, 'number'), column('Class', 6, 'code')],
    facts.observatory?.tests.map(({ title, pass, modifier, result }) => [
      title,
      pass === null ? 'Not checked' : pass ? 'Passed' : 'Failed',
      modifier,
      result,
    ]),
  ),
];

const PARTS = { protocol: 'Protocol support', keyExchange: 'Key exchange', cipher: 'Cipher strength' } as const;

const tlsParts = (tls: TlsFacts): readonly Part[] => [
  ...tablePartIfAny(
    `TLS grade ${tls.grade.letter}: ${Math.round(tls.grade.score)} of 100, by the SSL Labs rating guide`,
    [column('Part', 3), column('Weight (%)', 2, 'number'), column('Score', 2, 'number'), column('Why', 7)],
    tls.grade.parts.map(({ name, weight, score, why }) => [PARTS[name], weight, score, why]),
  ),
  ...tablePartIfAny(
    'What holds the grade',
    [column('Grade', 1), column('Reason', 9)],
    tls.grade.reasons.map(({ letter, reason }) => [letter, reason]),
  ),
  ...tablePartIfAny(
    'TLS versions',
    [
      column('Version', 2),
      column('Accepted', 2),
      column('Order', 2),
      column('Suites', 2, 'number'),
      column('Remark', 5),
    ],
    tls.protocols.map(({ version, accepted, order, suites, detail }) => [
      version,
      yesOrNo(accepted),
      order === null ? null : `${inWords(order)} chooses`,
      suites.length,
      detail,
    ]),
  ),
  ...tablePartIfAny(
    'Cipher suites',
    [
      column('Version', 2),
      column('Suite', 7, 'code'),
      column('Bits', 1, 'number'),
      column('Strength', 2),
      column('Key exchange', 3),
    ],
    tls.protocols.flatMap(({ version, suites }) =>
      suites.map(({ name, bits, strength, exchange }) => [version, name, bits, inWords(strength), exchange]),
    ),
  ),
  ...tablePartIfAny(
    'TLS features',
    [column('Feature', 6), column('Answer', 2), column('Judgement', 2)],
    tls.features.map(({ title, answer, good }) => [
      title,
      inWords(answer),
      good === null ? null : good ? 'As it should be' : 'Not as it should be',
    ]),
  ),
  ...tablePartIfAny(
    'Remarks on TLS',
    [column('Remark', 3), column('Detail', 7)],
    tls.remarks.map(({ remark, detail }) => [inWords(remark), detail]),
  ),
];

const preloadPart = ({ observations, domain }: ScanReport): readonly Part[] =>
  observations.http
    ? [
        tablePart(
          'HSTS preload list: what it asks for',
          [column('Requirement', 6), column('Met', 2), column('Detail', 6)],
          hstsPreload(domain, observations).requirements.map(({ title, met, detail }) => [title, yesOrNo(met), detail]),
        ),
      ]
    : [];

export const webParts = (report: ScanReport): readonly Part[] => {
  const facts = webFacts(report.observations);
  const tls = tlsFacts(report.observations);
  const absences: Absences = {
    http: absenceOf(report, 'http'),
    // Without HTTPS there is no TLS to check, whichever probe found that out.
    tls: facts.httpsEnabled === false ? 'nothing' : absenceOf(report, 'tls'),
  };
  return [
    ...frontPart(facts, absences),
    ...certificatePart(report.observations),
    ...(tls ? tlsParts(tls) : []),
    headerPart(facts, absences),
    cookiePart(facts, absences),
    ...redirectPart(facts),
    ...pageParts(facts, absences),
    ...preloadPart(report),
  ];
};

const REVOCATION = {
  good: 'stapled: not revoked',
  revoked: 'stapled: revoked',
  unknown: 'stapled: not known',
  unusable: 'stapled, and of no use',
} as const;

/** The certificate of the site; nothing where no TLS came about. */
const certificatePart = (observations: Partial<Observations>): readonly Part[] => {
  const { tls } = observations;
  if (tls?.status !== 'served') return [];
  const { certificate, faults } = tls;
  const facts = tlsFacts(observations);
  const status = facts?.revocation.status ?? null;
  return factPart('Certificate', [
    fact('Issued to', certificate.subject),
    fact('Issued by', certificate.issuer),
    fact('Valid from', documentTime(certificate.notBefore)),
    fact('Valid until', documentTime(certificate.notAfter)),
    ...factIfAny('Days left', facts?.daysLeft),
    fact('Key', [certificate.keyType, certificate.keyBits].filter((each) => each !== null).join(' ')),
    fact('Signature', certificate.signatureAlgorithm),
    ...factIfAny('Validation', facts?.validation && inWords(facts.validation)),
    ...factIfAny('Names', certificate.subjectAltNames.join(', ')),
    fact('Revocation', status === null ? 'Not stapled' : REVOCATION[status]),
    fact(
      'Faults',
      faults.map(({ detail }) => detail),
    ),
  ]);
};

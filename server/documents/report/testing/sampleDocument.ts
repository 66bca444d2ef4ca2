import { column, documentTable } from '../documentFact.ts';
import type { DocumentFinding, DocumentSection, ReportDocument } from '../reportDocument.ts';

const REFERENCE = { label: 'RFC 7489 §6.3', url: 'https://www.rfc-editor.org/rfc/rfc7489#section-6.3' } as const;

const finding = (given: Partial<DocumentFinding>): DocumentFinding => ({
  probe: 'dmarc',
  check: 'DMARC policy',
  code: 'dmarc-missing',
  outcome: 'fail',
  outcomeWord: 'Failed',
  title: 'No DMARC record: forged mail is not refused',
  meaning: 'Anyone can send mail that shows your domain as its sender.',
  evidence: ['No TXT record at _dmarc begins with v=DMARC1'],
  evidenceLines: ['No TXT record at _dmarc begins with v=DMARC1'],
  points: 40,
  pointsReason: 'Forged mail reaches its readers and nobody learns of it.',
  reference: REFERENCE,
  fix: { text: 'Publish a policy.', example: '_dmarc.shop.example. IN TXT "v=DMARC1; p=none"' },
  ...given,
});

const email: DocumentSection = {
  id: 'email',
  title: 'Email security configuration',
  state: 'partial',
  word: '1 failed',
  verdict: '1 failed, 1 warning, 1 passed, 1 check not conclusive.',
  tone: 'fail',
  lostOf: [{ category: 'Email security', points: 48 }],
  checks: [
    {
      probe: 'dmarc',
      title: 'DMARC policy',
      state: 'Conclusive',
      isConclusive: true,
      reason: null,
      detail: null,
      durationMs: 61,
    },
    {
      probe: 'mx',
      title: 'Mail servers',
      state: 'Not checked',
      isConclusive: false,
      reason: 'There was no response in time.',
      detail: 'No answer within 5 s',
      durationMs: 5_000,
    },
  ],
  parts: [
    {
      kind: 'facts',
      title: 'DMARC: what receivers do',
      facts: [
        { label: 'DMARC policy', value: 'None in force', state: 'known', isLink: false },
        { label: 'Mail servers', value: 'Not checked', state: 'notChecked', isLink: false },
      ],
    },
    {
      kind: 'table',
      table: documentTable(
        'DKIM keys',
        [column('Selector', 3, 'code'), column('Bits', 1, 'number'), column('Seen', 2, 'day')],
        [
          ['mail', 1_024, '2026-11-20'],
          ['old', null, null],
        ],
        'None',
      ),
    },
  ],
  findings: [
    finding({}),
    finding({
      code: 'dkim-key-weak',
      probe: 'dkim',
      check: 'DKIM',
      outcome: 'warn',
      outcomeWord: 'Warning',
      title: 'A DKIM key is shorter than 2048 bits',
      points: 8,
      pointsReason: 'Nobody is known to have broken a key of this length.',
      fix: null,
    }),
    finding({
      code: 'spf-valid',
      probe: 'spf',
      check: 'SPF',
      outcome: 'pass',
      outcomeWord: 'Passed',
      title: 'The SPF record is valid',
      evidence: ['v=spf1 -all'],
      evidenceLines: ['v=spf1 -all'],
      points: 0,
      pointsReason: null,
      fix: null,
    }),
  ],
};

const web: DocumentSection = {
  id: 'web',
  title: 'Web security configuration',
  state: 'notChecked',
  word: 'Not checked',
  verdict: 'Not checked: none of its checks had a result.',
  tone: 'unknown',
  lostOf: [],
  checks: [
    {
      probe: 'http',
      title: 'Web site and security headers',
      state: 'Not checked',
      isConclusive: false,
      reason: 'No connection could be made.',
      detail: 'ECONNREFUSED',
      durationMs: 12,
    },
  ],
  parts: [],
  findings: [],
};

const subScores = { email: 52, web: null, breach: 95, compliance: 80 } as const;

/** A report with an example of everything, for tests of the writers. */
export const sampleDocument = (): ReportDocument => ({
  language: 'en',
  scanId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
  domain: 'shop.example',
  partner: null,
  company: 'The Shop',
  scannedAt: '2026-11-21T10:04:30.000Z',
  durationSeconds: 1.25,
  totalScans: 3,
  verdict: {
    overall: 71,
    grade: 'B',
    gradeWord: 'Good',
    riskLevel: 'Medium',
    summary: { text: 'shop.example scores 71 of 100 (B).', author: 'Written by rules' },
    rulesetVersion: 2,
    conclusiveChecks: 1,
    plannedChecks: 3,
  },
  subScores: [
    { category: 'email', title: 'Email security', score: 52, weight: 30 },
    { category: 'web', title: 'Web security', score: null, weight: 45 },
    { category: 'breach', title: 'Breach history', score: 95, weight: 10 },
    { category: 'compliance', title: 'Compliance', score: 80, weight: 15 },
  ],
  recommendations: [
    {
      number: 1,
      title: 'No DMARC record: forged mail is not refused',
      meaning: 'Anyone can send mail that shows your domain as its sender.',
      points: 40,
      category: 'email',
      categoryTitle: 'Email security',
      code: 'dmarc-missing',
      reference: REFERENCE,
      fix: { text: 'Publish a policy.', example: '_dmarc.shop.example. IN TXT "v=DMARC1; p=none"' },
    },
  ],
  sections: [email, web],
  history: [
    { scanId: 'a1', completedAt: '2026-09-21T10:00:00.000Z', overall: 60, subScores },
    { scanId: 'a2', completedAt: '2026-10-21T10:00:00.000Z', overall: null, subScores: { ...subScores, email: null } },
    { scanId: 'a3', completedAt: '2026-11-21T10:04:30.000Z', overall: 71, subScores },
  ],
  comparison: {
    before: '2026-10-21T10:00:00.000Z',
    difference: 11,
    sameRules: true,
    scores: [{ title: 'Overall', before: 60, after: 71 }],
    newFindings: ['A DKIM key is shorter than 2048 bits'],
    goneFindings: ['No SPF record'],
  },
  sources: [
    {
      name: 'Have I Been Pwned',
      url: 'https://haveibeenpwned.com/api/v3/breaches',
      retrievedAt: '2026-11-21T10:04:00.000Z',
      usedFor: 'Data breach analysis',
    },
  ],
  attributions: ['IP geolocation by DB-IP (CC BY 4.0)'],
  verification: {
    digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    address: 'https://candor.example/verify?scan=6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
  },
  tables: {
    breaches: documentTable(
      'Breaches',
      [column('Breach', 4), column('Date', 2, 'day'), column('Accounts', 2, 'number'), column('What happened', 6)],
      [['Old forum', '2019-05-24', 2_400_000, 'A backup lay open.']],
      'None',
    ),
    dnsRecords: documentTable(
      'DNS records',
      [column('Type', 1), column('State', 2), column('Record', 9, 'code')],
      [['A', 'Found', '203.0.113.7']],
      'None',
    ),
    technology: documentTable('Technology', [column('Name', 4), column('Version', 2, 'code')], [], 'Not checked'),
  },
});

/** Values that are not free text, and therefore cannot come from third parties. */
const FIXED: ReadonlySet<string> = new Set([
  'id',
  'language',
  'state',
  'tone',
  'kind',
  'outcome',
  'category',
  'probe',
  'grade',
  'riskLevel',
  'scannedAt',
  'completedAt',
  'retrievedAt',
  'before',
  'url',
  'scanId',
]);

const changed = (value: unknown, change: (text: string) => string, name = ''): unknown => {
  if (typeof value === 'string') return FIXED.has(name) ? value : change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change, key)]));
};

/** Returns the sample with all possible third-party text changed. */
export const documentWith = (change: (text: string) => string): ReportDocument =>
  changed(sampleDocument(), change) as ReportDocument;

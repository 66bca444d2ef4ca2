import { expect } from 'chai';
import type { FindingRule } from '../../checks/kit/check.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import { observationSchemas, type Observations } from '../../checks/index.ts';
import type { Check } from '../../schema/report/scanReport.ts';
import { sectionId } from '../../checks/kit/section.ts';
import { factParts } from '../documents/report/factParts.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import { reportFor, type ShownReport } from '../report/reportFor.ts';
import { allChecks } from '../../checks/registry.ts';
import { scoreScan } from '../scanner/score/scoreScan.ts';
import { formatOverview } from './formatOverview.ts';
import { formatReport } from './formatReport.ts';

const source = { url: 'https://source.example/', retrievedAt: '2026-01-02T03:04:05.000Z' };

const inconclusive: readonly Check[] = allChecks.map(({ id, section }) => ({
  probe: id,
  section,
  state: 'inconclusive',
  reason: 'timeout',
  detail: 'Nobody answered',
  durationMs: 1_000,
}));

const reportOf = (observations: Partial<Observations>, checks: readonly Check[] = inconclusive): ShownReport =>
  reportFor('owner', {
    scanId: '11111111-1111-4111-8111-111111111111',
    domain: 'site.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: '2026-01-02T03:04:06.500Z',
    durationMs: 1_500,
    failure: null,
    checks,
    observations,
    scorecard: scoreScan({ checks }),
    summary: null,
  });

/** Parsed by the schema of its check, like an event. */
const recorded = (text: string): Partial<Observations> => ({
  breaches: observationSchemas.breaches.parse({
    domain: 'site.example',
    breaches: [
      {
        name: 'Site',
        title: text,
        breachDate: '2026-04-15',
        addedDate: '2026-04-16',
        accounts: 2_400_000,
        dataClasses: [text],
        description: text,
        verified: true,
        sensitive: false,
      },
    ],
    notCounted: [],
    unreadable: 0,
    source,
  }),
  community: observationSchemas.community.parse({
    status: 'found',
    domain: 'site.example',
    serviceId: 7,
    name: text,
    grade: 'E',
    isComprehensivelyReviewed: true,
    points: [{ id: 1, title: text, classification: 'bad' }],
    documents: [{ name: text, url: 'https://site.example/terms' }],
    source,
  }),
  registration: observationSchemas.registration.parse({
    status: 'found',
    domain: 'site.example',
    unicodeName: null,
    protocol: 'rdap',
    registrar: text,
    registrarIanaId: '9992',
    registrantOrganization: text,
    registrantCountry: 'PA',
    redacted: false,
    registeredAt: '2009-09-09T09:09:09.000Z',
    changedAt: null,
    expiresAt: '2096-10-22T00:00:00.000Z',
    statuses: [text],
    nameServers: ['ns1.sample-dns.example'],
    dnssecDelegationSigned: false,
    faults: [],
    source,
  }),
});

const printed = (observations: Partial<Observations>, options: Parameters<typeof formatReport>[1]): string =>
  formatReport(reportOf(observations), options);

/** Everything but letters, signs and line breaks. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe('The report for a terminal', () => {
  for (const section of sectionId.options) {
    it(`says “not checked” in the section ${section} if nothing was observed`, () => {
      const parts = factParts(reportOf({}), section, speechIn('en'));
      const values = parts.flatMap((part) =>
        part.kind === 'facts' ? part.facts.map(({ value }) => value) : [part.table.empty],
      );
      expect(values).to.include('Not checked');
      expect(values.join(' ')).not.to.match(/undefined|null|NaN|\[object/);
    });
  }

  it('says “nothing to check” if a check found nothing of the kind, but not if a part did not answer', () => {
    const gap: Finding = { code: 'gap', outcome: 'inconclusive', title: 'A part gave no answer', evidence: [] };
    const conclusive = (findings: readonly Finding[]): readonly Check[] =>
      allChecks.map(({ id, section }) => ({ probe: id, section, state: 'conclusive', findings, durationMs: 10 }));
    const rating = (checks: readonly Check[]) =>
      /^ {2}Rating +(.*)$/m.exec(formatReport(reportOf({}, checks), { colour: false }))?.[1];
    expect(rating(conclusive([]))).to.equal('Nothing to check');
    expect(rating(conclusive([gap]))).to.equal('Not checked');
    expect(rating(inconclusive)).to.equal('Not checked');
  });

  it('shows the observations, with readable numbers and the date of the source', () => {
    const text = printed(recorded('A quiet title'), { colour: false });
    for (const words of [
      /^ {2}Recent breaches\n {4}Breach +Date +Known +Accounts .*\n.*\n {4}[─ ]+\n {4}A quiet +2026-04-15 +2026-04-16 +2,400,000 /m,
      /^ {2}Sources +Have I Been Pwned, asked on 2026-01-02$/m,
      /^ {2}Grade +E$/m,
      /^ {2}Registrar +A quiet title$/m,
      /^ {2}DMARC +Not checked$/m,
    ]) {
      expect(text).to.match(words);
    }
  });

  it('says in words why a check was not made', () => {
    expect(printed({}, { colour: false })).to.match(
      /^ {2}\? .+: Not checked\. There was no response in time. Nobody answered$/m,
    );
  });

  it('says that too little could be checked for an honest score, and how much was checked', () => {
    const text = printed({}, { colour: false });
    expect(text).to.include('Trust score: too little could be checked');
    expect(text).to.include(`0 of ${allChecks.length} checks conclusive · in 1.5 s`);
  });

  it('is harmless whatever text third parties wrote', () => {
    const hostile = '\u001b]0;owned\u0007\u001b[31mred\r\n\u0000\u202egnp.exe\u2066\u009b31m';
    const text = printed(recorded(hostile), { colour: false });
    expect(text).not.to.match(CONTROLS);
    expect(text).to.include('gnp.exe');
  });

  it('wraps evidence at words, and leaves nothing out', () => {
    const [first, ...rest] = allChecks;
    if (!first) throw new Error('There is no check.');
    const long: Check = {
      probe: first.id,
      section: first.section,
      state: 'conclusive',
      findings: [
        {
          code: 'x',
          outcome: 'warn',
          title: 'Something long',
          evidence: ['word '.repeat(60).trim(), 'e'.repeat(300), 'third', 'fourth'],
        },
      ],
      durationMs: 1,
    };
    const report = reportOf({}, [long, ...inconclusive.slice(0, rest.length)]);
    const lines = formatReport(report, { colour: false, width: 60 }).split('\n');
    expect(lines.filter((line) => /^ {6}(word ?)+$/.test(line)).length).to.equal(6);
    // A word that is too long stays whole, so that it can be copied.
    expect(lines).to.include(`      ${'e'.repeat(300)}`);
    expect(lines).to.include('      fourth');
    expect(lines.filter((line) => line.length > 60)).to.have.lengthOf(1);
  });

  it('writes colours only if they are requested', () => {
    expect(printed({}, { colour: true })).to.include('\u001b[1m');
    expect(printed({}, { colour: false })).not.to.include('\u001b');
  });
});

describe('The overview for a terminal', () => {
  /** Every section has a failure, a warning and a check without a result. */
  const faulty: readonly Check[] = allChecks.map((check, index) =>
    index % 4 === 3
      ? {
          probe: check.id,
          section: check.section,
          state: 'inconclusive',
          reason: 'timeout',
          detail: 'x',
          durationMs: 1,
        }
      : {
          probe: check.id,
          section: check.section,
          state: 'conclusive',
          durationMs: 1,
          findings: Object.entries<FindingRule>(check.codes)
            .filter(([, rule]) => rule.penalty !== undefined)
            .map(([code, { title }]) => ({
              code,
              title,
              outcome: 'fail' as const,
              evidence: ['something that was seen'],
            })),
        },
  );
  const name = `${'a-very-long-label.'.repeat(6)}example`;

  for (const language of ['en', 'de'] as const) {
    it(`has at most 35 lines of 80 characters, with a line for each section and what to do first (${language})`, () => {
      const lines = formatOverview({ ...reportOf({}, faulty), domain: name }, { colour: false, language })
        .trimEnd()
        .split('\n');
      expect(lines.length).to.be.at.most(35);
      // Only the name and the command with it are longer, because they stay whole.
      expect(lines.filter((line) => line.length > 80 && !line.includes(name))).to.deep.equal([]);
      for (const section of sectionId.options)
        expect(
          lines.filter(
            (line) => /^ {2}[✗?i] /.test(line) && line.includes(` ${speechIn(language).frame.sections[section]} `),
          ),
        ).to.have.lengthOf(1);
      expect(lines.filter((line) => /^ {2}[123]\. /.test(line))).to.have.lengthOf(3);
    });
  }

  it('never shows a section as passed if nothing in it was checked', () => {
    const text = formatOverview(reportOf({}), { colour: false });
    expect(text).to.match(/^ {2}\? Email security configuration +Not checked$/m);
    expect(text).not.to.match(/[✓!✗]|Passed/);
    expect(text).to.include('Trust score: too little could be checked');
  });

  it('cuts a title that is too long before its explanation, and any other where it must', () => {
    const lineOf = (title: string): string => {
      const findings = [{ code: 'dnssec-unsigned', outcome: 'warn' as const, title, evidence: [] }];
      const found: Check = { probe: 'dnssec', section: 'dns', state: 'conclusive', findings, durationMs: 1 };
      return (
        /^ {2}! Domain Intelligence +(.*)$/m.exec(
          formatOverview(reportOf({}, [found]), { colour: false, width: 80 }),
        )?.[1] ?? ''
      );
    };
    expect(lineOf('No DNSSEC: answers about this domain can be forged by anyone on the way')).to.equal('No DNSSEC');
    expect(lineOf('No DNSSEC: forged answers')).to.equal('No DNSSEC: forged answers');
    expect(lineOf('Answers about this domain can be forged by anyone on the way')).to.match(
      /^Answers about this domain can .*…$/,
    );
  });

  it('names the command that shows everything', () => {
    expect(formatOverview(reportOf({}), { colour: false })).to.include('candor scan site.example --all');
  });

  it('is harmless whatever text third parties wrote', () => {
    const hostile = '\u001b]0;owned\u0007\u001b[31mred\r\n\u0000\u202egnp.exe\u2066\u009b31m';
    const found: Check = {
      probe: 'breaches',
      section: 'breach',
      state: 'conclusive',
      findings: [{ code: 'breach-high', outcome: 'fail', title: hostile, evidence: [hostile] }],
      durationMs: 1,
    };
    const text = formatOverview(reportOf(recorded(hostile), [found]), { colour: false });
    expect(text).not.to.match(CONTROLS);
  });
});

import { expect } from 'chai';
import { readPdf, type ReadPdf } from '../../testing/readPdf.ts';
import { column, documentTable } from '../documentFact.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { documentWith, sampleDocument } from '../testing/sampleDocument.ts';
import { comprehensivePdf } from './comprehensivePdf.ts';
import { executivePdf } from './executivePdf.ts';

const NOW = new Date('2026-11-21T20:00:30.000Z');
/** On A4, well inside its edge: letters of a broken word may reach slightly into the margin. */
const RIGHT = 595.28 - 35;

const whole = async (report: ReportDocument): Promise<ReadPdf> =>
  readPdf(await comprehensivePdf(report, NOW, { withEvidence: true }));
/** Most tests use the same document, so it is rendered only once. */
let sample: Promise<{ readonly bytes: Buffer; readonly read: ReadPdf }> | undefined;
const sampleOnce = (): Promise<{ readonly bytes: Buffer; readonly read: ReadPdf }> =>
  (sample ??= comprehensivePdf(sampleDocument(), NOW, { withEvidence: true }).then(async (bytes) => ({
    bytes,
    read: await readPdf(bytes),
  })));
const short = async (report: ReportDocument): Promise<ReadPdf> => readPdf(await executivePdf(report, NOW));

const squeezed = (text: string): string => text.replace(/\s/g, '');
const allOf = ({ parts }: ReadPdf): string => squeezed(parts.map(({ text }) => text).join(''));
const levelsOf = ({ parts }: ReadPdf): readonly number[] =>
  parts.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []));

/** Each heading is at most one level below the preceding one. */
const expectNoSkip = (read: ReadPdf): void => {
  const levels = levelsOf(read);
  expect(levels[0]).to.equal(1);
  expect(levels.filter((level) => level === 1)).to.have.length(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).to.be.at.most(1);
};

describe('The report of a scan as a document', () => {
  it('shows how to verify it if there is a signed statement: a QR code, its address and the digest', async () => {
    const { read } = await sampleOnce();
    const { verification } = sampleDocument();
    for (const text of [verification?.address, `SHA-256 of the statement: ${verification?.digest}`])
      expect(allOf(read)).to.include(squeezed(text ?? 'no text'));
    expect(read.parts.map(({ alt }) => alt)).to.include('QR code with the address in this text');
    const without = await readPdf(await comprehensivePdf({ ...sampleDocument(), verification: null }, NOW));
    expect(allOf(without)).not.to.include('Verifythisreport');
  });

  it('shows every finding with its evidence, points, reference and fix', async () => {
    const report = sampleDocument();
    const { read } = await sampleOnce();
    const all = allOf(read);
    for (const { title, evidence, reference, fix, points, outcomeWord, meaning } of report.sections.flatMap(
      ({ findings }) => findings,
    )) {
      for (const text of [title, outcomeWord, reference?.label, fix?.text, fix?.example, ...evidence])
        expect(all).to.include(squeezed(text ?? ''));
      if (points > 0) expect(all).to.include(`−${points}points`);
      if (points > 0) expect(all).to.include(squeezed(meaning ?? ''));
    }
    for (const { code, parts } of [{ code: 'dmarc-missing', parts: report.sections[0]?.parts ?? [] }]) {
      expect(all).to.include(code);
      expect(parts).to.have.length(2);
    }
    for (const text of [
      'NoneInForce',
      '1,024',
      '2026-11-20',
      '71',
      'GradeB',
      'Mediumrisk',
      '52of100',
      'Writtenbyrules',
    ])
      expect(all.toLowerCase()).to.include(text.toLowerCase());
    expect(read.links).to.include('https://www.rfc-editor.org/rfc/rfc7489#section-6.3');
    expect(read.links).to.include('https://haveibeenpwned.com/api/v3/breaches');
  });

  it('never shows an unchecked item as fine', async () => {
    const { read } = await sampleOnce();
    const all = allOf(read);
    expect(all).to.include(squeezed('Not checked: none of the checks of this section had a result.'));
    expect(all).to.include(squeezed('Web site and security headers: No connection could be made.'));
    expect(all).to.include(squeezed('Nothing could be checked.'));
    expect(read.parts.filter(({ role, text }) => role === 'TD' && text === 'Not checked').length).to.be.at.least(2);
  });

  it('marks the owner’s statements as such, and links none of them', async () => {
    const report = sampleDocument();
    const [email, ...rest] = report.sections;
    const given = {
      label: 'Description',
      value: 'https://we.example/best',
      state: 'ownerProvided',
      isLink: true,
    } as const;
    const part = { kind: 'facts', title: 'Company profile', facts: [given] } as const;
    const read = await whole({ ...report, sections: [{ ...(email ?? expect.fail()), parts: [part] }, ...rest] });
    expect(allOf(read)).to.include(squeezed('https://we.example/best (provided by the owner)'));
    expect(read.links).not.to.include('https://we.example/best');
  });

  it('breaks no word of a table, however narrow its column is', async () => {
    const report = sampleDocument();
    const [email, ...rest] = report.sections;
    const words = ['Infrastructure', 'JavaScript', 'Confidence', '2,400,000', '2024-04-15', '10000', 'Foundation'];
    const table = documentTable(
      'Narrow',
      [...words.map((word) => column(word, 1)), column('Long', 30)],
      [[...words, 'Much that has to be said of it. '.repeat(20)]],
      'None',
    );
    const section = { ...(email ?? expect.fail()), parts: [{ kind: 'table', table } as const] };
    const read = await whole({ ...report, sections: [section, ...rest] });
    const lines = read.pages.flatMap((page) => page.split(/\s+/));
    for (const word of words) expect(lines.filter((line) => line === word)).to.have.length.at.least(2);
  });

  it('shows a table that is too wide for the page as a list of its rows', async () => {
    const report = sampleDocument();
    const [email, ...rest] = report.sections;
    const titles = Array.from({ length: 9 }, (_, index) => `Characteristic${index}`);
    const table = documentTable(
      'Wide',
      titles.map((title) => column(title, 1)),
      [titles.map((_, index) => `2001:db8:85a3::${index}`)],
      'None',
    );
    const section = { ...(email ?? expect.fail()), parts: [{ kind: 'table', table } as const] };
    const read = await whole({ ...report, sections: [section, ...rest] });
    const lines = read.pages.flatMap((page) => page.split(/\s+/));
    for (const word of [...titles.slice(1), '2001:db8:85a3::0', '2001:db8:85a3::8'])
      expect(
        lines.filter((line) => line === word),
        word,
      ).to.have.lengthOf(1);
    expect(read.parts.filter(({ role, text }) => role === 'TH' && titles.includes(text))).to.deep.equal([]);
  });

  it('tells a list of short lines on one line, and keeps the lines of long ones', async () => {
    const report = sampleDocument();
    const [email, ...rest] = report.sections;
    const fact = (label: string, value: string) => ({ label, value, state: 'known', isLink: false }) as const;
    const long = ['first', 'second', 'third'].map((word) => `${word} ${'and more '.repeat(9)}end`);
    const facts = [fact('Groups', 'x25519\nsecp256r1\nsecp384r1'), fact('Records', long.join('\n'))];
    const section = { ...(email ?? expect.fail()), parts: [{ kind: 'facts', title: 'TLS', facts } as const] };
    const all = allOf(await whole({ ...report, sections: [section, ...rest] }));
    expect(all).to.include('x25519·secp256r1·secp384r1');
    expect(all).to.include(squeezed(long.join('')));
  });

  it('has a table of contents that links to the pages of the chapters, and bookmarks with the same names', async () => {
    const { read } = await sampleOnce();
    const chapters = read.parts.flatMap(({ role, text }) => (role === 'H2' ? [text] : []));
    expect(read.bookmarks).to.deep.equal([
      'Executive summary',
      'What to do first',
      'Email security configuration',
      'Web security configuration',
      'Data sources and attribution',
      'Verify this report',
      'Methodology',
      'Legend and glossary',
    ]);
    expect(chapters).to.include.members([...read.bookmarks]);
    expect(read.inner.map(({ says }) => says)).to.deep.equal(
      read.inner.map(({ page }, index) => `${read.bookmarks[index] ?? ''} ${page}`),
    );
    for (const [index, { page }] of read.inner.entries())
      expect(squeezed(read.pages[page - 1] ?? '')).to.include(squeezed(read.bookmarks[index] ?? '?'));
  });

  it('is numbered on every page, and tagged in reading order', async () => {
    const { read } = await sampleOnce();
    for (const [index, page] of read.pages.entries())
      expect(page.replace(/\s+/g, ' ')).to.include(`Page ${index + 1} of ${read.pages.length}`);
    expectNoSkip(read);
    expect(read.parts.filter(({ role }) => role === 'TH').length).to.be.above(10);
    expect(read.parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).to.deep.equal([
      'Overall score 71 of 100, grade B, good.',
      'Overall score over time: 2026-09-21 60, 2026-11-21 71.',
      'QR code with the address in this text',
    ]);
    expect(read.active).to.deep.equal([]);
    expect(read.info).to.include({ Title: 'Security and privacy report: shop.example', Language: 'en-US' });
  });

  it('is byte for byte the same for the same report and time', async () => {
    const { bytes } = await sampleOnce();
    expect((await comprehensivePdf(sampleDocument(), NOW, { withEvidence: true })).equals(bytes)).to.equal(true);
  });

  it('says if there is no score, no history or nothing to compare with', async () => {
    const report = sampleDocument();
    const verdict = { ...report.verdict, overall: null, grade: null, gradeWord: null, riskLevel: null, summary: null };
    const read = await whole({ ...report, verdict, history: [], comparison: null, recommendations: [] });
    const all = allOf(read);
    for (const text of [
      'No score',
      'Risk not known',
      'This scan has no summary.',
      'This is the first scan of the domain.',
    ])
      expect(all).to.include(squeezed(text));
    expect(all).to.include(squeezed('This does not mean that all is well.'));
  });
});

describe('The executive summary of a report', () => {
  it('has the verdict, scores, urgent issues, history, comparison, next steps and method', async () => {
    const read = await short(sampleDocument());
    expect(read.pages).to.have.length(2);
    expectNoSkip(read);
    const all = allOf(read);
    for (const text of [
      'shop.example scores 71 of 100 (B).',
      'up to +40 points of email security',
      'The overall score rose by 11 points since the scan of Oct 21, 2026, 10:00 UTC: 1 new problem, 1 problem gone.',
      'No SPF record',
      'email security 30 %, web security 45 %, breach history 10 %, compliance 15 %',
      ...sampleDocument().sections.flatMap(({ title, verdict }) => [title, verdict]),
      sampleDocument().recommendations[0]?.fix?.text ?? expect.fail(),
      sampleDocument().recommendations[0]?.meaning ?? expect.fail(),
      '−48 points of email security',
      'Mail servers There was no response in time.',
      'Web site and security headers No connection could be made.',
    ])
      expect(all).to.include(squeezed(text));
  });

  it('lists on the second page what does not fit on the first, without a gap in the numbers', async () => {
    const report = sampleDocument();
    const [recommendation] = report.recommendations;
    const recommendations = Array.from({ length: 9 }, (_, index) => ({
      ...(recommendation ?? expect.fail()),
      number: index + 1,
      title: `Step ${index + 1}`,
    }));
    const [first = '', second = ''] = (await short({ ...report, recommendations })).pages.map(squeezed);
    const steps = (page: string) => [...page.matchAll(/Step([1-9])/g)].map(([, number]) => Number(number));
    expect(steps(first).length).to.be.within(3, 5);
    expect([...new Set([...steps(first), ...steps(second)])].toSorted((one, other) => one - other)).to.deep.equal(
      recommendations.map(({ number }) => number),
    );
  });

  it('fits on two pages however much it has to say', async () => {
    const report = sampleDocument();
    const long = (words: number): string => 'Something long that has to be said of it. '.repeat(words);
    const [recommendation] = report.recommendations;
    const [section] = report.sections;
    const lost = (category: string) => ({ category, points: 48 });
    const read = await short({
      ...report,
      domain: `${'a-very-long-label-of-a-name.'.repeat(8)}example`,
      partner: { name: 'A Partner with a Long Name', logo: undefined },
      verdict: { ...report.verdict, summary: { text: long(30), author: 'Written by rules' } },
      sections: Array.from({ length: 12 }, (_, index) => ({
        ...(section ?? expect.fail()),
        title: 'Brand Trust & Sentiment Analysis',
        verdict: '10 failed, 12 warnings, 17 passed, 3 checks not conclusive.',
        lostOf: index < 3 ? [lost('Email security'), lost('Breach history')] : [lost('Web security')],
      })),
      recommendations: Array.from({ length: 60 }, (_, index) => ({
        ...(recommendation ?? expect.fail()),
        number: index + 1,
        title: long(5),
        meaning: long(9),
        fix: { text: long(9), example: null },
      })),
      comparison: report.comparison && {
        ...report.comparison,
        scores: Array.from({ length: 5 }, () => ({ title: 'Email security', before: 1, after: 100 })),
        newFindings: Array.from({ length: 40 }, () => long(5)),
        goneFindings: Array.from({ length: 40 }, () => long(5)),
        sameRules: false,
      },
    });
    expect(read.pages.map((page) => page.trim().split('\n').slice(0, 2))).to.have.length(2);
  });
});

describe('The report of a hostile site as a document', () => {
  const HOSTILE = [
    ['turns the text around', 'exe\u202efdp', 'exe‹U+202E›fdp'],
    ['hides signs', 'a\u200db\u0000c', 'a‹U+200D›b‹U+0000›c'],
    ['is half a character', 'half \ud800 of one', 'half ‹U+D800› of one'],
    ['is Arabic', 'مرحبا بالعالم', 'مرحبا'],
    ['is Chinese', '你好世界', '你好世界'],
    ['is markup', '</TD> (a) \\) <script>alert(1)</script> /JS', '<script>alert(1)</script>'],
  ] as const;
  /** Both kinds of a document that contains all of these texts wherever possible. */
  let reads: Promise<readonly ReadPdf[]> | undefined;
  const readsOnce = (): Promise<readonly ReadPdf[]> => {
    const report = documentWith(() => HOSTILE.map(([, text]) => text).join('\n'));
    return (reads ??= Promise.all([whole(report), short(report)]));
  };
  for (const [what, , shown] of HOSTILE)
    it(`is harmless and complete if its text ${what}`, async () => {
      for (const read of await readsOnce()) {
        expect(allOf(read)).to.include(squeezed(shown));
        expect(read.rightmost).to.be.below(RIGHT);
        expect(read.active).to.deep.equal([]);
      }
    });

  it('shows a hundred texts with the markup of Typst, PDF or a shell as written', async () => {
    const written = [
      ...['#panic()', '#panic("x")', '#read("/etc/passwd")', '#eval("1+1")', '#sys.inputs', '#include "a.typ"'],
      ...['#import "@preview/cetz:0.2.2"', '#let d = none', '#set page(width: 1pt)', '#show: none', '#pagebreak()'],
      ...['#image("x.png")', '#link("javascript:1")', '#raw("x")', '#json("document.json")', '#d.blocks', '#{', '#}'],
      ...['$x$', '$ sum_(i=0)^n $', '$#panic()$', '*strong*', '_emphasis_', '`code`', '```rust fn main() {}```'],
      ...['= Heading', '== Heading', '- item', '+ item', '/ Term: meaning', '<label>', '@reference', '~', '---', '...'],
      ...['// comment', '/* comment */', '\\u{41}', '\\', '\\n', '\\#', '[content]', '](', '[[', '{{', '}}', '%%EOF'],
      ...['endstream endobj', '/JS (app.alert(1))', '<< /S /JavaScript >>', '(\\) Tj ET', 'stream', 'xref', 'trailer'],
      ...['$(reboot)', '`id`', '; rm -rf /', '| cat', '&& true', '%s%n', '%00', '../../etc/passwd', 'file:///etc'],
      ...['<script>alert(1)</script>', '<b>', '&lt;', '&#65;', '"><img src=x>', '<!--', ']]>', '<?xml ?>', '<svg/>'],
      ...[
        '=1+1',
        '+1',
        '-1',
        '@SUM(A1)',
        '=cmd|x',
        '{"a":1}',
        "'",
        '"',
        '""',
        'null',
        'undefined',
        'NaN',
        'none',
        'auto',
      ],
      ...[
        'true',
        '0',
        '-0',
        '1e999',
        'constructor',
        '__proto__',
        'toString',
        'hasOwnProperty',
        '‹U+0041›',
        'ﬀ'.normalize('NFKC'),
        'İıßſ',
        '٣٢',
        '１２',
        'Ω≈ç√∫',
        '¡™£¢∞§¶',
        '#"a" + "b"',
      ],
    ];
    expect(written.length).to.be.at.least(100);
    const report = sampleDocument();
    const [email, ...rest] = report.sections;
    const facts = written.map((value, index) => ({
      label: `Text ${index}`,
      value,
      state: 'known' as const,
      isLink: index % 2 === 0,
    }));
    const part = { kind: 'facts', title: 'Written by strangers', facts } as const;
    const table = documentTable(
      'Of strangers',
      [column('Text', 1)],
      written.map((value) => [value]),
      'None',
    );
    const parts = [part, { kind: 'table', table } as const];
    const read = await whole({ ...report, sections: [{ ...(email ?? expect.fail()), parts }, ...rest] });
    const cells = read.parts.filter(({ role }) => role === 'TD').map(({ text }) => squeezed(text));
    const lost = written.filter((text) => cells.filter((cell) => cell === squeezed(text)).length < 2);
    expect(lost).to.deep.equal([]);
    expect(read.links.filter((link) => !link.startsWith('https://'))).to.deep.equal([]);
    expect(read.active).to.deep.equal([]);
    expect(read.rightmost).to.be.below(RIGHT);
  });

  it('keeps very long words on the page', async () => {
    const report = documentWith(() => 'W'.repeat(300));
    for (const read of [await whole(report), await short(report)]) expect(read.rightmost).to.be.below(RIGHT);
  });
});

describe('A German report as a document', () => {
  it('has its labels in German, declares its language, and keeps to its pages', async () => {
    const report: ReportDocument = { ...sampleDocument(), language: 'de' };
    const [detailed, executive] = [await whole(report), await short(report)];
    for (const read of [detailed, executive]) {
      expectNoSkip(read);
      expect(read.info['Language']).to.equal('de-DE');
    }
    expect(executive.pages).to.have.length(2);
    for (const text of [
      'Bericht zu Sicherheit und Datenschutz',
      'Geprüft am 21.11.2026, 10:04 UTC · in 1,3 s · 1 von 3 Einzelprüfungen mit Ergebnis',
      'Was zuerst zu tun ist',
      'So beheben Sie es: Publish a policy.',
      'Das heißt nicht, dass alles in Ordnung ist.',
      'Autonomes System',
      'Gesamtbewertung im Zeitverlauf: ',
    ])
      expect(`${allOf(detailed)}${squeezed(detailed.parts.map(({ alt = '' }) => alt).join(' '))}`, text).to.include(
        squeezed(text),
      );
    expect(allOf(executive)).to.include(squeezed('um 11 Punkte gestiegen: 1 neuer Mangel, 1 Mangel behoben.'));
    for (const text of ['Glossary', 'How to fix it', 'What to do first', 'Page 1 of'])
      expect(allOf(detailed), text).not.to.include(squeezed(text));
  });
});

import { expect } from 'chai';
import readExcelFile from 'read-excel-file/node';
import type { ReportDocument } from '../reportDocument.ts';
import { readZip } from '../../testing/readZip.ts';
import { documentWith, sampleDocument } from '../testing/sampleDocument.ts';
import { reportWorkbook } from './reportWorkbook.ts';

const NOW = new Date('2026-11-21T20:00:30.000Z');

type Cell = string | number | boolean | Date | null;

/** Reads the sheets with an independent library, by name. */
const sheetsOf = async (report: ReportDocument): Promise<ReadonlyMap<string, readonly (readonly Cell[])[]>> => {
  const sheets = (await readExcelFile(reportWorkbook(report, NOW))) as unknown as readonly {
    readonly sheet: string;
    readonly data: readonly (readonly Cell[])[];
  }[];
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
};

describe('The report of a scan as a workbook', () => {
  it('has a sheet for each thing, in the order of the report', async () => {
    expect([...(await sheetsOf(sampleDocument())).keys()]).to.deep.equal([
      'Summary',
      'Findings',
      'Recommendations',
      'Breaches',
      'DNS records',
      'Technology',
      'Score history',
      'Checks',
      'Details',
    ]);
  });

  it('has every finding with its details', async () => {
    const report = sampleDocument();
    const [titles, ...rows] = (await sheetsOf(report)).get('Findings') ?? [];
    expect(titles?.slice(0, 6)).to.deep.equal(['Section', 'Check', 'Outcome', 'Finding', 'Points lost', 'Evidence']);
    expect(rows).to.deep.equal(
      report.sections.flatMap(({ title: section, findings }) =>
        findings.map(({ check, outcomeWord, title, points, pointsReason, evidence, meaning, reference, fix, code }) => [
          section,
          check,
          outcomeWord,
          title,
          points,
          evidence.join('\n'),
          meaning,
          reference?.label,
          reference?.url,
          fix?.text ?? null,
          fix?.example ?? null,
          code,
          pointsReason,
        ]),
      ),
    );
  });

  it('has numbers as numbers and times as times', async () => {
    const sheets = await sheetsOf(sampleDocument());
    expect(sheets.get('Breaches')?.[1]).to.deep.equal([
      'Old forum',
      new Date('2019-05-24T00:00:00.000Z'),
      2_400_000,
      'A backup lay open.',
    ]);
    expect(sheets.get('Score history')?.slice(1)).to.deep.equal([
      [new Date('2026-09-21T10:00:00.000Z'), 60, 52, null, 95, 80, 'Not checked: Web security', 'a1'],
      [
        new Date('2026-10-21T10:00:00.000Z'),
        null,
        null,
        null,
        95,
        80,
        'Not checked: Overall, Email security, Web security',
        'a2',
      ],
      [new Date('2026-11-21T10:04:30.000Z'), 71, 52, null, 95, 80, 'Not checked: Web security', 'a3'],
    ]);
  });

  it('says in words what was not checked', async () => {
    const sheets = await sheetsOf(sampleDocument());
    expect(sheets.get('Technology')?.[1]?.[0]).to.equal('Not checked');
    expect(sheets.get('Summary')?.flat()).to.include('Not checked');
    expect(sheets.get('Checks')?.[3]).to.deep.equal([
      'Web security configuration',
      'Web site and security headers',
      'Not checked',
      'No connection could be made.',
      'ECONNREFUSED',
      12,
    ]);
  });

  it('has two charts, and no formulas, macros or external links', () => {
    const bytes = reportWorkbook(
      documentWith((text) => `=${text}`),
      NOW,
    );
    const names = bytes.toString('latin1');
    expect(names).to.include('xl/charts/chart1.xml').and.include('xl/charts/chart2.xml');
    for (const part of ['vbaProject', 'externalLink', 'calcChain', 'embeddings']) expect(names).not.to.include(part);
  });
});

describe('The workbook of a hostile site', () => {
  const long = 'x'.repeat(40_000);

  for (const text of ['=1+1', '+1', '-1', '@SUM(1)', '{=1}', "=cmd|' /C calc'!A0", '<f>1+1</f>', '</t></is><f>1</f>'])
    it(`has no formula in any sheet for ${text}`, () => {
      const files = readZip(
        reportWorkbook(
          documentWith(() => text),
          NOW,
        ),
      );
      const sheets = [...files].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
      expect(sheets).to.have.length(9);
      for (const [, content] of sheets) {
        const xml = String(content);
        expect(xml).to.include('<c r="A1"');
        expect(xml).not.to.match(/<f[\s>/]/);
        // Only numbers, and references to shared strings.
        for (const [, kind] of xml.matchAll(/<c [^>]*\bt="(\w+)"/g)) expect(kind).to.equal('s');
      }
    });

  for (const [what, text, shown] of [
    ['would be a formula', '=HYPERLINK("https://evil.example","click")', '=HYPERLINK("https://evil.example","click")'],
    ['begins with a plus', '+1+1', '+1+1'],
    ['begins with a minus', '-2+3', '-2+3'],
    ['begins with an at', '@SUM(1,2)', '@SUM(1,2)'],
    ['is a command', "=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
    ['is of control characters', 'a\u0000b\u0008c', 'a‹U+0000›b‹U+0008›c'],
    ['is half a character', 'a\ud800b', 'a\ufffdb'],
    ['turns the text around', 'exe\u202efdp', 'exe‹U+202E›fdp'],
    ['is of joined signs', '👩\u200d💻', '👩‹U+200D›💻'],
    ['is no character of XML', 'a\uffffb\ufffe', 'a\ufffdb\ufffd'],
    ['is an escape of a spreadsheet', '_x0041_', '_x0041_'],
    ['breaks XML', ']]></t><c t="f">&amp;<!--', ']]></t><c t="f">&amp;<!--'],
    ['is Hebrew', 'שלום', 'שלום'],
    ['is longer than a cell', long, `${'x'.repeat(32_000)}… (cut: 40000 characters)`],
  ] as const)
    it(`shows text that ${what} as text`, async () => {
      const sheets = await sheetsOf(documentWith(() => text));
      const finding = sheets.get('Findings')?.[1] ?? [];
      expect(finding[3]).to.equal(shown);
      expect(finding[9]).to.equal(shown);
      expect(sheets.get('DNS records')?.[1]?.[2]).to.equal(shown);
      expect(sheets.get('Recommendations')?.[1]?.[1]).to.equal(shown);
    });
});

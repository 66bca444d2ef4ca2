import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { Workbook, Formula } from 'wasm-xlsxwriter';
import { readListFile } from '../../../schema/readListFile.ts';
import { readDomainList } from './readDomainList.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file of sheets, each given as the content of `sheetData`. */
const xlsx = (sheets: Readonly<Record<string, string>>, strings = ''): Uint8Array => {
  const names = Object.keys(sheets);
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const related = names.map((_name, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/s${index}.xml"/>`);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${RELATIONSHIPS}"><sheets>${listed.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${related.join('')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/s${index}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  });
};

const inline = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** An ODS file of tables, each given as its rows. */
const ods = (tables: Readonly<Record<string, string>>): Uint8Array => {
  const body = Object.entries(tables).map(([name, rows]) => `<table:table table:name="${name}">${rows}</table:table>`);
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${body.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
};

/** The archive with another size of each unpacked file in its directory. */
const claiming = (archive: Uint8Array, size: number): Uint8Array => {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4))
    copy.writeUInt32LE(size, at + 24);
  return copy;
};

const row = (...cells: readonly string[]): string =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const read = await readListFile(bytes, (name) => `not read: ${name}`);
  return read.kind === 'text' ? read.text : read.kind;
};
const namesOf = async (bytes: Uint8Array) => {
  const { names, bad, skipped } = readDomainList(await textOf(bytes), { privateNetwork: false });
  return {
    names: names.map(({ line, domain, notes }) => [line, domain, ...notes].join(' ')),
    bad: bad.map(({ line, text }) => `${line} ${text}`),
    skipped: skipped.map(({ line, text }) => `${line} ${text}`),
  };
};

describe('A spreadsheet with domains', () => {
  it('is read as a library for Excel writes it, with row numbers, notes and cached results of formulas', async () => {
    const workbook = new Workbook();
    const first = workbook.addWorksheet();
    first.setName('About');
    first.write(0, 0, 'Written by Kim');
    const sheet = workbook.addWorksheet();
    sheet.setName('Domains');
    for (const [index, cells] of [
      ['Owner', 'Domain'],
      ['Kim; Sales, EU', 'shop.example'],
      [],
      ['Two\nlines\tand a tab', 'https://corner.example/'],
      ['', 'not a domain'],
    ].entries())
      for (const [column, cell] of cells.entries()) sheet.write(index, column, cell);
    sheet.write(5, 1, new Formula('=LOWER("CACHED.EXAMPLE")').setResult('cached.example'));
    sheet.write(6, 0, 12.5);
    sheet.write(6, 1, 'münchen.example');
    expect(await namesOf(workbook.saveToBufferSync())).to.deep.equal({
      names: [
        '2 shop.example Kim; Sales, EU',
        '4 corner.example Two lines and a tab',
        '6 cached.example',
        '7 xn--mnchen-3ya.example 12.5',
      ],
      bad: ['5 not a domain'],
      skipped: ['1 Owner Domain', '8 # not read: About'],
    });
  });

  it('is read as other programs write XLSX: shared and rich text, pronunciations, cells without a reference, escapes', async () => {
    const strings =
      '<si><r><rPr/><t>sh</t></r><r><t xml:space="preserve">op.example</t></r><rPh sb="0" eb="1"><t>ショップ</t></rPh></si><si><t>a &amp; b_x000D_</t></si>';
    const rows =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row r="3"><c r="B3" t="str"><f>A1</f><v>corner.example</v></c><c r="A3" t="b"><v>1</v></c></row><row r="4"><c r="A4"><f>NOW()</f></c></row>';
    expect(await textOf(xlsx({ One: rows }, strings))).to.equal('shop.example\ta & b\n\n1\tcorner.example\n=NOW()');
    const prefixed = rows.replaceAll(/<(\/?)(row|c|v|f)\b/g, '<$1x:$2');
    expect(await textOf(xlsx({ One: prefixed }, strings))).to.equal('shop.example\ta & b\n\n1\tcorner.example\n=NOW()');
  });

  it('is read as ODS, with repeated cells, comments and several paragraphs', async () => {
    const table = [
      row('Domain', 'Note'),
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/></table:table-row>',
      '<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation><text:p>shop<text:span>.example</text:span></text:p></table:table-cell><table:table-cell><text:p>one<text:s text:c="2"/>two</text:p><text:p>three</text:p></table:table-cell></table:table-row>',
      '<table:table-row table:number-rows-repeated="2"><table:table-cell office:value="5"/><table:covered-table-cell/><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ].join('');
    expect(await textOf(ods({ Table: table, Empty: '', Notes: row('Hello') }))).to.equal(
      'Domain\tNote\n\n\nshop.example\tone two three\n5\t\tx\n5\t\tx\n# not read: Notes',
    );
  });

  it('is the first sheet with a domain, else the first that is not empty; the others are named', async () => {
    const sheets = {
      'A\nB': `<row r="1">${inline('A1', 'Hello')}</row>`,
      Two: `<row r="2">${inline('B2', 'shop.example')}</row>`,
    };
    expect(
      await namesOf(xlsx({ Empty: '', ...sheets, Three: `<row>${inline('A1', 'x.example')}</row>` })),
    ).to.deep.equal({
      names: ['2 shop.example'],
      bad: [],
      skipped: ['3 # not read: A B', '4 # not read: Three'],
    });
    expect(await textOf(xlsx({ Empty: '', One: `<row r="1">${inline('A1', 'Hello')}</row>` }))).to.equal('Hello');
  });

  it('is refused with advice if it is old, protected, damaged, or no spreadsheet', async () => {
    const whole = xlsx({ One: `<row r="1">${inline('A1', 'shop.example')}</row>` });
    for (const bytes of [
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      strToU8('PK\u0003\u0004'),
      whole.subarray(0, whole.length - 30),
      zipSync({ 'word/document.xml': strToU8('<w:document/>') }),
      zipSync({ 'xl/workbook.bin': strToU8('binary') }),
      zipSync({ 'content.xml': strToU8('encrypted') }),
      xlsx({ One: `<row r="0">${inline('', 'shop.example')}</row>` }),
      xlsx({}),
    ])
      expect(await textOf(bytes)).to.equal('spreadsheet');
  });

  it('does not unpack bombs, and resolves no entities', async () => {
    const bomb = (rows: string) => ods({ One: rows });
    for (const bytes of [
      bomb(`<table:table-row table:number-rows-repeated="1000000000">${row('shop.example').slice(17)}`),
      bomb(
        '<table:table-row><table:table-cell table:number-columns-repeated="1000000000"><text:p>a.example</text:p></table:table-cell></table:table-row>',
      ),
      bomb('<text:span>'.repeat(200)),
      xlsx({ One: `<row r="1048577">${inline('A1048577', 'shop.example')}</row>` }),
    ])
      expect(await textOf(bytes)).to.equal('tooLargeSpreadsheet');
    const small = xlsx({ One: `<row r="1">${inline('A1', 'shop.example')}</row>${' '.repeat(5_000)}` });
    expect(await textOf(claiming(small, 30_000_000))).to.equal('tooLargeSpreadsheet');
    expect(await textOf(claiming(small, 10))).to.equal('spreadsheet');
    const external = ods({ One: row('&secret;', 'shop.example') });
    expect(await textOf(external)).to.equal('&secret;\tshop.example');
  });
});

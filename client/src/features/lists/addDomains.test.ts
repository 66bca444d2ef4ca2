import { expect } from 'chai';
import { addDomains, chunksOf, countLines, type ChunkAnswer } from './addDomains.ts';

const added = (given: Partial<Extract<ChunkAnswer, { kind: 'added' }>> = {}): ChunkAnswer => ({
  kind: 'added',
  added: 0,
  known: 0,
  badCount: 0,
  bad: [],
  ...given,
});

describe('Many domains added to a list', () => {
  it('are sent at once if they are few', () => {
    expect(chunksOf('a.example\r\nb.example')).to.deep.equal([
      { linesBefore: 0, lines: 2, text: 'a.example\nb.example' },
    ]);
  });

  it('are sent in chunks that fit into a request, with every line whole and in order', () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `shop-${index}.example,"tag \\ ü"`);
    const chunks = chunksOf(lines.join('\n'));
    expect(chunks.length).to.be.above(1);
    expect(chunks.flatMap(({ text }) => text.split('\n'))).to.deep.equal(lines);
    expect(Math.max(...chunks.map(({ text }) => Buffer.byteLength(JSON.stringify(text))))).to.be.at.most(48_000);
    expect(chunks.map(({ linesBefore }) => linesBefore)).to.deep.equal(
      chunks.map((_, index) => chunks.slice(0, index).reduce((sum, chunk) => sum + chunk.lines, 0)),
    );
  });

  it('are cut at lines that are too long', () => {
    const [chunk] = chunksOf('x'.repeat(100_000));
    expect(chunk?.text).to.have.length(2_000);
  });

  it('are counted together, and invalid lines have their number in the whole text', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `${'long-'.repeat(5)}${index}.example`).join('\n');
    const chunks = chunksOf(text);
    const sent: number[] = [];
    const sum = await addDomains(
      text,
      () =>
        Promise.resolve(
          added({ added: 2, known: 1, badCount: 1, bad: [{ line: 3, text: 'x', message: 'no domain' }] }),
        ),
      (lines) => sent.push(lines),
    );
    expect(sum).to.deep.include({ added: 2 * chunks.length, known: chunks.length, badCount: chunks.length });
    expect(sum.bad.map(({ line }) => line)).to.deep.equal(chunks.map(({ linesBefore }) => linesBefore + 3));
    expect(sent.at(-1)).to.equal(3_000);
  });

  it('stop when a chunk is refused, and report the last line that was added', async () => {
    const text = Array.from({ length: 4_000 }, (_, index) => `shop-${index}.example`).join('\n');
    const [first] = chunksOf(text);
    const answers = [added({ added: first?.lines ?? 0 }), { kind: 'refused' as const, message: 'too many' }];
    const sum = await addDomains(text, () => Promise.resolve(answers.shift() ?? added()));
    expect(sum.stopped).to.deep.equal({ afterLine: first?.lines, message: 'too many' });
    expect(sum.added).to.equal(first?.lines);
    expect(answers).to.have.length(0);
  });

  it('are sent without empty chunks, unless there are no others', async () => {
    const sent: string[] = [];
    const send = (text: string) => {
      sent.push(text);
      return Promise.resolve(added());
    };
    await addDomains(`a.example\n${'\n# note'.repeat(20_000)}`, send);
    expect(sent).to.have.length(1);
    await addDomains('# note', send);
    expect(sent).to.have.length(2);
  });

  it('are counted by line', () => {
    expect(countLines(' \n')).to.equal(0);
    expect(countLines('a\r\nb\n')).to.equal(2);
  });
});

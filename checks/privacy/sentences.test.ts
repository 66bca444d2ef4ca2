import { expect } from 'chai';
import type { TextBlock } from '../kit/page/htmlPage.ts';
import { isReadWhole, sentencesOf } from './sentences.ts';

const block = (kind: TextBlock['kind'], text: string): TextBlock => ({ kind, text, aside: false });

const textsOf = (...blocks: readonly TextBlock[]): readonly string[] => sentencesOf(blocks).map(({ text }) => text);

describe('The sentences of a document', () => {
  it('are read up to a limit, and it is known that there are more', () => {
    expect(isReadWhole([block('text', 'One. Two. Three.')])).to.equal(true);
    const many = [block('text', 'We bake. '.repeat(13_000))];
    expect(sentencesOf(many)).to.have.lengthOf.below(13_000);
    expect(isReadWhole(many)).to.equal(false);
    expect(isReadWhole(Array.from({ length: 13_000 }, () => block('item', 'We bake')))).to.equal(false);
  });

  it('join each item of a list with the words before it', () => {
    expect(
      textsOf(block('text', 'We do not sell:'), block('item', 'your name'), block('item', 'your address')),
    ).to.deep.equal(['We do not sell:', 'We do not sell: your name', 'We do not sell: your address']);
  });

  it('do not join an item with words before another paragraph or heading', () => {
    for (const between of [block('text', 'We answer within a week.'), block('heading', 'What we collect')])
      expect(
        textsOf(block('text', 'We do not sell:'), between, block('item', 'your name')),
        between.kind,
      ).to.deep.equal(['We do not sell:', between.text, 'your name']);
  });

  it('join the items of a list within a list with the item before them', () => {
    const nested = { ...block('item', 'access your data'), level: 2 };
    const [outer, after] = ['You may ask us to:', 'Write to us.'].map((text) => ({ ...block('item', text), level: 1 }));
    expect(textsOf(block('text', 'In Europe:'), outer ?? nested, nested, after ?? nested)).to.deep.equal([
      'In Europe:',
      'In Europe: You may ask us to:',
      'You may ask us to: access your data',
      'In Europe: Write to us.',
    ]);
  });

  it('end at "no." unless a number follows, and read on past abbreviations after an apostrophe', () => {
    expect(textsOf(block('text', 'Le decimos si lo hacemos o no. Usted puede reclamar.'))).to.deep.equal([
      'Le decimos si lo hacemos o no.',
      'Usted puede reclamar.',
    ]);
    expect(textsOf(block('text', 'Mail naar privacy@winkel.nl. Wij antwoorden snel.'))).to.deep.equal([
      'Mail naar privacy@winkel.nl.',
      'Wij antwoorden snel.',
    ]);
    for (const whole of [
      'Wir sitzen in der Musterstr. 5 in Berlin.',
      'Speicherdauer: max. 7 Tage.',
      'Si applica il D.lgs. 196/2003 sulla privacy.',
      'Usiamo garanzie adeguate (es. SCC).',
      'Datos en EE. UU. con garantías.',
      'See Regulation No. 45 of 2001.',
      'Ai sensi dell’art. 77 puoi proporre reclamo.',
    ])
      expect(textsOf(block('text', whole))).to.deep.equal([whole]);
  });

  it('are read without soft hyphens', () => {
    expect(sentencesOf([block('text', 'Sie haben das Recht auf Aus\u00ADkunft.')])[0]?.plain).to.equal(
      'sie haben das recht auf auskunft.',
    );
  });

  it('join paragraphs that are written as items', () => {
    expect(textsOf(block('text', 'You have the right to:'), block('text', '(a) access your data'))).to.deep.equal([
      'You have the right to:',
      'You have the right to: (a) access your data',
    ]);
  });

  it('repeat the beginning of a long sentence that is cut at its semicolons', () => {
    const first = `You have the right to: (i) ask us ${'very politely '.repeat(16)}for access;`;
    expect(textsOf(block('text', `${first} (ii) object to our use of your data.`))).to.deep.equal([
      first,
      'You have the right to: (ii) object to our use of your data.',
    ]);
  });

  it('know the titles above them, and those of the same level before these', () => {
    const title = (level: number, text: string): TextBlock => ({ ...block('heading', text), level });
    const under = (...blocks: readonly TextBlock[]) =>
      sentencesOf(blocks)
        .at(-1)
        ?.under.map(({ plain }) => plain);
    const text = block('text', 'You may ask for a copy.');
    expect(under(title(2, 'Your rights'), title(3, 'Access'), text)).to.deep.equal(['access', 'your rights']);
    expect(under(title(2, 'Your rights'), title(3, 'Access'), title(2, 'Cookies'), text)).to.deep.equal([
      'cookies',
      'your rights',
    ]);
    expect(
      under(block('text', '7. Your rights'), block('text', '7.1 Access'), block('text', '8. Cookies'), text),
    ).to.deep.equal(['8. cookies', '7. your rights']);
  });
});

describe('Sentences', () => {
  const sentences = (...texts: readonly string[]) =>
    sentencesOf(texts.map((text) => ({ kind: 'text', text, aside: false }))).map(({ text }) => text);

  it('end where people end them', () => {
    expect(
      sentences('We keep data, e.g. names, for Acme Inc. and others. See Art. 6 of the GDPR. Done!'),
    ).to.deep.equal(['We keep data, e.g. names, for Acme Inc. and others.', 'See Art. 6 of the GDPR.', 'Done!']);
    expect(sentences('Wir speichern z. B. Namen bzw. Adressen. Ende.')).to.have.lengthOf(2);
    expect(sentences('第一条。第二条。')).to.have.lengthOf(2);
  });

  it('in a list are read together with the words before it', () => {
    const blocks = [
      { kind: 'text' as const, text: 'We never:', aside: false },
      { kind: 'item' as const, text: 'sell your personal data', aside: false },
      { kind: 'text' as const, text: 'We collect names.', aside: false },
    ];
    expect(sentencesOf(blocks).map(({ text }) => text)).to.deep.equal([
      'We never:',
      'We never: sell your personal data',
      'We collect names.',
    ]);
  });

  it('that are questions are read together with the answer', () => {
    expect(sentences('Do we sell your data?', 'No.')).to.deep.equal(['Do we sell your data? No.']);
    expect(sentences('Do we sell your data?', 'Nobody knows.')).to.have.lengthOf(2);
  });

  it('are limited, however long the text', () => {
    expect(
      sentencesOf([{ kind: 'text', text: 'x'.repeat(1_000_000), aside: false }]).every(
        ({ plain }) => plain.length <= 900,
      ),
    ).to.equal(true);
    expect(sentences('a. '.repeat(100_000)).length).to.be.at.most(12_001);
    expect(sentences('."'.repeat(100_000)).length).to.be.at.most(12_001);
  }).timeout(20_000);
});

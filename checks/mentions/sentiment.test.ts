import { expect } from 'chai';
import { excerptAround } from './mentionOf.ts';
import { isEnglish, sentimentOf } from './sentiment.ts';

describe('The sentiment of a text', () => {
  const cases: readonly [text: string, side: string][] = [
    ['It is great, the best bank I ever used.', 'positive'],
    ['I love how quick and friendly they are!', 'positive'],
    ['They stole my money. It is a scam.', 'negative'],
    ["I can't recommend it, terrible support.", 'negative'],
    ['Not good at all.', 'negative'],
    ['I don’t like it.', 'negative'],
    ['It is NOT SAFE.', 'negative'],
    ['It runs on Postgres.', 'neutral'],
    ['', 'neutral'],
    ['constructor toString __proto__ hasOwnProperty', 'neutral'],
    ['Das ist ein Text auf Deutsch.', 'neutral'],
  ];
  for (const [text, side] of cases)
    it(`of ${JSON.stringify(text)} is ${side}`, () => {
      expect(sentimentOf(text).sentiment).to.equal(side);
    });

  it('stays within its limits, for any input', () => {
    for (const text of [
      'no '.repeat(50_000),
      ':) '.repeat(50_000),
      'x'.repeat(500_000),
      '!'.repeat(9_999),
      '\uD800 \0',
    ])
      expect(Math.abs(sentimentOf(text).score)).to.be.at.most(1);
  });
});

describe('The detection of English', () => {
  for (const text of [
    'It is a great bank and I like it.',
    'Moved my servers there. Never looked back.',
    'Show HN: a tiny tool',
    'Best bank ever',
    'The team of the bank has told me that they are going to publish all of their code by the end of the year, which is good.',
    '',
  ])
    it(`accepts ${JSON.stringify(text)}`, () => {
      expect(isEnglish(text)).to.equal(true);
    });

  for (const text of [
    'Das ist schrecklich und furchtbar',
    'Ich finde es schrecklich und die Hilfe ist nicht zu erreichen.',
    'C’est une catastrophe, je ne suis pas content avec les services',
    'Это ужасный банк',
    '这家银行很糟糕',
    'とても良い銀行です',
  ])
    it(`does not accept ${JSON.stringify(text)}`, () => {
      expect(isEnglish(text)).to.equal(false);
    });
});

describe('An excerpt', () => {
  it('is the sentence itself with whole neighbours that fit', () => {
    const text =
      'One is far. Two is near. Here stands the place. Four follows. Five is long enough to be left out of it.';
    expect(excerptAround(text, text.indexOf('place'), 55)).to.equal(
      'Two is near. Here stands the place. Four follows.',
    );
  });

  it('of a sentence that is too long is cut around the match', () => {
    const text = `${'before '.repeat(200)}PLACE ${'after '.repeat(200)}`;
    const excerpt = excerptAround(text, text.indexOf('PLACE'), 100);
    expect(excerpt).to.have.length.at.most(100);
    expect(excerpt)
      .to.contain('PLACE')
      .and.to.match(/^….*…$/);
  });

  for (const index of [0, 5, 7_999])
    it(`stays within its limit at ${index}`, () => {
      expect(excerptAround('x'.repeat(8_000), index, 280)).to.have.length.at.most(280);
    });
});

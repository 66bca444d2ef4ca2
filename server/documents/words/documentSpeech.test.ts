import { expect } from 'chai';
import { language } from '../../../schema/report/words/factWords.ts';
import { speechIn } from './documentSpeech.ts';

describe('The words of documents', () => {
  it('count and write numbers and times as the language requires', () => {
    const [english, german] = [speechIn('en'), speechIn('de')];
    expect([english.points(1), english.points(1_200)]).to.deep.equal(['1 point', '1,200 points']);
    expect([german.points(1), german.points(1_200)]).to.deep.equal(['1 Punkt', '1.200 Punkte']);
    expect([english.number(1_234.5), german.number(1_234.5)]).to.deep.equal(['1,234.5', '1.234,5']);
    expect(english.time('2026-11-21T10:04:30.000Z')).to.equal('Nov 21, 2026, 10:04 UTC');
    expect(german.time('2026-11-21T10:04:30.000Z')).to.equal('21.11.2026, 10:04 UTC');
  });

  it('insert a value unchanged, whatever it looks like', () => {
    for (const each of language.options) {
      const { words } = speechIn(each);
      const hostile = "{domain} <b>'{count, plural, one {x}}' #";
      expect(words.workbook.title({ domain: hostile })).to.include(hostile);
    }
  });
});

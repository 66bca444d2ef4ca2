import { expect } from 'chai';
import { visibleText } from './visibleText.ts';

describe('visible text', () => {
  for (const [what, text, shown] of [
    ['leaves ordinary text alone', 'v=spf1 -all\n\tünïcode 漢字 🛡', 'v=spf1 -all\n\tünïcode 漢字 🛡'],
    ['spells out a right-to-left override', 'pay\u202Efdp.exe', 'pay‹U+202E›fdp.exe'],
    ['spells out zero-width signs', 'a\u200Bb\uFEFF', 'a‹U+200B›b‹U+FEFF›'],
    ['spells out control characters', '\u0000\u001B[31m\r', '‹U+0000›‹U+001B›[31m‹U+000D›'],
  ] as const) {
    it(what, () => {
      expect(visibleText(text)).to.equal(shown);
    });
  }
});

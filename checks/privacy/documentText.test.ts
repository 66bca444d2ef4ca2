import { expect } from 'chai';
import { blocksOfText } from './documentText.ts';

describe('Plain text', () => {
  it('is split into paragraphs, headings and items', () => {
    const text = 'Privacy Policy\n\nWe collect data\nand keep it.\n\n- one\n- two\n* three\n';
    expect(blocksOfText(text)).to.deep.equal([
      { kind: 'heading', text: 'Privacy Policy', aside: false },
      { kind: 'text', text: 'We collect data and keep it.', aside: false },
      { kind: 'item', text: 'one', aside: false },
      { kind: 'item', text: 'two', aside: false },
      { kind: 'item', text: 'three', aside: false },
    ]);
  });

  for (const [lines, text] of [
    ['We process your infor-\nmation for you.', 'We process your information for you.'],
    ['Die Verar-\nbeitung ist notwendig.', 'Die Verarbeitung ist notwendig.'],
    ['Wir speichern Kunden-\nund Bestelldaten.', 'Wir speichern Kunden- und Bestelldaten.'],
    ['We share it with third-\nparty vendors.', 'We share it with third-party vendors.'],
    ['Write an e-\nmail to us.', 'Write an e-mail to us.'],
    ['A long-term plan is a long-\nterm plan.', 'A long-term plan is a long-term plan.'],
    ['O titular pode opor-\nse ao tratamento.', 'O titular pode opor-se ao tratamento.'],
    ['It is open -\nas always.', 'It is open - as always.'],
  ] as const) {
    it(`joins words that the end of a line divides: ${text}`, () => {
      expect(blocksOfText(lines).map((block) => block.text)).to.deep.equal([text]);
    });
  }
});

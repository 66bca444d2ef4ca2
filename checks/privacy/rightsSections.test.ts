import { expect } from 'chai';
import { sentencesOf } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

type TextBlock = Parameters<typeof sentencesOf>[0][number];

const heading = (level: number, text: string): TextBlock => ({ kind: 'heading', level, text, aside: false });
const item = (text: string): TextBlock => ({ kind: 'item', level: 1, text, aside: false });
const line = (text: string): TextBlock => ({ kind: 'text', text, aside: false });

const rightsOf = (language: string, ...blocks: readonly TextBlock[]): readonly string[] => [
  ...new Set(
    sentencesOf(blocks)
      .flatMap((sentence) => statementsOf(sentence, language))
      .map(({ topic }) => topic)
      .filter((topic) => topic.startsWith('right')),
  ),
];

const ALL = ['rightAccess', 'rightRectification', 'rightErasure'];

describe('Rights that a section names without a sentence', () => {
  for (const [language, title, items] of [
    ['en', 'Your rights', ['Access', 'Rectification (Art. 16 GDPR)', '(c) Erasure']],
    ['de', '7. Ihre Rechte', ['Auskunft (Art. 15 DSGVO)', 'Berichtigung', '• Löschung (Art. 17 DSGVO)']],
    ['fr', 'Vos droits', ['Accès', 'La rectification', 'Effacement (art. 17 RGPD)']],
    ['es', 'Sus derechos', ['Acceso', 'Rectificación', 'Supresión']],
    ['it', 'I tuoi diritti', ['Accesso', 'Rettifica', 'Cancellazione']],
    ['nl', 'Uw rechten', ['Inzage', 'Rectificatie', 'Verwijdering']],
    ['pt', 'Os seus direitos', ['Acesso', 'Retificação', 'Apagamento']],
  ] as const) {
    it(`are its items (${language})`, () => {
      expect(rightsOf(language, heading(2, title), ...items.map(item))).to.deep.equal(ALL);
    });

    it(`are the titles of its parts (${language})`, () => {
      expect(rightsOf(language, heading(2, title), ...items.map((text) => heading(3, text)))).to.deep.equal(ALL);
    });

    it(`are lines that look like titles, as in a PDF (${language})`, () => {
      expect(rightsOf(language, line(title), ...items.map(line))).to.deep.equal(ALL);
    });

    it(`are not read in another section, unless an item names the article of a right (${language})`, () => {
      const bare = items.map((text) => item(text.replace(/ \(art.*\)/i, '')));
      expect(rightsOf(language, heading(2, title), heading(2, 'Google Analytics'), ...bare)).to.deep.equal([]);
    });
  }

  it('may share a line', () => {
    expect(rightsOf('en', heading(2, 'Your rights'), heading(3, 'Access, rectification and erasure'))).to.deep.equal(
      ALL,
    );
    expect(rightsOf('de', heading(2, 'Betroffenenrechte'), item('Auskunft, Berichtigung und Löschung'))).to.deep.equal(
      ALL,
    );
  });

  it('are not copyrights, nor the rights of the company', () => {
    for (const title of ['Intellectual property rights', 'Our rights', 'All rights reserved'])
      expect(rightsOf('en', heading(2, title), item('Access')), title).to.deep.equal([]);
    expect(rightsOf('de', heading(2, 'Urheberrechte'), item('Löschung'))).to.deep.equal([]);
  });

  it('are not the first word of a sentence about something else', () => {
    const sentence = `Access to our servers is ${'well and carefully '.repeat(10)}protected.`;
    expect(rightsOf('en', heading(2, 'Your rights'), line(sentence))).to.deep.equal([]);
  });

  for (const [language, title, text] of [
    ['en', 'Your rights', 'Access by third parties'],
    ['de', 'Ihre Rechte', 'Auskunft durch Behörden'],
    ['fr', 'Vos droits', 'Accès par des tiers'],
    ['es', 'Sus derechos', 'Acceso por parte de terceros'],
    ['it', 'I tuoi diritti', 'Accesso da parte di terzi'],
    ['nl', 'Uw rechten', 'Toegang door derden'],
    ['pt', 'Os seus direitos', 'Acesso por terceiros'],
  ] as const) {
    it(`are not those of others (${language})`, () => {
      expect(rightsOf(language, heading(2, title), heading(2, text))).to.deep.equal([]);
    });
  }
});

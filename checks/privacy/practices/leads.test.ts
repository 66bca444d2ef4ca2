import { expect } from 'chai';
import type { TextBlock } from '../../kit/page/htmlPage.ts';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const TOPICS = new Set(['sellsData', 'sharesData', 'sharesWithConsent', 'marketplaceSharing']);

/** What the items of a list claim, after the words that introduce it. `=no`: denied · `~`: limited. The company is called Acme. */
const claimsOf = (language: string, first: Omit<TextBlock, 'aside'>, items: readonly string[]): readonly string[] => {
  const blocks = [first, ...items.map((text) => ({ kind: 'item' as const, text }))];
  const sentences = sentencesOf(blocks.map((block) => ({ ...block, aside: false })));
  return sentences.slice(1).map((sentence, index) =>
    statementsOf(sentence, language, ['acme'], sentences[index])
      .filter(({ topic }) => TOPICS.has(topic))
      .map(({ topic, holds, limited }) => `${topic}${holds ? '' : '=no'}${limited === true ? '~' : ''}`)
      .join(' '),
  );
};
const underLead = (language: string, text: string, items: readonly string[]) =>
  claimsOf(language, { kind: 'text', text }, items);
const underTitle = (language: string, text: string, items: readonly string[]) =>
  claimsOf(language, { kind: 'heading', level: 2, text }, items);

const NO = ['sellsData=no', 'marketplaceSharing=no'];
const YES = ['sellsData sharesData', 'sharesData marketplaceSharing'];
const MARKET = ['sharesData marketplaceSharing'];

describe('A list of practices is read with the words that introduce it', () => {
  for (const [language, lead, items, expected] of [
    ['en', 'We do not:', ['sell your data', 'share your personal information with advertisers'], NO],
    ['en', 'Acme will never:', ['Sell your data;', 'Share your personal information with ad networks.'], NO],
    ['en', 'What we do not do:', ['Sell your data', 'Share your data with data brokers'], NO],
    ['en', 'We do not do any of the following:', ['- sell your data', '- share your data with advertisers'], NO],
    ['en', 'Here is what we never do with your data:', ['Sell or rent to anyone', 'Share with advertisers'], NO],
    ['en', 'We may:', ['sell your data to third parties', 'share your data with advertising partners'], YES],
    ['en', 'We do not share your personal information with:', ['Advertisers'], ['marketplaceSharing=no']],
    ['en', 'The third parties with whom we share your personal information include:', ['Ad networks'], MARKET],
    ['de', 'Wir:', ['verkaufen Ihre Daten nicht', 'geben Ihre Daten nicht an Werbepartner weiter'], NO],
    ['de', 'Folgendes tun wir nicht:', ['Ihre Daten verkaufen', 'Ihre Daten an Werbenetzwerke weitergeben'], NO],
    ['de', 'Wir werden niemals:', ['Ihre Daten verkaufen', 'Ihre Daten an Werbenetzwerke weitergeben'], NO],
    ['de', 'Wir können:', ['Ihre Daten an Dritte verkaufen', 'Ihre Daten an Werbepartner weitergeben'], YES],
    ['de', 'Empfänger Ihrer personenbezogenen Daten sind:', ['Werbenetzwerke'], MARKET],
    ['fr', 'Nous ne :', ['vendons pas vos données', 'partageons pas vos données avec des annonceurs'], NO],
    ['fr', 'Nous nous engageons à ne pas :', ['vendre vos données', 'partager vos données avec des annonceurs'], NO],
    ['fr', 'Nous pouvons :', ['vendre vos données à des tiers', 'partager vos données avec des annonceurs'], YES],
    ['fr', 'Les destinataires de vos données sont :', ['des partenaires publicitaires'], MARKET],
    ['es', 'Nosotros no:', ['vendemos sus datos', 'compartimos sus datos con anunciantes'], NO],
    ['es', 'No hacemos lo siguiente:', ['Vender sus datos', 'Compartir sus datos con anunciantes'], NO],
    ['es', 'Podemos:', ['vender sus datos a terceros', 'compartir sus datos con anunciantes'], YES],
    ['es', 'Los destinatarios de sus datos son:', ['Redes publicitarias'], MARKET],
    ['it', 'Noi non:', ['vendiamo i tuoi dati', 'condividiamo i tuoi dati con inserzionisti'], NO],
    ['it', 'Non possiamo:', ['vendere i tuoi dati', 'condividere i tuoi dati con inserzionisti'], NO],
    ['it', 'Potremmo:', ['vendere i tuoi dati a terzi', 'condividere i tuoi dati con inserzionisti'], YES],
    ['it', 'I destinatari dei tuoi dati sono:', ['reti pubblicitarie'], MARKET],
    ['nl', 'Wij:', ['verkopen uw gegevens niet', 'delen uw gegevens niet met adverteerders'], NO],
    ['nl', 'Wij zullen nooit:', ['uw gegevens verkopen', 'uw gegevens delen met adverteerders'], NO],
    ['nl', 'Wij kunnen:', ['uw gegevens verkopen aan derden', 'uw gegevens delen met adverteerders'], YES],
    ['nl', 'Ontvangers van uw gegevens zijn:', ['advertentienetwerken'], MARKET],
    ['pt', 'Não:', ['vendemos seus dados', 'compartilhamos seus dados com anunciantes'], NO],
    ['pt', 'Não fazemos o seguinte:', ['Vender seus dados', 'Compartilhar seus dados com anunciantes'], NO],
    ['pt', 'Podemos:', ['vender seus dados a terceiros', 'compartilhar seus dados com anunciantes'], YES],
    ['pt', 'Os destinatários dos seus dados são:', ['redes de publicidade'], MARKET],
  ] as const) {
    it(`${language}: ${lead}`, () => {
      expect(underLead(language, lead, items)).to.deep.equal(expected);
    });
  }

  for (const [language, title, items] of [
    ['en', '4. What We DON’T Do With Your Data', ['❌ Sell or rent to third parties', '❌ Share with advertisers']],
    ['en', 'We do NOT:', ['Sell your data', 'Share your data with advertisers']],
    ['de', 'Was wir nicht tun', ['Ihre Daten verkaufen', 'Ihre Daten an Werbenetzwerke weitergeben']],
    ['fr', 'Ce que nous ne faisons pas', ['Vendre vos données', 'Partager vos données avec des annonceurs']],
    ['es', 'Lo que no hacemos', ['Vender tus datos', 'Compartir tus datos con anunciantes']],
    ['it', 'Cosa non facciamo', ['Vendere i tuoi dati', 'Condividere i tuoi dati con inserzionisti']],
    ['nl', 'Wat we niet doen', ['Uw gegevens verkopen', 'Uw gegevens delen met adverteerders']],
    ['pt', 'O que não fazemos', ['Vender seus dados', 'Compartilhar seus dados com anunciantes']],
  ] as const) {
    it(`${language}, as a title: ${title}`, () => {
      expect(underTitle(language, title, items)).to.deep.equal(NO);
    });
  }

  it('with consent where the lead asks for it', () => {
    expect(underLead('en', 'With your consent, we may:', ['share your data with advertisers'])).to.deep.equal([
      'sharesData~ sharesWithConsent marketplaceSharing~',
    ]);
  });

  const sell = 'sell your personal data to third parties';
  for (const lead of [
    'These companies may:',
    'You may not:',
    'You may ask us not to:',
    'You have the right to ask whether we:',
    'If we:',
    'Third parties to whom we:',
    'Stripe does not:',
    'We do not let others:',
  ]) {
    it(`and says nothing if somebody else acts, or nobody: ${lead}`, () => {
      expect(underLead('en', lead, [sell])).to.deep.equal(['']);
    });
  }

  it('and an item with a subject of its own is not denied by it', () => {
    expect(underLead('en', 'What we do not do:', ['We share your data with advertisers.'])).to.deep.equal(['']);
    expect(underTitle('en', 'What we do not do', ['We share your data with advertisers.'])).to.deep.equal(MARKET);
    expect(underTitle('en', 'What we do', ['Sell your data to third parties'])).to.deep.equal(['']);
  });
});

describe('Sales and advertisers in rarer words', () => {
  for (const [language, text, expected] of [
    ['de', 'Wir geben Ihre Daten nicht weiter und verkaufen sie nicht.', 'sellsData=no'],
    ['de', 'Stripe erhält Ihre Daten, und verkaufen sie nicht.', ''],
    ['de', 'Wir speichern Bestellungen und verkaufen sie nicht.', ''],
    ['nl', 'Wij zullen uw gegevens niet verkopen of verhuren aan derden.', 'sellsData=no'],
    ['nl', 'Ik verkoop jouw gegevens niet aan derden en zal deze alleen verstrekken indien nodig.', 'sellsData=no~'],
    ['pt', 'Nenhum dado pessoal é compartilhado com anunciantes.', 'marketplaceSharing=no'],
    ['pt', 'Nenhuma informação pessoal é vendida.', 'sellsData=no'],
    ['pt', 'Os seus dados poderão ser partilhados com correios parceiros (por exemplo, BRT).', 'sharesData'],
    ['it', 'Nessun dato personale viene condiviso con i partner pubblicitari.', 'marketplaceSharing=no'],
    ['it', 'Nessuna informazione personale viene venduta.', 'sellsData=no'],
    ['es', 'Ningún dato personal es vendido a terceros.', 'sellsData=no'],
    ['es', 'No vendemos ni rentamos su base de datos a terceros con fines publicitarios.', 'sellsData=no~'],
    [
      'es',
      'Nos comprometemos a no vender ni compartir de ningún modo su información personal con terceros.',
      'sellsData=no sharesData=no',
    ],
    ['fr', "Aucune donnée personnelle n'est partagée avec les partenaires publicitaires.", 'marketplaceSharing=no'],
    [
      'en',
      'We may share your personal information with our subsidiaries, affiliates, sponsors, partners, advertisers or others.',
      'sharesData marketplaceSharing',
    ],
    ['en', 'We will still share your personal data with an advertising partner.', 'sharesData marketplaceSharing'],
    ['en', 'We have the right to: disclose your data to any third party who asks.', ''],
  ] as const) {
    it(`${language}: ${text}`, () => {
      const [sentence] = sentencesOf([{ kind: 'text', text, aside: false }]);
      const said = sentence ? statementsOf(sentence, language, ['acme']) : [];
      const claims = said
        .filter(({ topic }) => TOPICS.has(topic))
        .map(({ topic, holds, limited }) => `${topic}${holds ? '' : '=no'}${limited === true ? '~' : ''}`);
      expect(claims.join(' ')).to.equal(expected);
    });
  }
});

import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

/** `yes`: the sentence says that data go to advertisers · `no`: that they do not · `~`: in some cases only · empty: neither. The company is called Acme. */
const claimOf = (language: string, text: string): string =>
  sentencesOf([{ kind: 'text', text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['acme']))
    .filter(({ topic }) => topic === 'marketplaceSharing')
    .map(({ holds, limited }) => `${holds ? 'yes' : 'no'}${limited === true ? '~' : ''}`)
    .join(' ');

const SENTENCES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'in lists of recipients': {
    de: [
      'Wir können Ihre Daten an Händler, Werbepartner und Banken weitergeben.',
      'Ihre Daten werden an Banken, Werbepartner und Händler weitergegeben.',
      'Wir stellen Dritten, darunter Werbetreibende, bestimmte Daten über Sie zur Verfügung oder erlauben ihnen den Abruf.',
      'Wir teilen Ihre Daten mit Werbe- und Analysepartnern.',
    ],
    fr: ['Vos données peuvent être transmises aux destinataires suivants : les régies marketing et publicitaires.'],
    es: ['Podemos compartir sus datos personales con proveedores, anunciantes y otros terceros.'],
    it: ['Possiamo condividere i tuoi dati con fornitori, inserzionisti e altri terzi.'],
    nl: [
      'Wij kunnen uw gegevens delen met winkels, adverteerders en andere partners.',
      'Wij delen uw gegevens met advertentie- en analysepartners.',
    ],
    pt: ['Seus dados podem ser compartilhados com: parceiros de marketing e publicidade'],
  },
  'as partners for advertising': {
    de: ['Wir geben Ihre Daten an Partner für Analysen, Marketing und Werbung weiter.'],
    fr: ["Nous partageons vos données avec des partenaires d'analyse, de marketing et de publicité."],
    es: ['Compartimos sus datos con partners de análisis, marketing y publicidad.'],
    it: ['Condividiamo i tuoi dati con partner che si occupano di analisi e pubblicità.'],
    nl: ['Wij delen uw gegevens met partners voor analyse, marketing en reclame.'],
    pt: ['Compartilhamos seus dados com parceiros de análise e de publicidade.'],
  },
  'with data that other words make personal': {
    de: [
      'Wir geben Informationen zu Ihrem Gerät, Ihre Käufe und Ihre Klicks an unsere Werbepartner weiter.',
      'Angaben und Informationen über Ihre Besuche teilen wir mit Werbenetzwerken.',
      'Informationen über Ihre Besuche werden an Werbenetzwerke übermittelt.',
    ],
    fr: [
      'Nous partageons des informations sur votre visite avec des annonceurs.',
      'Les informations sur votre visite sont partagées avec des annonceurs.',
      'Nous communiquons votre adresse IP à des réseaux publicitaires.',
      'Nous partageons tes données avec des annonceurs.',
    ],
    es: [
      'Compartimos información sobre el uso que hagas de la tienda con anunciantes.',
      'La información sobre su visita se comparte con anunciantes.',
    ],
    it: [
      'Condividiamo informazioni sul tuo comportamento con inserzionisti.',
      'Le informazioni sulla tua visita sono condivise con inserzionisti.',
    ],
    nl: [
      'Wij delen informatie over uw bezoek met adverteerders.',
      'Informatie over uw bezoek wordt gedeeld met adverteerders.',
    ],
    pt: [
      'Compartilhamos informações sobre o seu comportamento com anunciantes.',
      'As informações sobre a sua visita são compartilhadas com anunciantes.',
    ],
    en: ['Information about your visit is shared with advertisers.'],
  },
  'after a purpose': {
    fr: ['Pour atteindre ces finalités, nous partageons vos données avec des annonceurs.'],
    es: ['Para estas finalidades, compartimos sus datos con anunciantes.'],
    it: ['Per queste finalità, condividiamo i tuoi dati con inserzionisti.'],
    pt: ['Para estas finalidades, compartilhamos seus dados com anunciantes.'],
  },
};

const SILENT: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Wir geben Ihre Daten an unsere Bank weiter, die auch Werbepartner hat.',
    'Wir teilen Ihnen Informationen über unsere Werbepartner mit.',
    'Wir erhalten von Werbepartnern Informationen über Sie.',
    'Werbepartner geben Informationen über Sie an uns weiter.',
    'Wir geben Berichte ohne Personenbezug, Zahlen und Trends an Werbepartner weiter.',
    'Wir geben anonyme Informationen über Ihre Besuche an Werbepartner weiter.',
    'Informationen über Ihre Besuche werden nicht an Werbepartner weitergegeben.',
    'Ein Anbieter kann Informationen über Ihre Besuche an Werbepartner weitergeben.',
    'Die Plattform kann Daten über Sie speichern, auswerten und an Werbepartner weitergeben.',
  ],
  fr: [
    'Nous partageons vos données avec notre banque, qui travaille avec des annonceurs.',
    'Les informations sur votre visite ne sont pas partagées avec des annonceurs.',
    'Les informations que nos partenaires tirent de votre visite sont partagées avec des annonceurs.',
    'Nous partageons des rapports avec des annonceurs.',
  ],
  es: [
    'Compartimos sus datos con nuestro banco, que trabaja con anunciantes.',
    'Compartimos sus datos con empresas del grupo con fines de publicidad.',
    'La información sobre su visita no se comparte con anunciantes.',
  ],
  it: [
    'Condividiamo i tuoi dati con la nostra banca, che lavora con inserzionisti.',
    'Le informazioni sulla tua visita non sono condivise con inserzionisti.',
  ],
  nl: [
    'Wij delen uw gegevens met onze bank, die met adverteerders werkt.',
    'Informatie over uw bezoek wordt niet gedeeld met adverteerders.',
    'Adverteerders delen informatie over uw bezoek met ons.',
  ],
  pt: [
    'Compartilhamos seus dados com o nosso banco, que trabalha com anunciantes.',
    'As informações sobre a sua visita não são compartilhadas com anunciantes.',
  ],
  en: [
    'Information that partners collect about your visit is shared with advertisers.',
    'Information about your visit is not shared with advertisers.',
    'Information about your visit is collected by partners and shared with advertisers.',
  ],
};

describe('Advertisers who get data', () => {
  for (const [how, languages] of Object.entries(SENTENCES)) {
    for (const [language, sentences] of Object.entries(languages)) {
      for (const text of sentences)
        it(`${how}, ${language}: ${text}`, () => {
          expect(claimOf(language, text)).to.equal('yes');
        });
    }
  }

  it('are recognised when a colon introduces them', () => {
    const text = 'We share your data with third parties, who act on their own: ad networks.';
    expect(claimOf('en', text)).to.equal('yes');
  });

  it('are recipients in some cases only if the policy asks for consent', () => {
    expect(claimOf('de', 'Mit Ihrer Einwilligung geben wir Informationen über Sie an Werbepartner weiter.')).to.equal(
      '',
    );
    expect(claimOf('nl', 'Met uw toestemming delen wij uw gegevens met adverteerders.')).to.equal('yes~');
  });
});

describe('Advertisers who are only mentioned', () => {
  for (const [language, sentences] of Object.entries(SILENT)) {
    for (const text of sentences)
      it(`${language}: ${text}`, () => {
        expect(claimOf(language, text)).to.equal('');
      });
  }
});

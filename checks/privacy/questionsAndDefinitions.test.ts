import { expect } from 'chai';
import type { TextBlock } from '../kit/page/htmlPage.ts';
import type { PrivacyTopic } from './observation.ts';
import { sentencesOf } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

const said = (language: string, kind: TextBlock['kind'], text: string): readonly PrivacyTopic[] =>
  sentencesOf([{ kind, text, aside: false }]).flatMap((sentence) =>
    statementsOf(sentence, language).flatMap(({ topic, holds }) => (holds ? [topic] : [])),
  );

describe('A heading that asks names its subject', () => {
  for (const [language, topic, ...headings] of [
    ['en', 'retention', 'How long do we keep your data?', '6. For how long is my information stored?'],
    ['de', 'retention', 'Wie lange speichern wir Ihre Angaben?', 'Wie lange werden Daten aufbewahrt?'],
    ['fr', 'retention', 'Combien de temps vos données sont-elles conservées ?'],
    ['es', 'retention', '¿Durante cuánto tiempo conservamos sus datos?'],
    ['it', 'retention', 'Per quanto tempo conserviamo i dati?'],
    ['nl', 'retention', 'Hoe lang bewaren wij je gegevens?'],
    ['pt', 'retention', 'Por quanto tempo guardamos os seus dados?'],
    ['en', 'controller', 'Who is responsible for your data?'],
    ['de', 'controller', 'Wer ist für die Verarbeitung verantwortlich?'],
    ['fr', 'controller', '1. Qui est responsable du traitement ?'],
    ['es', 'controller', '¿Quién es el responsable del tratamiento?'],
    ['it', 'controller', 'Chi è il titolare del trattamento?'],
    ['nl', 'controller', 'Wie is verantwoordelijk voor de verwerking?'],
    ['pt', 'controller', 'Quem é o controlador dos seus dados?'],
    ['en', 'purposes', 'Why do we process your data?'],
    ['de', 'purposes', 'Wofür verwenden wir die Angaben?'],
    ['fr', 'purposes', 'À quelles fins vos informations sont-elles utilisées ?'],
    ['es', 'purposes', '¿Para qué utilizamos tus datos?'],
    ['it', 'purposes', 'Perché raccogliamo i tuoi dati?'],
    ['nl', 'purposes', 'Waarom gebruiken we jouw gegevens?'],
    ['pt', 'purposes', 'Para que utilizamos os dados?'],
    ['en', 'categories', 'What personal data do we collect?'],
    ['de', 'categories', 'Welche personenbezogenen Daten erheben wir?'],
    ['fr', 'categories', 'Quelles données recueillons-nous ?'],
    ['es', 'categories', '¿Qué datos recopilamos?'],
    ['it', 'categories', 'Quali dati raccogliamo?'],
    ['nl', 'categories', 'Welke persoonsgegevens verzamelen we?'],
    ['pt', 'categories', 'Quais dados coletamos?'],
  ] as const) {
    for (const heading of headings) {
      it(`${language} ${topic}: ${heading}`, () => {
        expect(said(language, 'heading', heading)).to.deep.equal([topic]);
        // In a paragraph, it may be asked to say the opposite.
        expect(said(language, 'text', heading)).to.deep.equal([]);
      });
    }
  }

  for (const [language, heading] of [
    ['en', 'Do we sell your personal data?'],
    ['en', 'How long does a delivery take?'],
    ['fr', 'Quelles sont les finalités de nos cookies ?'],
    ['de', 'Welche Zwecke hat diese Seite?'],
  ] as const) {
    it(`${language} nothing: ${heading}`, () => {
      expect(said(language, 'heading', heading)).to.deep.equal([]);
    });
  }
});

describe('A heading names its subject without a question', () => {
  for (const [language, topic, heading] of [
    ['en', 'retention', 'How long we keep your data'],
    ['en', 'retention', '6. Data retention'],
    ['de', 'retention', 'Aufbewahrung Ihrer Daten'],
    ['fr', 'retention', '6) Conservation'],
    ['es', 'retention', 'Conservación de los datos personales'],
    ['it', 'retention', 'Conservazione dei dati'],
    ['nl', 'retention', 'Bewaring van gegevens'],
    ['pt', 'retention', '6) Armazenamento & retenção'],
    ['pt', 'purposes', '3) Por que usamos seus dados'],
  ] as const) {
    it(`${language} ${topic}: ${heading}`, () => {
      expect(said(language, 'heading', heading)).to.deep.equal([topic]);
    });
  }

  it('but not where it is about something else', () => {
    expect(said('fr', 'heading', 'Conservation des aliments')).to.deep.equal([]);
    expect(said('es', 'heading', 'Conservación del patrimonio')).to.deep.equal([]);
  });
});

describe('The definitions of the GDPR say nothing about the company', () => {
  for (const [language, definition] of [
    [
      'en',
      '"Controller" means the natural or legal person, public authority or other body that decides on the purposes of processing.',
    ],
    ['en', '"Profiling" is any form of automated processing that evaluates personal aspects.'],
    [
      'de',
      'Als „Verantwortlicher" wird die natürliche oder juristische Person, Behörde oder andere Stelle bezeichnet, die über die Zwecke entscheidet.',
    ],
    ['de', '„Profiling" ist jede Art der automatisierten Verarbeitung, mit der persönliche Aspekte bewertet werden.'],
    [
      'fr',
      "Responsable du traitement : la personne physique ou morale, l'autorité publique ou l'organisme qui détermine les finalités.",
    ],
    ['es', 'Datos personales: toda información sobre una persona física identificada o identificable, con cookies.'],
    [
      'it',
      'Titolare del trattamento: la persona fisica o giuridica, l’autorità pubblica o l’organismo che determina le finalità.',
    ],
    [
      'nl',
      'Verwerkingsverantwoordelijke: de natuurlijke persoon of rechtspersoon, een overheidsinstantie of een dienst die de doeleinden vaststelt.',
    ],
    [
      'pt',
      'Tratamento é toda operação realizada com dados pessoais, como a coleta e o armazenamento até a eliminação.',
    ],
  ] as const) {
    it(`${language}: ${definition}`, () => {
      expect(said(language, 'text', definition)).to.deep.equal([]);
    });
  }

  it('but a sentence that names the controller does', () => {
    expect(said('en', 'text', 'The controller is Example Ltd, a legal person under Irish law.')).to.include(
      'controller',
    );
    expect(said('de', 'text', 'Verantwortlicher ist die Muster GmbH, eine juristische Person.')).to.include(
      'controller',
    );
  });
});

describe('A right that the text takes back is none', () => {
  for (const [language, text] of [
    ['en', 'Data portability: you do not have the right to it where we act in the public interest.'],
    ['de', 'Datenübertragbarkeit: Hierauf haben Sie kein Recht, soweit wir im öffentlichen Interesse handeln.'],
    ['fr', "Portabilité : vous n'avez pas droit à la portabilité pour les missions d'intérêt public."],
    ['es', 'Portabilidad: no tiene derecho a la portabilidad en las misiones de interés público.'],
    ['it', 'Portabilità: non hai diritto alla portabilità nei compiti di interesse pubblico.'],
    ['nl', 'Dataportabiliteit: u heeft geen recht op overdraagbaarheid bij een taak van algemeen belang.'],
    ['pt', 'Portabilidade: não tem direito à portabilidade em missões de interesse público.'],
  ] as const) {
    it(`${language}: ${text}`, () => {
      expect(said(language, 'text', text)).to.not.include('rightPortability');
    });
  }
});

describe('A right that does not apply is none', () => {
  for (const [language, text] of [
    ['en', 'The right to erasure does not apply to invoices.'],
    ['de', 'Das Recht auf Löschung gilt nicht für Rechnungen.'],
    ['fr', "Le droit à l'effacement ne s'applique pas aux factures."],
    ['es', 'La supresión no aplica a las facturas.'],
    ['es', 'El derecho de supresión no procede para las facturas.'],
    ['it', 'Il diritto alla cancellazione non si applica alle fatture.'],
    ['nl', 'Het recht op verwijdering geldt niet voor facturen.'],
    ['pt', 'O direito à exclusão não se aplica às faturas.'],
  ] as const) {
    it(`${language}: ${text}`, () => {
      expect(said(language, 'text', text)).to.not.include('rightErasure');
    });
  }

  it('but one that applies with an exception is', () => {
    expect(said('en', 'text', 'You have the right to erasure, which does not apply to invoices.')).to.include(
      'rightErasure',
    );
  });
});

describe('The credit of a template says nothing about the company', () => {
  for (const [language, credit] of [
    [
      'de',
      'Diese Erklärung wurde mit dem Datenschutz-Generator der Muster GmbH erstellt, die als externer Datenschutzbeauftragter tätig ist.',
    ],
    ['en', 'This text was made with the privacy policy generator of Example Ltd, a data protection officer.'],
  ] as const) {
    it(`${language}: ${credit}`, () => {
      expect(said(language, 'text', credit)).to.deep.equal([]);
    });
  }
});

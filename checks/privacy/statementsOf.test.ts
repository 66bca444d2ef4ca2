import { expect } from 'chai';
import { sentencesOf } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

/** `+topic` for what a sentence affirms, `-topic` for what it denies. */
const said = (text: string, language = 'en'): readonly string[] =>
  sentencesOf([{ kind: 'text', text, aside: false }]).flatMap((sentence) =>
    statementsOf(sentence, language).map(({ topic, holds }) => `${holds ? '+' : '-'}${topic}`),
  );

describe('Other statements in an English sentence', () => {
  for (const [text, topic] of [
    ['By continuing to use this website, you agree to our use of cookies.', 'tracksWithoutConsent'],
    ['We ask for your consent before we set cookies.', 'cookieConsent'],
    ['We do not respond to Do Not Track signals.', 'ignoresDoNotTrack'],
    ['We honor the Global Privacy Control.', 'honoursOptOutSignal'],
    ['We retain your data for as long as necessary to provide our services.', 'retention'],
    ['Invoices are kept for ten years.', 'retention'],
    ['We delete inactive accounts after 24 months.', 'retention'],
    ['We keep your data indefinitely.', 'indefiniteRetention'],
    ['All traffic is encrypted with TLS.', 'encryption'],
    ['We will notify you of a data breach within 72 hours.', 'breachNotice'],
    ['Our service is not directed to children under 13.', 'children'],
    ['If you have questions about this policy, e-mail privacy@example.org.', 'contact'],
    ['Our Data Protection Officer is Jo Doe.', 'officer'],
    ['Example Ltd is the controller of your personal data.', 'controller'],
    ['Example Inc. ("we", "us") runs this site.', 'controller'],
    ['Example Inc. and its affiliates (collectively, “Example”, “we” or “us”) collect data.', 'controller'],
    ['In this policy, “we”, “us” and “our” refer to Example Ltd.', 'controller'],
    ['This website is owned and operated by Example LLC.', 'controller'],
    ['The policy applies between you and Example Ltd, the owner and provider of this website.', 'controller'],
    ['We are responsible within the meaning of Article 4 (7) GDPR.', 'controller'],
    ['Where we process your data on the basis of your consent, we ask you first.', 'legalBasis'],
    ['Example maintains data about your use for as long as you have an account.', 'retention'],
    ['You have the right to make a complaint to the Swedish Authority for Privacy Protection.', 'rightComplaint'],
    ['You have the right to: complain about our processing with the supervisor authority.', 'rightComplaint'],
    ['You may log in and correct whatever information you deem to be incorrect.', 'rightRectification'],
    ['Our EU representative is Example GmbH.', 'representativeEu'],
    ['Our UK representative is Example Ltd.', 'representativeUk'],
    ['You have the right to access your personal data.', 'rightAccess'],
    ['You may request a copy of your data.', 'rightAccess'],
    ['You can ask us to correct your data: it is your right to have inaccurate data rectified.', 'rightRectification'],
    ['You have the right to be forgotten.', 'rightErasure'],
    ['You may restrict processing: this right holds, and you may ask for restriction.', 'rightRestriction'],
    ['You have the right to data portability.', 'rightPortability'],
    ['You have the right to object to processing.', 'rightObjection'],
    ['You may withdraw your consent at any time.', 'rightWithdrawal'],
    ['You can lodge a complaint with a supervisory authority.', 'rightComplaint'],
    ['You have the right to know what personal information we collect.', 'rightKnow'],
    ['You have the right to opt out of the sale of your personal information.', 'rightOptOut'],
    ['We will not discriminate against you for exercising your rights.', 'rightNoDiscrimination'],
    ['You may limit the use of your sensitive personal information.', 'rightLimitSensitive'],
    ['This policy follows the GDPR.', 'lawGdpr'],
    ['This notice is for residents of California under the CCPA.', 'lawCcpa'],
    ['Under the UK GDPR you have rights.', 'lawUkGdpr'],
    ['We comply with PIPEDA.', 'lawPipeda'],
    ['We follow the LGPD.', 'lawLgpd'],
    ['We are bound by the Australian Privacy Principles in the Privacy Act 1988 (Cth).', 'lawAustralia'],
    ['The legal basis is our legitimate interest.', 'legalBasis'],
    ['We rely on Standard Contractual Clauses.', 'transferSafeguards'],
    ['Your data will not be transferred outside the EEA.', 'transferSafeguards'],
    ['In the last twelve months we collected identifiers.', 'lastTwelveMonths'],
    ['You may use an authorized agent.', 'authorisedAgent'],
    ['You may complain to the ICO.', 'ico'],
    ['You may write to the Office of the Privacy Commissioner of Canada.', 'canadianCommissioner'],
    ['Our encarregado is Ana Doe.', 'brazilianOfficer'],
    ['You may complain to the OAIC.', 'oaic'],
    ['We may disclose information to recipients overseas.', 'overseasRecipients'],
  ] as const) {
    it(`${topic}: ${text}`, () => {
      expect(said(text)).to.include(`+${topic}`);
    });
  }

  for (const [text, topic] of [
    ['Under the UK GDPR you have rights.', 'lawGdpr'],
    ['The GDPR does not apply to us.', 'lawGdpr'],
    ['We are not subject to the CCPA.', 'lawCcpa'],
    ['Do we comply with the GDPR?', 'lawGdpr'],
    ['We protect your data against unauthorized access.', 'rightAccess'],
    ['We may update this policy at any time.', 'rightRectification'],
    ['We do not keep your data indefinitely.', 'indefiniteRetention'],
    ['We do not have a data protection officer.', 'officer'],
    ['“Us” refers to both you and ourselves.', 'controller'],
    ['YouTube is a website operated by Google LLC.', 'controller'],
    ['Data are sent to Stripe, Inc. and its affiliates (“Stripe”).', 'controller'],
    ['We maintain safeguards for your data as long as the law asks for them.', 'retention'],
    ['We do not encrypt your data.', 'encryption'],
    ['Most browsers accept cookies automatically.', 'cookieConsent'],
    ['You consent to our cookies if you continue to use this site.', 'cookieConsent'],
    ['By using this site you agree to its terms.', 'tracksWithoutConsent'],
    ['You agree to cookies by your browser settings, by using which you accept cookies.', 'tracksWithoutConsent'],
    ['Our providers only process your data as necessary.', 'minimisation'],
    ['We only keep it for longer where required by law.', 'minimisation'],
    ['How we respond to Do Not Track signals', 'honoursOptOutSignal'],
    ['Some browsers support the Global Privacy Control.', 'honoursOptOutSignal'],
    ['Your account is permanently deleted after a year.', 'indefiniteRetention'],
    ['We prevent your personal data from being kept indefinitely.', 'indefiniteRetention'],
    ['You may retain your personal data indefinitely.', 'indefiniteRetention'],
    ['Your choice is stored permanently in your browser.', 'indefiniteRetention'],
    ['Non-personal information may be retained indefinitely.', 'indefiniteRetention'],
    ['We store user content indefinitely.', 'indefiniteRetention'],
    ['You do not have a right to data portability.', 'rightPortability'],
  ] as const) {
    it(`do not include ${topic}: ${text}`, () => {
      expect(said(text)).not.to.include(`+${topic}`);
    });
  }
});

describe('Statements in sentences in other languages', () => {
  for (const [language, text, claim] of [
    ['de', 'Sie haben das Recht auf Auskunft über Ihre Daten.', '+rightAccess'],
    ['de', 'Sie haben das Recht auf Datenübertragbarkeit.', '+rightPortability'],
    ['de', 'Sie können sich bei einer Aufsichtsbehörde beschweren.', '+rightComplaint'],
    ['de', 'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO.', '+legalBasis'],
    ['de', 'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO.', '+lawGdpr'],
    ['de', 'Wir speichern Ihre Daten zehn Jahre.', '+retention'],
    ['fr', 'Vous disposez d’un droit d’accès et de rectification.', '+rightAccess'],
    ['fr', 'Vous pouvez introduire une réclamation auprès de la CNIL.', '+rightComplaint'],
    [
      'fr',
      'Vous avez le droit de porter plainte auprès du Garant pour la protection des données personnelles.',
      '+rightComplaint',
    ],
    ['fr', 'Vous pouvez vous plaindre auprès d’une autorité de contrôle.', '+rightComplaint'],
    [
      'fr',
      'Vous pouvez introduire une réclamation auprès de la Commission Nationale Informatique et Libertés.',
      '+rightComplaint',
    ],
    ['fr', 'Ce site est géré par Exemple SAS, à Paris.', '+controller'],
    ['fr', 'Le responsable de la boutique en ligne au sens du RGPD est Exemple SAS.', '+controller'],
    ['de', 'Verantwortlicher gem. Art. 4 Abs. 7 DSGVO ist die Beispiel GmbH.', '+controller'],
    ['fr', 'Conformément au RGPD, vous avez des droits.', '+lawGdpr'],
    ['es', 'Tiene derecho de acceso, rectificación y supresión.', '+rightErasure'],
    ['es', 'El responsable del tratamiento es Ejemplo S.L.', '+controller'],
    ['it', 'Il titolare del trattamento è Esempio S.r.l.', '+controller'],
    ['it', 'Hai il diritto di proporre reclamo al Garante.', '+rightComplaint'],
    ['nl', 'U heeft het recht op inzage.', '+rightAccess'],
    ['nl', 'Op grond van de AVG heeft u rechten.', '+lawGdpr'],
    ['pt', 'O encarregado responde às suas perguntas.', '+officer'],
    ['pt', 'Conforme a LGPD, você tem direitos.', '+lawLgpd'],
  ] as const) {
    it(`${language} ${claim}: ${text}`, () => {
      expect(said(text, language)).to.include(claim);
    });
  }

  for (const [language, text, topic, expected] of [
    [
      'en',
      'We will notify you by revising the date at the top and may post a prominent notice.',
      'changesNotice',
      false,
    ],
    ['en', 'We only collect this so that we can write to you if need be.', 'minimisation', false],
    ['en', 'We only collect the data that we need.', 'minimisation', true],
    ['en', 'If you own the copyright, you or your authorized agent may file a notice.', 'authorisedAgent', false],
    ['en', 'You have the right to ask what we collected in the past 12 months.', 'lastTwelveMonths', false],
    ['en', 'In the past 12 months we collected identifiers.', 'lastTwelveMonths', true],
    [
      'en',
      'We always let you know when the policy was updated: just check the effective date.',
      'changesNotice',
      false,
    ],
    ['en', 'We only collect your information as needed for our legitimate business purposes.', 'minimisation', false],
    ['en', 'To learn about your privacy choices, read our cookie page.', 'doNotSellLink', false],
    ['en', 'Your privacy choices', 'doNotSellLink', true],
    ['en', 'With a question about this page, call us at 1-800-555-0100.', 'contact', true],
    ['en', 'Write to Example Inc, 1 Harbour Road, Springfield, CT 06001.', 'contact', true],
    ['en', 'We were founded in 1998 and sold 555-0100 of these.', 'contact', false],
    ['en', 'Privacy | Your privacy choices | Terms', 'doNotSellLink', true],
    [
      'en',
      'The Commission has not decided that these countries ensure adequate protection.',
      'transferSafeguards',
      false,
    ],
    ['en', '[LAWYER: say whether a data protection officer is needed.]', 'officer', false],
    ['pt', 'Trabalhamos com a autoridade para resolver reclamações.', 'rightComplaint', false],
    ['es', 'Colaboramos con la autoridad de control para resolver cada reclamación.', 'rightComplaint', false],
    ['it', 'Collaboriamo con il Garante per risolvere ogni reclamo.', 'rightComplaint', false],
    ['fr', "Nous collaborons avec l'autorité de contrôle pour traiter chaque réclamation.", 'rightComplaint', false],
    ['nl', 'Wij werken samen met de toezichthouder om elke klacht op te lossen.', 'rightComplaint', false],
    ['fr', "L'équipe a accès à vos adresses si vous voulez nous écrire par e-mail.", 'rightAccess', false],
    ['fr', 'Les administrateurs peuvent restreindre vos droits de suppression.', 'rightErasure', false],
    ['nl', 'U kunt iemand anders toegang verlenen tot uw account.', 'rightAccess', false],
    ['de', 'Für den Betrieb sollte die Plattform eine Widerrufsmöglichkeit bieten.', 'rightWithdrawal', false],
    ['en', 'We do not retain your data beyond the time it is needed.', 'retention', true],
    ['en', 'If we have not properly responded, write to our data protection officer.', 'officer', true],
    ['en', 'We use services with adequate safeguards for international transfers.', 'transferSafeguards', true],
    ['de', 'Wir nutzen Dienste, die angemessene Garantien bieten.', 'transferSafeguards', true],
    ['pt', 'Usamos serviços com salvaguardas adequadas.', 'transferSafeguards', true],
    ['de', 'Die App betreibt Kim Muster, die für die Verarbeitung Ihrer Daten verantwortlich ist.', 'controller', true],
    ['de', 'Ihre Angaben werden zwecks Bearbeitung der Anfrage gespeichert.', 'purposes', true],
  ] as const) {
    it(`${expected ? 'say' : 'do not say'} ${topic} (${language}): ${text}`, () => {
      expect(said(text, language).includes(`+${topic}`)).to.equal(expected);
    });
  }

  it('that only name the existence of rights are poorer quotes than those that give them', () => {
    for (const [language, text] of [
      ['en', 'You can ask about the existence of a right to rectification or erasure of your data.'],
      ['de', 'Auskunft wird erteilt über das Bestehen eines Rechts auf Berichtigung oder Löschung.'],
    ] as const) {
      const [sentence] = sentencesOf([{ kind: 'text', text, aside: false }]);
      const ranks = sentence && statementsOf(sentence, language).filter(({ topic }) => topic === 'rightErasure');
      expect(ranks, text).to.deep.equal([{ topic: 'rightErasure', holds: true, rank: 2 }]);
    }
  });

  it('are not found in an unknown language', () => {
    expect(said('We do not sell your personal information under the GDPR.', 'fi')).to.deep.equal([]);
  });
});

describe('Rules for sentences, on hostile input,', () => {
  const pieces = [
    'we ',
    'sell ',
    'not ',
    'data ',
    'with ',
    'consent ',
    'right to ',
    'cookies ',
    'the ',
    'a',
    '"',
    '@',
    'uk gdpr ',
    'transfer ',
    'iso 27001 ',
    'your, ',
    '- ',
  ];
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']) {
    it(`are quick (${language})`, () => {
      for (const piece of pieces) {
        const text = piece.repeat(Math.ceil(900 / piece.length));
        for (let times = 0; times < 3; times += 1) said(text, language);
      }
    }).timeout(20_000);
  }
});

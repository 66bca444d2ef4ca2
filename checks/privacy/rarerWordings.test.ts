import { expect } from 'chai';
import { sentencesOf } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

/** What a sentence claims about rights and sales, in alphabetical order; a denial ends in `=no`, and `~` marks what holds in some cases only. The company is called Acme. */
const said = (language: string, text: string): string =>
  sentencesOf([{ kind: 'text', text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['acme']))
    .filter(({ topic }) => /^(?:right(?!Know)|sellsData)/.test(topic))
    .map(
      ({ topic, holds, limited }) => `${topic.replace('right', '')}${holds ? '' : '=no'}${limited === true ? '~' : ''}`,
    )
    .toSorted()
    .join(' ');

describe('Rights in rarer words', () => {
  for (const [language, text, expected] of [
    ['nl', 'U heeft recht op inzage, wijziging en verwijdering van uw gegevens.', 'Access Erasure Rectification'],
    ['nl', 'U kunt ook bezwaar maken tegen verwerking.', 'Objection'],
    ['nl', 'Je mag altijd vragen welke gegevens we van je hebben.', 'Access'],
    ['nl', 'U kunt een verzoek tot gegevensoverdraging van uw persoonsgegevens sturen.', 'Portability'],
    [
      'nl',
      'Indien u een klacht heeft, kunt u ook contact opnemen met de Belgische Gegevensbeschermingsautoriteit (GBA).',
      'Complaint',
    ],
    ['nl', 'Wij verwerken gegevens om een klacht in te dienen bij de bank.', ''],
    ['pt', 'A Acme permite que você solicite a exclusão de seus dados pessoais.', 'Erasure'],
    ['pt', 'A Acme permite que você confirme se temos dados e que você acesse esses dados pessoais.', 'Access'],
    ['pt', 'Se você quiser pedir a exclusão de algum dado enviado, entre em contato com a empresa.', 'Erasure'],
    ['pt', 'Se você quiser a exclusão de um anúncio, clique no botão.', ''],
    ['pt', 'Os usuários têm o direito de acessar e transferir seus dados pessoais.', 'Access Portability'],
    ['es', 'Si desea la supresión de sus datos, escríbanos un correo.', 'Erasure'],
    ['it', 'Se desidera la cancellazione dei Suoi dati, ci scriva.', 'Erasure'],
    ['fr', 'Si vous souhaitez la suppression de vos données, contactez-nous.', 'Erasure'],
    ['fr', "Vous pouvez désactiver l'accès à la localisation dans les paramètres de votre appareil.", ''],
    ['de', 'Auf Wunsch löschen wir Ihre Daten.', 'Erasure'],
    ['de', 'Wenn Sie Ihre Daten löschen lassen möchten, schreiben Sie uns eine E-Mail.', 'Erasure'],
    ['de', 'Sofern die Voraussetzungen vorliegen, haben Sie gegebenenfalls das Recht auf Löschung.', 'Erasure'],
    ['de', 'Der Verantwortliche hat das Recht, Daten zu löschen.', ''],
    ['en', 'You may request access to the data we hold about you, and ask us to correct it.', 'Access Rectification'],
    [
      'en',
      'You may exercise the ARCO Rights (Access, Rectification, Cancellation and Opposition to the processing).',
      'Access Erasure Objection Rectification',
    ],
    ['en', 'You have the right to obtain confirmation of the existence of such data.', 'Access'],
    ['en', 'This policy describes how you can access and delete your personal information.', ''],
    [
      'it',
      "Gli interessati hanno il diritto in qualunque momento di ottenere la conferma dell'esistenza o meno dei medesimi dati e di conoscerne il contenuto e l'origine, verificarne l'esattezza o chiederne l'integrazione, oppure la rettificazione.",
      'Access Rectification',
    ],
    [
      'es',
      'Podés en cualquier momento solicitar la eliminación de tus datos y que corrijamos errores.',
      'Erasure Rectification',
    ],
    [
      'es',
      'Tienen derecho a pedir que accedan a sus datos, que los rectifiquen o eliminen, o que se opongan a su tratamiento.',
      'Access Erasure Objection Rectification',
    ],
    ['es', 'La aplicación puede solicitar los siguientes permisos: acceso a Internet.', ''],
    ['es', 'El titular tiene derecho a solicitar la revocación de la autorización.', 'Withdrawal'],
    ['es', 'Puedes presentar una reclamación ante la:', 'Complaint'],
    ['it', 'Hanno il diritto di accedere ai dati, di correggerli o eliminarli.', 'Access Erasure Rectification'],
    ['it', 'Puoi: - richiedere la cancellazione dei dati forniti.', 'Erasure'],
    ['it', "L'applicazione può richiedere l'accesso alla fotocamera.", ''],
    ['pt', 'O aplicativo pode solicitar acesso à câmera.', ''],
    ['pt', 'Você tem o direito de solicitar a exclusão dos seus dados do ranking.', 'Erasure'],
    ['fr', 'Vous pouvez le retirer à tout moment en nous contactant.', 'Withdrawal'],
    ['fr', 'Vous pouvez saisir : la Commission Nationale (CNIL).', 'Complaint'],
    ['fr', 'Limitation des finalités', ''],
    ['fr', 'Limitation du traitement', 'Restriction'],
    ['nl', 'Bent u niet tevreden, dan kan u een klacht indienen bij de Gegevensbeschermingsautoriteit.', 'Complaint'],
    ['nl', 'Wij behouden het recht dit privacybeleid te wijzigen.', ''],
    ['en', 'You may request access, deletion, or restriction of your personal data.', 'Access Erasure Restriction'],
    ['nl', 'Bent u het niet met ons eens, dan kunt u een klacht indienen bij de Autoriteit.', 'Complaint'],
    ['nl', 'Alleen geautoriseerd personeel mag uw gegevens inzien en verwerken.', ''],
    [
      'de',
      'Sie haben das Recht, sich bei einer Aufsichtsbehörde zu beschweren — da wir keine Daten speichern, gibt es nichts.',
      'Complaint',
    ],
    ['fr', 'Vous pouvez obtenir une copie de ces garanties.', ''],
  ] as const) {
    it(`${expected === '' ? 'are not in' : expected} (${language}): ${text}`, () => {
      expect(said(language, text)).to.equal(expected);
    });
  }
});

describe('A template that was never filled in says nothing', () => {
  for (const [language, text] of [
    ['en', '[Insert the rights of data subjects here: right of access (Art. 15), right to erasure (Art. 17)]'],
    ['de', '[Hier die Rechte der Betroffenen einfügen: Recht auf Auskunft (Art. 15), Löschung (Art. 17)]'],
    ['fr', "[À compléter : droit d'accès (art. 15), droit à l'effacement (art. 17)]"],
    ['es', '[Insertar los derechos: derecho de acceso (art. 15), derecho de supresión (art. 17)]'],
    ['it', '[Inserire qui i diritti: diritto di accesso (Art. 15), diritto alla cancellazione (Art. 17)]'],
    ['nl', '[Hier de rechten invullen: recht op inzage (art. 15), recht op verwijdering (art. 17)]'],
    ['pt', '[Inserir os direitos: direito de acesso (art. 15), direito de eliminação (art. 17)]'],
  ] as const) {
    it(`in ${language}`, () => {
      expect(said(language, text)).to.equal('');
      expect(said(language, text.replace(/^\[[^:]*: /, '').replace(']', ''))).to.equal('Access Erasure');
    });
  }
});

describe('Sales', () => {
  for (const [language, text, expected] of [
    ['en', 'Your data will not be disseminated or sold to third parties in any way.', 'sellsData=no'],
    ['en', 'Acme does not track you and does not sell your personal data.', 'sellsData=no'],
    ['en', 'Acme uses providers that collect data and does not sell your personal data.', ''],
    ['en', 'Stripe does not track you and does not sell your personal data.', ''],
    ['it', 'Acme non utilizza pubblicità, non traccia e non vende informazioni personali a terzi.', 'sellsData=no'],
    ['it', 'Il titolare non vende i dati personali a terzi.', 'sellsData=no'],
    ['it', "Il titolare dell'account non vende i dati personali a terzi.", ''],
    ['it', 'Il titolare della carta non vende i dati personali a terzi.', ''],
    ['es', 'Acme no vende ni renta su información personal.', 'sellsData=no'],
    ['es', 'Acme no vende a terceros sus datos personales.', 'sellsData=no'],
    ['fr', 'Nous ne vendons à des tiers aucune donnée personnelle.', 'sellsData=no'],
    ['pt', 'A Acme não vende a terceiros os seus dados pessoais.', 'sellsData=no'],
    ['es', 'Nos comprometemos a no vender ni compartir su información personal.', 'sellsData=no'],
    ['es', 'Nos comprometemos a vender solo productos buenos y proteger su información personal.', ''],
    ['it', 'Ci impegniamo a non vendere i tuoi dati personali.', 'sellsData=no'],
    ['fr', 'Nous nous engageons à ne pas vendre vos données personnelles.', 'sellsData=no'],
    ['pt', 'Comprometemo-nos a não vender os seus dados pessoais.', 'sellsData=no'],
    ['de', 'Wir verkaufen keine Benutzerdaten.', 'sellsData=no'],
    ['en', 'The data is not sold.', 'sellsData=no'],
    ['en', 'The data is sold.', ''],
    ['fr', 'Les données ne sont pas vendues.', 'sellsData=no'],
    ['it', 'I dati non vengono venduti a terze parti.', 'sellsData=no'],
    ['es', 'No se venden ni se ceden datos a terceros, salvo obligación legal.', 'sellsData=no~'],
    ['es', 'No vendemos tus datos personales ni los datos de tus huéspedes.', 'sellsData=no'],
    ['de', 'In keinem Fall verkaufen wir aber Ihre Daten.', 'sellsData=no~'],
    ['de', 'Wir verkaufen Ihre Daten aber nicht.', 'sellsData=no~'],
    ['nl', 'Wij verkopen uw gegevens echter niet.', 'sellsData=no~'],
  ] as const) {
    it(`are ${expected === '' ? 'not claimed' : 'denied'} (${language}): ${text}`, () => {
      expect(said(language, text)).to.equal(expected);
    });
  }
});

describe('Rights that a list separates by semicolons', () => {
  for (const [language, text] of [
    ['de', 'Sie können verlangen: Auskunft über Ihre Daten; Berichtigung falscher Daten; Löschung.'],
    ['fr', "Vous pouvez demander : l'accès à vos données ; la rectification de données fausses ; l'effacement."],
    ['es', 'Puedes solicitar: acceso a tus datos; corrección de datos falsos; eliminación.'],
    ['it', 'Puoi richiedere: accesso ai tuoi dati; rettifica di dati errati; cancellazione.'],
    ['nl', 'Je kunt verzoeken om: inzage in je gegevens; correctie van foute gegevens; verwijdering.'],
    ['pt', 'Você pode solicitar: acesso aos seus dados; correção de dados errados; eliminação.'],
    ['es', 'Usted puede (i) acceder a sus datos; (ii) rectificarlos; (iii) suprimirlos.'],
  ] as const) {
    it(`${language}: ${text}`, () => {
      expect(said(language, text)).to.equal('Access Erasure Rectification');
    });
  }

  it('are none of an app', () => {
    expect(said('es', 'La aplicación puede (i) acceder a sus datos; (ii) suprimirlos.')).to.equal('');
  });
});

describe('Sentences about rights that give none', () => {
  for (const [language, text, expected] of [
    ['de', 'Wir werden Ihre Rechte ohne Ihre Zustimmung nicht einschränken.', ''],
    ['de', 'Die betroffene Person widerruft ihre Einwilligung, und es fehlt an einer anderen Grundlage.', ''],
    ['de', 'Die betroffene Person legt nach Art. 21 Widerspruch gegen die Verarbeitung ein.', ''],
    ['de', 'Wenn Sie eine Einwilligung widerrufen, werden Ihre Daten gelöscht.', ''],
    ['de', 'Wenn Sie Ihre Einwilligung widerrufen möchten, schreiben Sie uns.', 'Withdrawal'],
    ['de', 'Wir arbeiten mit der Aufsichtsbehörde zusammen, um Beschwerden beizulegen.', ''],
    ['fr', 'Le droit concédé est un droit de consulter les données et un droit de reproduction.', ''],
    ['it', "L'associazione garantisce l'esercizio dei diritti: di reclamare al Garante.", 'Complaint'],
    ['es', 'Si considera vulnerado su derecho, puede contactar con la Agencia Española.', 'Complaint'],
  ] as const) {
    it(`${language}, ${expected || 'none'}: ${text}`, () => {
      expect(said(language, text)).to.equal(expected);
    });
  }
});

describe('Words without their accents are the same words', () => {
  for (const [language, text, expected] of [
    [
      'fr',
      "Vous disposez d'un droit d'acces a vos donnees, de portabilite et d'effacement.",
      'Access Erasure Portability',
    ],
    ['fr', 'Vos donnees ne seront jamais vendues a des tiers.', 'sellsData=no'],
    ['es', 'Usted tiene derecho de acceso, rectificacion y supresion de sus datos.', 'Access Erasure Rectification'],
    ['pt', 'Voce tem direito de acesso, correcao e eliminacao dos dados.', 'Access Erasure Rectification'],
    ['it', "L'utente ha diritto di accesso e alla portabilita dei dati.", 'Access Portability'],
    ['de', 'Sie haben das Recht auf Auskunft und Loeschung.', 'Access Erasure'],
    ['es', 'Usted tiene derecho a acceder a sus datos.', 'Access'],
    ['en', 'You have the right of access in case of suspicion.', 'Access'],
  ] as const) {
    it(`${language}: ${text}`, () => {
      expect(said(language, text)).to.equal(expected);
    });
  }

  it('while quotes stay as they were written', () => {
    const [sentence] = sentencesOf([{ kind: 'text', text: 'Vos donnees.', aside: false }]);
    expect(sentence).to.deep.include({ text: 'Vos donnees.', plain: 'vos données.' });
  });
});

describe('Abbreviations of other things', () => {
  for (const [language, text, expected] of [
    ['es', 'Mensajería para envíos (por ejemplo, BRT, GLS, DHL, DPD)', false],
    ['fr', 'Coursiers (par exemple BRT, GLS, DHL, DPD)', false],
    ['pt', 'Correios parceiros (por exemplo, BRT, GLS, DHL, DPO)', false],
    ['es', 'Contacte con nuestro DPD en dpd@acme.example.', true],
  ] as const) {
    it(`${expected ? 'are' : 'are not'} the officer: ${text}`, () => {
      const topics = sentencesOf([{ kind: 'text', text, aside: false }]).flatMap((sentence) =>
        statementsOf(sentence, language, []).map(({ topic }) => topic),
      );
      expect(topics.includes('officer')).to.equal(expected);
    });
  }
});

import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const TOPICS = ['sellsData', 'saleByLaw', 'sharesData', 'sharesWithConsent', 'marketplaceSharing', 'vagueSharing'];

/** `+` affirmed, `-` denied, `~` in some cases only. The company is called Acme. */
const said = (text: string, language: string): string =>
  sentencesOf([{ kind: 'text', text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['acme']))
    .filter(({ topic }) => TOPICS.includes(topic))
    .map(({ topic, holds, limited }) => `${limited === true ? '~' : ''}${holds ? '+' : '-'}${topic}`)
    .sort()
    .join(' ');

const verdict = (text: string, language: string, topic: string): string =>
  said(text, language)
    .split(' ')
    .find((claim) => claim.endsWith(`+${topic}`) || claim.endsWith(`-${topic}`)) ?? 'silent';

const claims = (language: string, topic: string, answer: string, sentences: readonly string[]): void => {
  describe(`${language}: ${answer} of ${topic}`, () => {
    for (const sentence of sentences) {
      it(sentence, () => {
        expect(verdict(sentence, language, topic)).to.equal(answer === 'silent' ? 'silent' : `${answer}${topic}`);
      });
    }
  });
};

describe('a sale of data', () => {
  claims('en', 'sellsData', '+', [
    'We sell your personal information.',
    'We may sell your personal data to insurers.',
    'We sell personal data to data brokers.',
    'We sell information about you to data brokers.',
    'We and our affiliates may sell your personal information.',
    'Acme sells its customers’ data to advertisers.',
    'This website sells your personal information to advertisers.',
    'We reserve the right to sell your personal information.',
    'In the last twelve (12) months we have sold personal information of visitors.',
    'We have sold the following categories of personal information.',
    'We collect, use, and sell your browsing data.',
    'We collect your contact information and sell it to marketers.',
    'Your data may be sold to selected companies.',
    'Your personal information is sold to third parties.',
    'We may “sell” your personal information to ad networks.',
    'Do we sell your data? Yes, to selected partners.',
    'We engage in the sale of personal information.',
  ]);
  claims('en', 'sellsData', '-', [
    'We do not sell your personal information.',
    'We don’t sell your data.',
    'We don’t sell your personal data to third parties, including data brokers.',
    'We do not sell your personal information for money or anything else of value.',
    'We never sell your information and we have no advertising.',
    'We never sell, rent or trade your personal data to third parties.',
    'Acme does not sell personal information to anyone.',
    'Your personal data is never sold to third parties.',
    'No personal information is sold to third parties.',
    'None of your information will be sold.',
    'We neither rent nor sell your personal data.',
    'We do not disclose, give, sell or transfer any personal information about our visitors.',
    'We are not in the business of selling your personal information.',
    'We do not engage in the sale of personal information.',
    'Do we sell your data? No.',
    'Do we sell your data? No, never.',
    'It is our policy not to sell your personal information to third parties.',
    'Your personal information is not for sale.',
    'We do not sell, trade, or otherwise transfer to outside parties your personally identifiable information.',
    'Under no circumstances will we sell your personal information.',
    'Unlike others, we do not sell your personal information.',
    'We do not “sell” your personal information.',
    'We do not and will not sell your personal data.',
    'We do not sell the personal information that we collect.',
    'We do not sell your data, and we never will.',
    'Please note that we do not sell personal information, nor do we rent it.',
  ]);
  claims('en', 'sellsData', '~-', [
    'We do not sell your personal information for money.',
    'We do not sell your personal information in exchange for monetary consideration.',
    'We do not sell your personal information without your consent.',
    'We do not sell your personal information except as described below.',
    'We do not sell your personal information, except in connection with a merger or acquisition.',
    'We do not sell your personal information unless you ask us to.',
    'We do not sell your personal information as that term is defined in the CCPA.',
    'We do not sell your personal information in the traditional sense.',
    'We do not sell the personal information of California residents.',
    'We do not knowingly sell the personal information of minors under 16 years of age.',
    'We do not sell your personal information for marketing purposes.',
    'We do not sell your personal information to third parties for their own marketing.',
    'Other than in the cases above, we do not sell your personal information.',
    'We do not otherwise sell your personal information.',
    'We do not currently sell your personal information as sales are defined by Nevada law.',
  ]);
  claims('en', 'sellsData', 'silent', [
    // Questions, rights, links, hypotheses.
    'Do we sell your data?',
    'Do Not Sell or Share My Personal Information',
    'You have the right to opt out of the sale of your personal information.',
    'You may ask us not to sell your data.',
    'You may ask which personal information we sell.',
    'You can request the categories of personal information that we have sold.',
    'The categories of third parties to whom we sell your personal information.',
    'Our business purpose for collecting or selling your personal information.',
    'If we sell your personal information, you may opt out.',
    'Were we ever to sell your personal information, we would tell you.',
    'Should we sell your personal data, we will ask you first.',
    'Whether we sell your personal information depends on your choice.',
    'To be informed of any personal data of yours that has been sold.',
    'We do not have actual knowledge that we sell personal information of children.',
    // The sale of a business.
    'We may share, sell or transfer your information in connection with a merger or an acquisition.',
    'If we sell our business, your personal information may be transferred to the buyer.',
    'We may sell or transfer your personal information as part of a sale of our assets.',
    'In a bankruptcy, your personal data may be sold.',
    'We may sell our company, and your information will be one of its assets.',
    // Goods, and words within words.
    'We sell shoes and collect your personal information.',
    'We sell tickets to companies that process your data.',
    'We sell products to companies that process data.',
    'We are in the business of selling advertising space.',
    'This sale ends on Sunday; enter your data to take part.',
    'Best-selling books are listed with your personal recommendations.',
    'Your profile shows counsellors and resold items.',
    // Parties other than the company.
    'Third parties may sell your data.',
    'Our partners sell your personal information.',
    'You must not sell personal data obtained from our service.',
    'We require that our partners do not sell your data.',
    'We prohibit our vendors from selling your personal information.',
    'Your personal information may be sold by the operator of that site.',
    'Globex may sell your personal information.',
    // Data that are not personal.
    'We sell anonymized data to researchers.',
    'We may disclose or sell aggregated information about users.',
    'We may sell de-identified personal information.',
    'We sell non-personal information about our visitors.',
    // Definitions of a word, and what may happen in a deal.
    'Your personal data is “sold” when it is given to a third party for money.',
    'In these types of transactions, personal information may be shared, sold, or transferred.',
    // A legal term.
    'The term “sell” is broad under that law.',
  ]);
  claims('en', 'saleByLaw', '+', [
    'Some of these disclosures may be considered a “sale” under California law.',
    'This sharing may constitute a “sale” of personal information.',
    'Our use of advertising cookies may qualify as a “sale” under some state laws.',
  ]);
  claims('en', 'saleByLaw', 'silent', [
    'These disclosures are not considered a “sale”.',
    'If this is considered a “sale” by your law, tell us.',
    'We have taken steps to identify whether our sharing would constitute a “sale”.',
  ]);
  claims('de', 'sellsData', '+', [
    'Wir verkaufen Ihre personenbezogenen Daten an Werbepartner.',
    'Ihre Daten werden an Dritte verkauft.',
    'Wir können Ihre Daten an andere Unternehmen verkaufen.',
  ]);
  claims('de', 'sellsData', '-', [
    'Wir verkaufen Ihre Daten nicht.',
    'Ihre Daten verkaufen wir nicht.',
    'Wir verkaufen keine personenbezogenen Daten.',
    'Ihre Daten werden nicht an Dritte verkauft.',
    'Wir werden Ihre Daten niemals verkaufen.',
    'Ein Verkauf Ihrer Daten an Dritte findet nicht statt.',
    'Personenbezogene Daten werden weder verkauft noch vermietet.',
  ]);
  claims('de', 'sellsData', '~-', [
    'Wir verkaufen Ihre Daten nicht gegen Geld.',
    'Ohne Ihre Einwilligung werden Ihre Daten nicht verkauft.',
    'Wir verkaufen Ihre Daten nicht zu Werbezwecken.',
  ]);
  claims('de', 'sellsData', 'silent', [
    'Wir verkaufen Schuhe und speichern Ihre Daten.',
    'Sie haben das Recht zu erfahren, ob wir Ihre Daten verkaufen.',
    'Google kann Ihre Daten verkaufen.',
    'Sollten wir Ihre Daten verkaufen, informieren wir Sie.',
    'Bei einer Fusion können wir Ihre Daten verkaufen.',
    'Wir verkaufen anonymisierte Daten.',
    'Der Kaufvertrag enthält Ihre Daten.',
  ]);
  claims('fr', 'sellsData', '+', [
    'Nous vendons vos données à des tiers.',
    'Nous pouvons vendre vos données personnelles.',
    'Vos données personnelles sont vendues à des annonceurs.',
  ]);
  claims('fr', 'sellsData', '-', [
    'Nous ne vendons pas vos données personnelles.',
    'Nous ne vendons jamais vos données à des tiers.',
    'Vos données ne sont jamais vendues à des tiers.',
    'Nous ne vendons ni ne louons vos données à des tiers.',
    'Aucune donnée personnelle ne sera vendue.',
  ]);
  claims('fr', 'sellsData', '~-', [
    'Nous ne vendons pas vos données sans votre consentement.',
    'Nous ne vendons pas vos données personnelles contre de l’argent.',
    'Sauf accord de votre part, nous ne vendons pas vos données.',
  ]);
  claims('fr', 'sellsData', 'silent', [
    'Nous vous vendons des produits et traitons vos données.',
    'Les données des services vendus sont conservées un an.',
    'Conditions générales de vente et protection des données personnelles.',
    'Vous avez le droit de savoir si nous vendons vos données.',
    'Dans le cadre d’une fusion, vos données peuvent être vendues.',
    'Nous vendons des statistiques anonymes tirées de vos données.',
    'Collecter et vendre des données',
  ]);
  for (const [language, affirmed, denied, limited, silent] of [
    [
      'es',
      'Vendemos sus datos a terceros.',
      'No vendemos sus datos personales.',
      'No vendemos sus datos sin su consentimiento.',
      'Vendemos libros y tratamos sus datos.',
    ],
    [
      'it',
      'Vendiamo i tuoi dati a terzi.',
      'Non vendiamo i tuoi dati personali.',
      'Non vendiamo i tuoi dati senza il tuo consenso.',
      'Vendiamo libri e trattiamo i tuoi dati.',
    ],
    [
      'nl',
      'Wij verkopen uw gegevens aan derden.',
      'Wij verkopen uw gegevens niet.',
      'Wij verkopen uw gegevens niet zonder uw toestemming.',
      'Wij verkopen boeken en bewaren uw gegevens als u dat wilt.',
    ],
    [
      'pt',
      'Vendemos seus dados a terceiros.',
      'Não vendemos os seus dados pessoais.',
      'Não vendemos os seus dados sem o seu consentimento.',
      'Vendemos livros e tratamos os seus dados.',
    ],
  ] as const) {
    claims(language, 'sellsData', '+', [affirmed]);
    claims(language, 'sellsData', '-', [denied]);
    claims(language, 'sellsData', '~-', [limited]);
    claims(language, 'sellsData', 'silent', [silent]);
  }
});

describe('a sharing of data', () => {
  claims('en', 'sharesData', '+', [
    'We share your personal information with third-party service providers.',
    'Your information may be disclosed to our affiliates.',
    'We may share your address with our delivery provider.',
    'We also provide your contact information to our partners.',
    'Acme shares personal data with vendors.',
    'We sell your data to data brokers.',
    'We share your data with our payment processors only to carry out your orders.',
  ]);
  claims('en', 'sharesData', '~+', [
    'We share your personal data with third parties only with your consent.',
    'We may disclose your personal data to third parties where the law asks for it.',
    'We share your data with partners at your direction.',
  ]);
  claims('en', 'sharesData', '-', [
    'We do not share your personal information with third parties.',
    'We never disclose your data to anyone.',
    'Your personal data will not be shared with third parties.',
    'We will not give your personal information to anybody.',
  ]);
  claims('en', 'sharesData', '~-', [
    'We do not share your personal data with third parties without your explicit consent.',
    'We do not share your data with third parties for their marketing.',
    'We do not share your personal information with third parties except to run the service.',
    'We do not share your personal information with third parties, but our hosts see it.',
    'We generally do not disclose your personal information to third parties.',
  ]);
  claims('en', 'sharesData', 'silent', [
    'Share this page with your friends.',
    'Tell us what you think, and share information about our partners with others.',
    'When you ask us to, we share your data with partners.',
    'We do not share your data with advertisers.',
    'You should not share your password with third parties.',
    'We do not rent or trade your personal data to third parties.',
    'Third parties may share your personal data with us.',
    'Information that is not subject to this policy may be disclosed to third parties.',
    'If we share your personal data with third parties, we tell you.',
    'We cannot guarantee that your personal data may not be disclosed by third parties.',
    'We share aggregated information about users with partners.',
    'Your data may be shared with a buyer of our business in an acquisition.',
    'You may object to our sharing your personal data with third parties.',
    'Your data may be disclosed to us by our commercial partners.',
    'These settings allow your profile data to be shared with other companies.',
  ]);
  claims('en', 'sharesWithConsent', '+', [
    'We do not share your personal data with third parties without your explicit consent.',
    'With your consent, we may share your information with our partners.',
  ]);
  claims('en', 'sharesWithConsent', 'silent', ['We share your data with partners without your consent.']);
  claims('en', 'marketplaceSharing', '+', [
    'We share your browsing history with advertising networks.',
    'We sell your data to data brokers.',
    'We may disclose your personal information to third parties such as advertisers.',
    'We and our affiliates may also share your information with advertising partners.',
    'We provide certain information about you to third parties, including advertising partners.',
    'When you visit our site, we share your personal data with advertisers.',
    'We may also provide these marketing and advertising partners with your email address.',
    'We provide advertisers with your personal information.',
    'We share your personal information with advertising technology companies.',
    'We share your data with ad tech providers.',
    'We may share your information with advertising and marketing partners.',
    'We may share, transmit, grant access to, make available, and provide personal information to third parties, as follows: advertising networks.',
    'To help select which ads you see, we share your information with advertising partners.',
    'We may disclose information collected from or about you to third-party advertising companies.',
  ]);
  claims('en', 'marketplaceSharing', '-', [
    'We do not share your data with advertisers.',
    'We do not provide advertisers with your personal information.',
  ]);
  claims('en', 'marketplaceSharing', 'silent', [
    'We provide advertisers with reports about the performance of their ads.',
    'Advertisers provide us with your personal information.',
    'You may provide advertisers with your personal information.',
  ]);
  claims('en', 'marketplaceSharing', 'silent', [
    'We share your data with app developers when you install from our app marketplace.',
    'We share your personal data with our group, which runs an ad network.',
    'We share your personal data with vendors who help us deliver ads.',
  ]);
  claims('en', 'vagueSharing', '+', [
    'We may share your information with trusted partners.',
    'We may disclose personal information to other third parties.',
    'We may share your information with any third party for any purpose, at our sole discretion.',
  ]);
  claims('en', 'vagueSharing', 'silent', [
    'We share your address with our parcel provider to deliver your order.',
    'We share your personal information with other companies of our group.',
    'We share your personal data with selected partners who deliver parcels.',
    'We may share your personal information with certain third parties as set out below.',
  ]);
  claims('de', 'sharesData', '+', [
    'Wir geben Ihre Daten an Dienstleister weiter.',
    'Personenbezogene Daten werden an unseren Dienstleister übermittelt.',
    'Wir übermitteln Ihre Daten an Versandunternehmen.',
  ]);
  claims('de', 'sharesData', '~+', ['Wir geben Ihre Daten nur mit Ihrer Einwilligung an Dritte weiter.']);
  claims('de', 'sharesData', '-', [
    'Wir geben Ihre Daten nicht an Dritte weiter.',
    'Ihre Daten werden nicht an Dritte weitergegeben.',
    'Eine Weitergabe Ihrer Daten an Dritte findet nicht statt.',
  ]);
  claims('de', 'sharesData', '~-', [
    'Wir geben Ihre Daten nicht ohne Ihre Einwilligung an Dritte weiter.',
    'Eine Übermittlung Ihrer Daten an Dritte zu anderen Zwecken findet nicht statt.',
    'Wir werden Ihre Daten darüber hinaus nicht an Dritte weitergeben.',
  ]);
  claims('de', 'sharesData', 'silent', [
    'Diese Daten werden nicht an Dritte weitergegeben.',
    'Sie dürfen Ihr Passwort nicht an Dritte weitergeben.',
    'Google kann Ihre Daten an Dritte übermitteln.',
    'MailChimp verpflichtet sich, Ihre Daten nicht an Dritte weiterzugeben.',
  ]);
  claims('fr', 'sharesData', '+', [
    'Nous partageons vos données avec nos prestataires.',
    'Vos données personnelles peuvent être transmises à nos sous-traitants.',
    'Nous pouvons être amenés à communiquer vos données à des partenaires.',
  ]);
  claims('fr', 'sharesData', '~+', [
    'Nous ne partageons vos données qu’avec nos prestataires.',
    'Nous ne communiquons vos données personnelles à des tiers que sur votre demande.',
    'Nous partageons vos données avec des tiers si la loi l’exige.',
  ]);
  claims('fr', 'sharesData', '-', [
    'Nous ne partageons pas vos données avec des tiers.',
    'Vos données ne sont jamais communiquées à des tiers.',
  ]);
  claims('fr', 'sharesData', '~-', [
    'Nous ne transmettons pas vos données à des tiers, sauf obligation légale.',
    'Vos données ne seront pas transmises à des tiers à d’autres fins.',
  ]);
  claims('fr', 'sharesData', 'silent', [
    'Ne communiquez pas votre mot de passe à un tiers.',
    'Vous pouvez choisir que nous communiquions vos données à un tiers après votre décès.',
    'Des tiers nous transmettent vos données.',
    'En cas de fusion, vos données peuvent être transmises à un tiers.',
    'Nous partageons des statistiques anonymes avec nos partenaires.',
  ]);
  for (const [language, affirmed, denied] of [
    ['es', 'Compartimos sus datos con nuestros proveedores.', 'Sus datos no serán cedidos a terceros.'],
    ['it', 'Condividiamo i tuoi dati con i nostri fornitori.', 'I tuoi dati non saranno comunicati a terzi.'],
    ['nl', 'Wij delen uw gegevens met leveranciers.', 'Wij delen uw gegevens niet met derden.'],
    ['pt', 'Compartilhamos seus dados com parceiros.', 'Seus dados não serão compartilhados com terceiros.'],
  ] as const) {
    claims(language, 'sharesData', '+', [affirmed]);
    claims(language, 'sharesData', '-', [denied]);
  }
});

describe('data that nothing describes, or only other words', () => {
  for (const [language, sold, some] of [
    ['en', 'We do not sell data.', 'We do not sell location data.'],
    ['de', 'Wir verkaufen keine Daten.', 'Wir verkaufen keine technischen Daten.'],
    ['fr', 'Nous ne vendons aucune donnée.', 'Nous ne vendons pas de matériel avec des données.'],
    ['es', 'No vendemos datos a terceros.', 'No vendemos aparatos con datos.'],
    ['it', 'Non vendiamo dati a terzi.', 'Non vendiamo dispositivi con dati.'],
    ['nl', 'Wij verkopen geen gegevens aan derden.', 'Wij verkopen geen technische gegevens.'],
    ['pt', 'Não vendemos dados.', 'Não vendemos planos de dados.'],
  ] as const) {
    claims(language, 'sellsData', '-', [sold]);
    claims(language, 'sellsData', 'silent', [some]);
  }
  claims('en', 'sellsData', 'silent', ['We sell data.', 'We do not sell customer lists.']);
  claims('de', 'sellsData', 'silent', ['Wir verkaufen Daten.', 'Wir verkaufen Software und löschen keine Daten.']);
  claims('en', 'sellsData', '-', [
    'We do not sell, nor have we sold in the past twelve (12) months, personal information to third parties.',
  ]);
  claims('en', 'marketplaceSharing', '+', [
    'We share data gathered through cookies with our advertising partners.',
    'We may disclose the identifiers of your devices to advertising networks.',
    'We share a hashed e-mail address with advertisers.',
    'We share details of the pages you open with advertising networks.',
  ]);
  for (const [language, text] of [
    ['fr', 'Nous partageons des informations tirées des cookies avec nos annonceurs.'],
    ['es', 'Compartimos información obtenida mediante cookies con anunciantes.'],
    ['pt', 'Compartilhamos informações sobre a navegação com redes de publicidade.'],
  ] as const)
    claims(language, 'marketplaceSharing', '+', [text]);
  claims('en', 'marketplaceSharing', 'silent', [
    'We share reports on how your campaign performs with advertisers.',
    'We share aggregated data gathered through cookies with advertisers.',
    'We do not share data gathered through cookies with advertisers.',
    'We share information about our prices with advertisers.',
    'We share details of the pages you open with our host, so that we can sell space to advertisers.',
    'If you agree, we share data gathered through cookies with advertisers.',
  ]);
});

describe('consent that is only taken for given', () => {
  claims('en', 'sharesWithConsent', '+', ['We share your personal data with partners if you give us your consent.']);
  claims('en', 'sharesWithConsent', 'silent', [
    'By using this site you are deemed to give your consent, and we share your personal data with partners.',
    'We share your personal data with partners, and you are deemed to have given your consent.',
    'We share your personal data with partners, and using this page means that you consent to it.',
    'We share your personal data with partners if the parents of the child consent.',
  ]);
});

describe('consent that is asked for some data only', () => {
  claims('en', 'sharesWithConsent', '+', [
    'We do not share your personal data with third parties without your consent.',
  ]);
  claims('en', 'sharesWithConsent', 'silent', [
    'We do not share your personal data outside our group without your consent, but we do so within it without your consent.',
    'The link between your address and your name is not shared with third parties without your permission.',
    'We share your personal data with third parties, subject to your right to opt out (see Opt-In Rights).',
  ]);
});

describe('a sale that may have happened', () => {
  claims('en', 'sellsData', '+', ['In the past year we have sold your personal information to partners.']);
  it('is not called a sale', () => {
    const [sentence] = sentencesOf([
      { kind: 'text', text: 'In the past year we may have sold your personal information to partners.', aside: false },
    ]);
    expect(sentence && statementsOf(sentence, 'en').find(({ topic }) => topic === 'sellsData')).to.deep.equal({
      topic: 'sellsData',
      holds: true,
      limited: true,
    });
  });
});

describe('data that the sentence before names', () => {
  const afterwards = (language: string, text: string): readonly string[] => {
    const [before, sentence] = sentencesOf([{ kind: 'text', text, aside: false }]);
    const said = sentence ? statementsOf(sentence, language, ['acme'], before) : [];
    return said
      .filter(({ topic }) => /^(?:sells|shares)Data$/.test(topic))
      .map(({ topic, holds, limited }) => `${topic}${holds ? '' : '=no'}${limited === true ? '~' : ''}`);
  };
  for (const [language, text] of [
    ['en', 'We guard your personal data. They are never sold or rented.'],
    ['de', 'Wir hüten Ihre Daten. Diese werden weder verkauft noch vermietet.'],
    ['fr', 'Nous gardons vos données avec soin. Elles ne sont ni vendues ni louées.'],
    ['es', 'Cuidamos sus datos. No se venden ni se alquilan.'],
    ['it', 'Custodiamo i tuoi dati. Non vengono né venduti né affittati.'],
    ['nl', 'Wij waken over uw gegevens. Ze worden nooit verkocht.'],
    ['pt', 'Guardamos os seus dados. Não são vendidos nem alugados.'],
  ] as const)
    it(`are not sold (${language}): ${text}`, () => {
      expect(afterwards(language, text)).to.deep.equal(['sellsData=no']);
    });

  it('are not sold to some only, where the sentence says so', () => {
    expect(
      afterwards('fr', 'Nous gardons vos données. Elles ne sont pas vendues à des fins publicitaires.'),
    ).to.deep.equal(['sellsData=no~']);
  });

  it('are none of other things, and accuse nobody', () => {
    for (const [language, text] of [
      ['fr', 'Nos photos sont belles. Elles ne sont ni vendues ni louées.'],
      ['en', 'We use cookies with your personal data. They are not shared with third parties.'],
      ['en', 'We guard your personal data. They are sold to third parties.'],
      ['fr', 'Nous gardons vos données. Elles peuvent être vendues à des tiers.'],
    ] as const)
      expect(afterwards(language, text), text).to.deep.equal([]);
  });
});

describe('a Dutch passive with its recipient at the end', () => {
  claims('nl', 'sellsData', '-', ['Uw gegevens zullen nooit verkocht worden aan derden.']);
  claims('nl', 'sellsData', '+', ['Uw gegevens worden verkocht aan derden.']);
});

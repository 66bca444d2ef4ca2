import { expect } from 'chai';
import { sentencesOf } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

/** `+topic` for what a sentence affirms, `-topic` for what it denies. */
const said = (text: string, language = 'en'): readonly string[] =>
  sentencesOf([{ kind: 'text', text, aside: false }]).flatMap((sentence) =>
    statementsOf(sentence, language).map(({ topic, holds }) => `${holds ? '+' : '-'}${topic}`),
  );

/** Of the topic alone: affirmed, denied, or nothing said. */
const verdict = (text: string, topic: string, language = 'en'): string => {
  const claims = said(text, language);
  if (claims.includes(`+${topic}`)) return 'yes';
  return claims.includes(`-${topic}`) ? 'no' : 'silent';
};

describe('what a sentence says of selling data', () => {
  for (const [text, answer] of [
    ['We do not sell your personal information.', 'no'],
    ['We don’t sell your data.', 'no'],
    ['We never sell, rent or trade your personal data to third parties.', 'no'],
    ['Acme Corp does not sell personal information to anyone.', 'no'],
    ['Your personal data is never sold to third parties.', 'no'],
    ['No personal information is sold to third parties.', 'no'],
    ['None of your information will be sold.', 'no'],
    ['We neither rent nor sell your personal data.', 'no'],
    ['We have not sold personal information in the preceding 12 months.', 'no'],
    ['We do not disclose, give, sell or transfer any personal information about our visitors.', 'no'],
    ['We are not in the business of selling your personal information.', 'no'],
    ['We do not engage in the sale of personal information.', 'no'],
    ['We won’t ever rent or sell your email address.', 'no'],
    ['We do not sell your data, but we share it with advertising partners.', 'no'],
    ['We do not sell your personal information, except in connection with a merger or acquisition.', 'no'],
    ['Do we sell your data? No.', 'no'],
    ['It is our policy not to sell your personal information to third parties.', 'no'],
    ['Your personal information is not for sale.', 'no'],
    ['We do not sell, trade, or otherwise transfer to outside parties your personally identifiable information.', 'no'],
    ['Under no circumstances will we sell your personal information.', 'no'],
    ['Unlike others, we do not sell your personal information.', 'no'],
    ['We reserve the right to sell your personal information.', 'yes'],
    ['This website sells your personal information to advertisers.', 'yes'],
    ['Do we sell your data? No, never.', 'no'],
    ['We may sell your personal information to third parties.', 'yes'],
    ['We sell personal data to data brokers.', 'yes'],
    ['We have sold the following categories of personal information.', 'yes'],
    ['Your data may be sold to selected companies.', 'yes'],
    ['We collect your contact information and sell it to marketers.', 'yes'],
    ['Do we sell your data? Yes, to selected partners.', 'yes'],
    ['Some of these disclosures may be considered a “sale” under California law.', 'yes'],
    ['Do we sell your data?', 'silent'],
    ['We sell shoes and collect your personal information.', 'silent'],
    ['We sell products to companies that process data.', 'silent'],
    ['Do Not Sell or Share My Personal Information', 'silent'],
    ['You have the right to opt out of the sale of your personal information.', 'silent'],
    ['You may ask us not to sell your data.', 'silent'],
    ['If we sell our business, your personal information may be transferred to the buyer.', 'silent'],
    ['If we sell your personal information, you may opt out.', 'silent'],
    ['Third parties may sell your data.', 'silent'],
    ['You must not sell personal data obtained from our service.', 'silent'],
    ['We require that our partners do not sell your data.', 'silent'],
    ['We do not knowingly sell the personal information of minors under 16 years of age.', 'silent'],
    ['We will not sell your data without your consent.', 'silent'],
    ['We are in the business of selling advertising space.', 'silent'],
    ['We sell anonymized data to researchers.', 'silent'],
    ['We may disclose or sell aggregated information.', 'silent'],
    ['This sale ends on Sunday; enter your data to take part.', 'silent'],
  ] as const) {
    it(`${answer}: ${text}`, () => {
      expect(verdict(text, 'sellsData')).to.equal(answer);
    });
  }
});

describe('what a sentence says of sharing data', () => {
  for (const [text, topic, answer] of [
    ['We share your personal information with third-party service providers.', 'sharesData', 'yes'],
    ['Your information may be disclosed to our affiliates.', 'sharesData', 'yes'],
    ['We do not share your personal information with third parties.', 'sharesData', 'no'],
    ['We never disclose your data to anyone.', 'sharesData', 'no'],
    ['We do not share your personal data with third parties without your explicit consent.', 'sharesData', 'yes'],
    [
      'We do not share your personal data with third parties without your explicit consent.',
      'sharesWithConsent',
      'yes',
    ],
    ['With your consent, we may share your information with our partners.', 'sharesWithConsent', 'yes'],
    ['We share your data with partners without your consent.', 'sharesWithConsent', 'silent'],
    ['We do not share your data with third parties for their marketing.', 'sharesData', 'silent'],
    ['We do not share your data with advertisers.', 'sharesData', 'silent'],
    ['We do not share your data with advertisers.', 'marketplaceSharing', 'no'],
    ['We share your browsing history with advertising networks.', 'marketplaceSharing', 'yes'],
    ['We sell your data to data brokers.', 'marketplaceSharing', 'yes'],
    ['Share this page with your friends.', 'sharesData', 'silent'],
    ['We may share your information with trusted partners for any purpose.', 'vagueSharing', 'yes'],
    ['We share your address with our parcel provider to deliver your order.', 'vagueSharing', 'silent'],
    ['When you order, we share your address with our delivery provider.', 'sharesData', 'yes'],
  ] as const) {
    it(`${topic} ${answer}: ${text}`, () => {
      expect(verdict(text, topic)).to.equal(answer);
    });
  }
});

describe('what an English sentence says besides', () => {
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
    ['We do not encrypt your data.', 'encryption'],
    ['You do not have a right to data portability.', 'rightPortability'],
  ] as const) {
    it(`is silent on ${topic}: ${text}`, () => {
      expect(said(text)).not.to.include(`+${topic}`);
    });
  }
});

describe('what sentences of other languages say', () => {
  for (const [language, text, claim] of [
    ['de', 'Wir verkaufen Ihre Daten nicht.', '-sellsData'],
    ['de', 'Ihre Daten werden nicht an Dritte verkauft.', '-sellsData'],
    ['de', 'Wir verkaufen Ihre personenbezogenen Daten an Werbepartner.', '+sellsData'],
    ['de', 'Wir geben Ihre Daten nicht an Dritte weiter.', '-sharesData'],
    ['de', 'Wir geben Ihre Daten an Dienstleister weiter.', '+sharesData'],
    ['de', 'Wir geben Ihre Daten nur mit Ihrer Einwilligung an Dritte weiter.', '+sharesWithConsent'],
    ['de', 'Sie haben das Recht auf Auskunft über Ihre Daten.', '+rightAccess'],
    ['de', 'Sie haben das Recht auf Datenübertragbarkeit.', '+rightPortability'],
    ['de', 'Sie können sich bei einer Aufsichtsbehörde beschweren.', '+rightComplaint'],
    ['de', 'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO.', '+legalBasis'],
    ['de', 'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO.', '+lawGdpr'],
    ['de', 'Wir speichern Ihre Daten zehn Jahre.', '+retention'],
    ['fr', 'Nous ne vendons pas vos données personnelles.', '-sellsData'],
    ['fr', 'Vos données ne sont jamais vendues à des tiers.', '-sellsData'],
    ['fr', 'Nous vendons vos données à des tiers.', '+sellsData'],
    ['fr', 'Nous partageons vos données avec nos prestataires.', '+sharesData'],
    ['fr', 'Vous disposez d’un droit d’accès et de rectification.', '+rightAccess'],
    ['fr', 'Vous pouvez introduire une réclamation auprès de la CNIL.', '+rightComplaint'],
    ['fr', 'Conformément au RGPD, vous avez des droits.', '+lawGdpr'],
    ['es', 'No vendemos sus datos personales.', '-sellsData'],
    ['es', 'Vendemos sus datos a terceros.', '+sellsData'],
    ['es', 'Sus datos no serán cedidos a terceros.', '-sharesData'],
    ['es', 'Tiene derecho de acceso, rectificación y supresión.', '+rightErasure'],
    ['es', 'El responsable del tratamiento es Ejemplo S.L.', '+controller'],
    ['it', 'Non vendiamo i tuoi dati personali.', '-sellsData'],
    ['it', 'Vendiamo i tuoi dati a terzi.', '+sellsData'],
    ['it', 'I dati non saranno comunicati a terzi.', '-sharesData'],
    ['it', 'Il titolare del trattamento è Esempio S.r.l.', '+controller'],
    ['it', 'Hai il diritto di proporre reclamo al Garante.', '+rightComplaint'],
    ['nl', 'Wij verkopen uw gegevens niet.', '-sellsData'],
    ['nl', 'Wij verkopen uw gegevens aan derden.', '+sellsData'],
    ['nl', 'Wij delen uw gegevens niet met derden.', '-sharesData'],
    ['nl', 'U heeft het recht op inzage.', '+rightAccess'],
    ['nl', 'Op grond van de AVG heeft u rechten.', '+lawGdpr'],
    ['pt', 'Não vendemos os seus dados pessoais.', '-sellsData'],
    ['pt', 'Vendemos seus dados a terceiros.', '+sellsData'],
    ['pt', 'Compartilhamos seus dados com parceiros.', '+sharesData'],
    ['pt', 'O encarregado responde às suas perguntas.', '+officer'],
    ['pt', 'Conforme a LGPD, você tem direitos.', '+lawLgpd'],
  ] as const) {
    it(`${language} ${claim}: ${text}`, () => {
      expect(said(text, language)).to.include(claim);
    });
  }

  it('makes no claim of a language that it does not know', () => {
    expect(said('We do not sell your personal information under the GDPR.', 'fi')).to.deep.equal([]);
  });
});

describe('rules over hostile sentences', () => {
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
    it(`are done with them in no time (${language})`, () => {
      for (const piece of pieces) {
        const text = piece.repeat(Math.ceil(900 / piece.length));
        for (let times = 0; times < 3; times += 1) said(text, language);
      }
    }).timeout(20_000);
  }
});

import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const praised = (text: string, language: string, kind: 'text' | 'heading' = 'text'): string =>
  sentencesOf([{ kind, text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['example']))
    .filter(({ topic, holds }) => holds && (topic === 'encryption' || topic === 'cookieConsent'))
    .map(({ topic }) => topic)
    .join(' ');

type Cases = Readonly<Record<'encryption' | 'cookieConsent' | '', readonly string[]>>;

const CASES: Readonly<Record<string, Cases>> = {
  en: {
    encryption: [
      'We encrypt what you send us.',
      'Example uses HTTPS on every page.',
      'All data is encrypted at rest.',
      'We protect transmissions from third parties by TLS.',
      'Our security measures include firewalls and encryption.',
      'We use SSL encryption, but we cannot guarantee perfect security.',
    ],
    cookieConsent: [
      "We'll ask for your permission before we set such cookies.",
      'We only use cookies based on your consent.',
      'A cookie banner lets you accept or reject cookies.',
    ],
    '': [
      'We do not encrypt messages.',
      'We use encryption where appropriate.',
      'We may use encryption for some forms.',
      'We collect an encrypted card number.',
      'We share your encrypted e-mail address with partners.',
      'Your card data are encrypted and stored by Stripe.',
      'Cookies are small encrypted text files on your device.',
      'If you want encryption, you should use your own keys.',
      'E-mail is unsafe unless you encrypted it.',
      'Learn more about our service at https://example.org/service and use it.',
      'To the extent required by law, we ask for your consent before we set cookies.',
      'If you are in the EU, we ask for your consent before we set cookies.',
      'In some jurisdictions, we only use cookies after obtaining your consent.',
      'Some users can accept or reject cookies in a cookie banner.',
      'This cookie saves your consent to the cookie banner.',
      'These cookies do not require your consent.',
      'Your browser lets you accept or reject cookies.',
      'Partners set cookies after they asked for your consent, as third parties do.',
    ],
  },
  de: {
    encryption: [
      'Diese Seite nutzt aus Sicherheitsgründen eine SSL-bzw. TLS-Verschlüsselung.',
      'Wir übertragen Ihre Angaben mittels TLS.',
      'Die Datenübertragung erfolgt verschlüsselt.',
      'Zum Schutz der Inhalte verwenden wir eine Verschlüsselung, die sich nicht umgehen lässt: TLS.',
    ],
    cookieConsent: [
      'Wir bitten Sie um Ihre Einwilligung, bevor wir Cookies setzen.',
      'Cookies werden erst nach Ihrer Einwilligung gesetzt.',
      'Diese Cookies setzen wir ausschließlich mit Ihrer Zustimmung ein.',
      'In unserem Cookie-Banner entscheiden Sie, welchen Cookies Sie zustimmen.',
    ],
    '': [
      'Wir verschlüsseln Ihre Daten nicht.',
      'Unverschlüsselt verschickte Daten werden womöglich von Dritten gelesen.',
      'Wenn die Verschlüsselung aktiviert ist, sind die Daten sicher.',
      'Wo es uns möglich ist, verschlüsseln wir Daten.',
      'Die Daten werden von der Muster GmbH verschlüsselt gespeichert.',
      'Der Dienstleister überträgt Daten verschlüsselt.',
      'Mehr zu unserer App und wie Sie sie nutzen: https://example.org.',
      'Sofern eine Einwilligung zur Speicherung von Cookies abgefragt wurde, erfolgt die Verarbeitung auf Grundlage dieser Einwilligung.',
      'Auf welcher Grundlage wir Cookies setzen, hängt davon ab, ob wir Sie um eine Einwilligung bitten.',
      'Das Gesetz verlangt für Cookies eine Einwilligung.',
      'In Ihrem Browser erlauben Sie Cookies nur mit Ihrer Zustimmung.',
      'Sie haben das Recht, Ihre Einwilligung zu Cookies zu widerrufen.',
    ],
  },
  fr: {
    encryption: [
      'Nous chiffrons vos données afin que personne ne puisse les lire.',
      'Les données sont transmises sous forme cryptée.',
      'Notre site utilise le protocole SSL.',
      'Nous avons pris des mesures de sécurité telles que le chiffrement.',
    ],
    cookieConsent: [
      'Nous recueillons votre consentement avant de déposer des cookies.',
      'Le dépôt de ces cookies est soumis à votre consentement.',
      'Un bandeau vous permet d’accepter ou de refuser les cookies.',
      'Vous faites votre choix de cookies lors de votre première visite.',
    ],
    '': [
      'Les derniers chiffres de votre carte sont conservés.',
      'Exemple AG, Musterdasslerstraße, est notre société.',
      'Nous collectons votre mot de passe chiffré.',
      'Nous partageons votre adresse cryptée avec nos annonceurs.',
      'Vos données sont cryptées par notre prestataire.',
      'Nous chiffrons vos données le cas échéant.',
      'Pour tout savoir, nous utilisons la page https://example.org.',
      'Les cookies strictement nécessaires sont exemptés du consentement.',
      'Votre navigateur permet d’accepter ou de refuser les cookies.',
      'Vous avez le droit de retirer votre consentement aux cookies.',
      'Lorsque la loi l’exige, nous recueillons votre consentement aux cookies.',
      'La conservation de votre choix de cookies dure 6 mois après votre consentement.',
    ],
  },
};

describe('Positive points of a policy', () => {
  for (const [language, cases] of Object.entries(CASES)) {
    for (const [topic, texts] of Object.entries(cases)) {
      for (const text of texts) {
        it(`${language}, ${topic || 'nothing'}: ${text}`, () => {
          expect(praised(text, language)).to.equal(topic);
        });
      }
    }
  }

  it('are never headings', () => {
    expect(praised('Die Daten sind verschlüsselt', 'de', 'heading')).to.equal('');
    expect(praised('We encrypt data', 'en', 'heading')).to.equal('');
  });
});

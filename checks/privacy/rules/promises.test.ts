import { expect } from 'chai';
import type { PrivacyTopic } from '../observation.ts';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const says = (text: string, language: string, topic: PrivacyTopic): boolean =>
  sentencesOf([{ kind: 'text', text, aside: false }]).some((sentence) =>
    statementsOf(sentence, language, ['acme']).some((claim) => claim.topic === topic && claim.holds),
  );

type Cases = Readonly<Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }>>;

const PROMISES: readonly (readonly [topic: PrivacyTopic, cases: Cases])[] = [
  [
    'breachNotice',
    {
      en: {
        yes: [
          'We will notify you of a data breach within 72 hours.',
          'In the event of a data breach, we will notify you without undue delay.',
          'We shall inform affected users about any security breach.',
          'If a personal data breach occurs, you will be notified by e-mail.',
          'We notify our customers of security incidents that concern their data.',
          'Acme will inform users promptly if there is a data breach.',
          'We will tell you about a data breach that may affect you.',
        ],
        no: [
          'If we learn of a security breach, we may attempt to notify you electronically.',
          'We may notify you of a data breach.',
          'We will notify you in compliance with applicable law regarding data breaches.',
          'We will notify the supervisory authority of a data breach.',
          'We might inform you of a security incident.',
          'In case of a security breach we can notify you at our discretion.',
          'We will attempt to notify you of a data breach.',
          'We will try to inform you of any security breach.',
          'We endeavour to notify users of a data breach.',
          'We will use reasonable efforts to notify you of a security breach.',
          'We intend to notify you of any data breach.',
          'We will notify you of a data breach where required by law.',
          'If required by applicable law, we will notify you of a data breach.',
          'As required by law, we will notify you of a personal data breach.',
          'We will not notify you of a data breach.',
          'We are under no obligation to inform you of a security breach.',
          'We cannot guarantee that you will be notified of a data breach.',
          'You must notify us of any data breach.',
          'Please notify us immediately of any security breach of your account.',
          'You agree to inform us if you become aware of a security breach.',
          'Our processors must notify us of a data breach.',
          'Our providers will notify us of any security incident without delay.',
          'How will we notify you of a data breach?',
          'You have a right to be informed of a data breach, where the law says so.',
          'The notification of a data breach is governed by Article 33.',
        ],
      },
    },
  ],
  [
    'changesNotice',
    {
      en: {
        yes: [
          'We will notify you of any changes to this policy by e-mail.',
          'If we change this policy, we will let you know.',
          'We will inform you about material changes to this notice.',
          'When we update this policy, we will e-mail you.',
          'Material changes to this policy will be announced by a prominent notice on our site.',
          'You will be notified of changes to this policy.',
          'If we make material changes, we will tell you.',
          'If we make material changes, we will tell you by posting them here and by e-mail.',
        ],
        no: [
          'We may change this policy at any time without advance notice.',
          'We may update this policy without prior notice to you.',
          'This policy may be changed without notifying you.',
          'This policy may change without us informing you.',
          'We reserve the right to modify this policy with or without notice to you.',
          'Changes to this policy take effect without advance notice.',
          'Changes may be made with no prominent notice.',
          'We may notify you of changes to this policy.',
          'We may, but need not, inform you of changes to this policy.',
          'We will try to notify you of changes to this policy.',
          'We will attempt to inform you of changes.',
          'We are not obliged to notify you of changes to this policy.',
          'We do not notify you of changes to this policy.',
          'At our discretion, we can notify you of changes to this policy.',
          'You will not be notified of updates: changes to this policy are published here, and no one will notify you.',
          'We let you change your preferences at any time.',
          'We use your address to notify you of changes to our services.',
          'We use your data to inform you of updates to this policy.',
          'Please check this policy regularly to be informed of changes.',
          'We will notify you of changes to our prices.',
          'In this case, we will notify you and keep you updated.',
          'We will notify you of changes by posting the new policy on this page.',
          'If we make changes, we will let you know by revising the date at the top of the policy.',
          'We will tell you of any change of ownership.',
          'We will notify you of changes to this policy where the law requires it.',
          'We will e-mail you to confirm a change of your address.',
          'We notify you when you change your password.',
          'If your data change, please let us know, and we will inform you how to update your details.',
          'Please inform us of changes to your data; we will tell you that you may update your account.',
        ],
      },
    },
  ],
  [
    'officer',
    {
      en: {
        yes: ['Our Data Protection Officer is Jo Doe.', 'You can reach our DPO at dpo@acme.example.'],
        no: [
          'We have no data protection officer.',
          'No data protection officer has been appointed.',
          'A data protection officer has not been appointed.',
          'Data protection officer: none.',
          'Data Protection Officer: not applicable.',
          'Data Protection Officer: N/A',
          'A data protection officer is not required for our company.',
          'We are not required to appoint a data protection officer.',
          'We do not need a DPO.',
          'Our company is too small to need a data protection officer.',
          'We may appoint a data protection officer.',
          'If required, we will appoint a data protection officer.',
          'Where we have appointed a data protection officer, you can write to them.',
          'You may contact the data protection officer of Google.',
          'Google’s data protection officer can be reached at Google.',
          'Contact details of the data protection officer, if any.',
          'The identity of the data protection officer, where applicable.',
        ],
      },
      de: {
        yes: ['Unser Datenschutzbeauftragter ist Jo Muster.', 'Unsere Datenschutzbeauftragte erreichen Sie per Post.'],
        no: [
          'Ein Datenschutzbeauftragter ist nicht bestellt.',
          'Datenschutzbeauftragter: nicht bestellt.',
          'Datenschutzbeauftragter: keiner.',
          'Datenschutzbeauftragter: entfällt.',
          'Datenschutzbeauftragter: nicht erforderlich',
          'Wir sind gesetzlich nicht verpflichtet, einen Datenschutzbeauftragten zu bestellen.',
          'Wir haben keinen Datenschutzbeauftragten.',
          'Von der Benennung eines Datenschutzbeauftragten haben wir abgesehen.',
          'Ein Datenschutzbeauftragter muss bei uns nicht benannt werden.',
          'Sie können sich beim Landesdatenschutzbeauftragten beschweren.',
          'Der Bundesdatenschutzbeauftragte nimmt Beschwerden entgegen.',
          'Zuständig ist der Datenschutzbeauftragte des Landes.',
          'Den Datenschutzbeauftragten von Google erreichen Sie bei Google.',
          'Falls wir einen Datenschutzbeauftragten bestellen, nennen wir ihn hier.',
        ],
      },
      fr: {
        yes: ['Notre délégué à la protection des données est Jo Doe.'],
        no: [
          'Nous n’avons pas de délégué à la protection des données.',
          'Aucun délégué à la protection des données n’a été désigné.',
          'Un délégué à la protection des données n’a pas été désigné.',
          'Délégué à la protection des données : néant.',
          'Délégué à la protection des données : non applicable.',
          'La désignation d’un DPO n’est pas obligatoire pour notre société.',
          'Le cas échéant, les coordonnées du délégué à la protection des données.',
          'Le délégué à la protection des données de Google répond à vos questions.',
        ],
      },
      es: {
        yes: ['Nuestro delegado de protección de datos es Jo Doe.'],
        no: [
          'No tenemos delegado de protección de datos.',
          'No se ha designado un delegado de protección de datos.',
          'El delegado de protección de datos no ha sido designado.',
          'Delegado de Protección de Datos: no aplica.',
          'Delegado de Protección de Datos: no procede.',
          'Delegado de Protección de Datos: ninguno.',
          'En su caso, los datos de contacto del delegado de protección de datos.',
          'El delegado de protección de datos de Google responde a sus preguntas.',
        ],
      },
      it: {
        yes: ['Il nostro responsabile della protezione dei dati è Jo Doe.'],
        no: [
          'Non abbiamo un responsabile della protezione dei dati.',
          'Il responsabile della protezione dei dati non è stato nominato.',
          'Responsabile della protezione dei dati: non nominato.',
          'Responsabile della protezione dei dati: non applicabile.',
          'Responsabile della protezione dei dati: nessuno.',
          'I dati di contatto del responsabile della protezione dei dati, ove applicabile.',
        ],
      },
      pt: {
        yes: ['O nosso encarregado é Jo Doe.'],
        no: [
          'Não temos encarregado.',
          'O encarregado não foi nomeado.',
          'Encarregado: não aplicável.',
          'Encarregado: nenhum.',
          'Se aplicável, os contactos do encarregado.',
        ],
      },
      nl: {
        yes: ['Onze functionaris gegevensbescherming is Jo Doe.'],
        no: [
          'Wij hebben geen functionaris gegevensbescherming.',
          'Een functionaris gegevensbescherming is niet aangesteld.',
          'Functionaris gegevensbescherming: niet van toepassing.',
          'Functionaris gegevensbescherming: geen.',
          'Wij zijn niet verplicht een functionaris gegevensbescherming aan te stellen.',
        ],
      },
    },
  ],
  [
    'cookieConsent',
    {
      es: {
        yes: [
          'Solicitamos su consentimiento antes de instalar cookies.',
          'Pedimos tu consentimiento para utilizar cookies.',
          'Las cookies analíticas solo se instalan con su consentimiento.',
          'Un banner le permite aceptar o rechazar las cookies.',
        ],
        no: [
          'Puede configurar su navegador para aceptar o rechazar las cookies.',
          'Su navegador le permite rechazar cookies.',
          'Las cookies técnicas no requieren su consentimiento.',
          'Utilizamos cookies sin su consentimiento.',
          'Si continúa navegando, da su consentimiento al uso de cookies.',
          'Puede retirar su consentimiento a las cookies.',
          'La ley exige el consentimiento para las cookies.',
          'Podemos pedir su consentimiento para las cookies.',
          'La mayoría de los navegadores permiten aceptar o rechazar cookies.',
        ],
      },
      it: {
        yes: [
          'Chiediamo il tuo consenso prima di installare cookie.',
          'I cookie di profilazione sono installati solo previo consenso dell’utente.',
          'Un banner permette di accettare o rifiutare i cookie.',
        ],
        no: [
          'È possibile impostare il browser per accettare o rifiutare i cookie.',
          'Il browser consente di rifiutare i cookie.',
          'I cookie tecnici non richiedono il consenso.',
          'Utilizziamo cookie senza il tuo consenso.',
          'Proseguendo la navigazione, presti il consenso ai cookie.',
          'Puoi revocare il consenso ai cookie.',
          'La legge richiede il consenso per i cookie.',
          'Potremmo chiedere il consenso per i cookie.',
        ],
      },
      pt: {
        yes: [
          'Solicitamos o seu consentimento antes de instalar cookies.',
          'Os cookies analíticos são instalados apenas com o seu consentimento.',
          'Um banner permite aceitar ou recusar os cookies.',
        ],
        no: [
          'Pode configurar o seu navegador para aceitar ou recusar cookies.',
          'O seu browser permite rejeitar cookies.',
          'Os cookies técnicos não exigem consentimento.',
          'Utilizamos cookies sem o seu consentimento.',
          'Ao continuar a navegar, dá o seu consentimento aos cookies.',
          'Pode revogar o consentimento para cookies.',
          'A lei exige o consentimento para cookies.',
          'Podemos pedir o seu consentimento para cookies.',
        ],
      },
      nl: {
        yes: [
          'Wij vragen uw toestemming voordat wij cookies plaatsen.',
          'Wij plaatsen deze cookies alleen met uw toestemming.',
          'Via de cookiebanner kunt u cookies accepteren of weigeren.',
        ],
        no: [
          'U kunt uw browser instellen om cookies te accepteren of te weigeren.',
          'De meeste browsers accepteren cookies.',
          'Voor functionele cookies is geen toestemming nodig.',
          'Wij plaatsen cookies zonder uw toestemming.',
          'Door gebruik te maken van de site geeft u toestemming voor cookies.',
          'U kunt uw toestemming voor cookies intrekken.',
          'De wet vraagt toestemming voor cookies.',
          'Wij kunnen u om toestemming voor cookies vragen.',
        ],
      },
      en: {
        yes: ['We ask for your consent before we set cookies.'],
        no: [
          'You can set your browser to accept or refuse cookies.',
          'We may ask for your consent before we set cookies.',
          'We use cookies without asking for your consent.',
          'We do not ask for your consent to cookies.',
        ],
      },
      de: {
        yes: ['Wir bitten Sie um Ihre Einwilligung, bevor wir Cookies setzen.'],
        no: ['Sie können Ihren Browser so einstellen, dass er Cookies ablehnt.'],
      },
      fr: {
        yes: ['Nous recueillons votre consentement avant de déposer des cookies.'],
        no: ['Vous pouvez configurer votre navigateur pour accepter ou refuser les cookies.'],
      },
    },
  ],
  [
    'encryption',
    {
      es: {
        yes: [
          'Ciframos sus datos.',
          'Los datos se transmiten de forma cifrada mediante TLS.',
          'Utilizamos el protocolo SSL para proteger sus datos.',
        ],
        no: [
          'Podemos cifrar sus datos.',
          'Los datos no están cifrados.',
          'Cuando sea posible, ciframos los datos.',
          'Los mensajes sin cifrar pueden ser leídos por terceros.',
          'Nuestro proveedor cifra los datos con SSL.',
          'Compartimos su correo cifrado con anunciantes.',
        ],
      },
      it: {
        yes: ['Utilizziamo la crittografia per proteggere i dati.', 'I dati sono trasmessi in forma cifrata con TLS.'],
        no: [
          'Potremmo utilizzare la crittografia.',
          'I dati non sono cifrati.',
          'Ove possibile utilizziamo la crittografia.',
          'Il nostro fornitore utilizza la crittografia SSL.',
        ],
      },
      pt: {
        yes: ['Utilizamos criptografia para proteger os seus dados.', 'Os dados são transmitidos com SSL.'],
        no: [
          'Podemos utilizar criptografia.',
          'Os dados não são encriptados.',
          'Sempre que possível, utilizamos criptografia.',
          'O nosso fornecedor utiliza criptografia SSL.',
        ],
      },
      nl: {
        yes: ['Wij versleutelen uw gegevens.', 'De gegevens worden versleuteld verzonden met TLS.'],
        no: [
          'Wij kunnen uw gegevens versleutelen.',
          'De gegevens worden niet versleuteld.',
          'Waar mogelijk versleutelen wij gegevens.',
          'Onze leverancier gebruikt SSL.',
        ],
      },
    },
  ],
  [
    'minimisation',
    {
      en: {
        yes: ['We only collect the data that we need.'],
        no: [
          'We try to only collect the data that we need.',
          'We may only collect necessary data.',
          'We aim to collect only what is necessary.',
        ],
      },
    },
  ],
  [
    'tracksWithoutConsent',
    {
      es: {
        yes: ['Al continuar navegando, usted acepta el uso de cookies.'],
        no: ['Al continuar navegando no acepta el uso de cookies.'],
      },
      it: {
        yes: ['Proseguendo la navigazione, accetti l’uso dei cookie.'],
        no: ['Proseguendo la navigazione non accetti l’uso dei cookie.'],
      },
      pt: {
        yes: ['Ao continuar a navegar, você aceita o uso de cookies.'],
        no: ['Ao continuar a navegar, você não aceita o uso de cookies.'],
      },
      nl: {
        yes: ['Door gebruik te maken van deze site gaat u akkoord met het gebruik van cookies.'],
        no: ['Door gebruik te maken van deze site gaat u akkoord met het privacybeleid, niet met cookies.'],
      },
      fr: {
        yes: ['En poursuivant votre navigation, vous acceptez l’utilisation de cookies.'],
        no: ['En poursuivant votre navigation sans cliquer, vous n’acceptez pas de cookies.'],
      },
      de: {
        yes: ['Durch die weitere Nutzung der Seite erklären Sie sich mit Cookies einverstanden.'],
        no: ['Durch die weitere Nutzung der Seite erklären Sie sich nicht mit Cookies einverstanden.'],
      },
    },
  ],
];

describe('The promises of a policy', () => {
  for (const [topic, cases] of PROMISES) {
    for (const [language, { yes, no }] of Object.entries(cases)) {
      for (const text of yes) {
        it(`${topic}, ${language}: ${text}`, () => {
          expect(says(text, language, topic)).to.equal(true);
        });
      }
      for (const text of no) {
        it(`no ${topic}, ${language}: ${text}`, () => {
          expect(says(text, language, topic)).to.equal(false);
        });
      }
    }
  }
});

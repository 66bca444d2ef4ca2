import { expect } from 'chai';
import type { HtmlPage, TextBlock } from '../../kit/page/htmlPage.ts';
import { readHtml } from '../../kit/page/readHtml.ts';
import type { ParticularTopic } from '../observation.ts';
import { collectParticulars } from './collectParticulars.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/** A line that starts with `#` is a heading, one that starts with `-` a list item. */
const blocksOf = (lines: readonly string[]): readonly TextBlock[] =>
  lines.map((line) => ({
    kind: line.startsWith('#') ? 'heading' : line.startsWith('-') ? 'item' : 'text',
    text: line.replace(/^[#-]\s*/, ''),
    aside: false,
  }));

const particularsIn = async (
  language: string,
  lines: readonly string[],
  names: readonly string[] = [],
  page?: HtmlPage,
) =>
  collectParticulars(
    {
      format: 'html',
      url: 'https://shop.example/privacy',
      title: '',
      lang: language,
      words: 100,
      complete: true,
      blocks: blocksOf(lines),
      page,
    },
    language,
    names,
    new AbortController().signal,
  );

/** Returns for example `logs P7D`, or only the values of one topic. */
const saidIn = async (language: string, lines: readonly string[], topic: ParticularTopic): Promise<readonly string[]> =>
  (await particularsIn(language, lines))
    .filter((each) => each.topic === topic)
    .map(({ value, data }) => (data === undefined ? value : `${data} ${value}`));

/** One sentence in each language, and what it says on a topic. */
type Cases = Readonly<Record<Language, string>>;

const eachSays = (what: string, topic: ParticularTopic, expected: readonly string[], cases: Cases): void => {
  for (const language of LANGUAGES) {
    it(`${what} (${language})`, async () => {
      expect(await saidIn(language, [cases[language]], topic)).to.deep.equal(expected);
    });
  }
};

describe('What readers look for in a policy', () => {
  describe('how long data are kept', () => {
    eachSays('is the number, with the kind of data', 'retention', ['logs P7D'], {
      en: 'We keep server log files for seven days.',
      de: 'Unsere Server-Logdateien werden nach sieben Tagen gelöscht.',
      fr: 'Nous conservons les fichiers journaux pendant sept jours.',
      es: 'Conservamos los registros del servidor durante siete días.',
      it: 'I file di log sono conservati per sette giorni.',
      nl: 'Wij bewaren serverlogs gedurende zeven dagen.',
      pt: 'Guardamos os registos de acesso durante sete dias.',
    });
    eachSays('is a range, or a number in brackets', 'retention', ['P6M/P12M'], {
      en: 'Such records are deleted after six (6) to twelve (12) months.',
      de: 'Diese Angaben werden nach 6 bis 12 Monaten gelöscht.',
      fr: 'Ces informations sont supprimées après 6 à 12 mois.',
      es: 'Estos datos se eliminan pasados de 6 a 12 meses.',
      it: 'Questi dati sono cancellati dopo 6-12 mesi.',
      nl: 'Deze gegevens worden na 6 tot 12 maanden verwijderd.',
      pt: 'Esses dados são eliminados após 6 a 12 meses.',
    });
    eachSays('is not the time of an answer', 'retention', [], {
      en: 'We respond to requests to delete your data within 30 days.',
      de: 'Ihre Anfrage auf Löschung beantworten wir innerhalb von 30 Tagen.',
      fr: "Nous répondons à votre demande d'effacement dans un délai de 30 jours.",
      es: 'Responderemos a su solicitud de supresión en 30 días.',
      it: 'Risponderemo alla richiesta di cancellazione entro 30 giorni.',
      nl: 'Wij reageren binnen 30 dagen op een verzoek om gegevens te verwijderen.',
      pt: 'Responderemos ao pedido de eliminação em 30 dias.',
    });
    eachSays('is not an age', 'retention', [], {
      en: 'We delete accounts of children under 13 years.',
      de: 'Wir löschen Konten von Kindern unter 13 Jahren.',
      fr: 'Nous supprimons les comptes des enfants de moins de 13 ans.',
      es: 'Eliminamos las cuentas de menores de 13 años.',
      it: 'Eliminiamo gli account dei minori di 13 anni.',
      nl: 'Wij verwijderen accounts van kinderen jonger dan 13 jaar.',
      pt: 'Eliminamos as contas de menores de 13 anos.',
    });
    eachSays('is not how long a cookie lives', 'retention', [], {
      en: 'This cookie is stored for 13 months.',
      de: 'Dieses Cookie wird 13 Monate lang gespeichert.',
      fr: 'Ce cookie est conservé pendant 13 mois.',
      es: 'Esta cookie se conserva durante 13 meses.',
      it: 'Questo cookie è conservato per 13 mesi.',
      nl: 'Deze cookie wordt 13 maanden bewaard.',
      pt: 'Este cookie é conservado durante 13 meses.',
    });
    eachSays('is not what a provider keeps', 'retention', [], {
      en: 'Stripe stores the payment details for 18 months.',
      de: 'Stripe speichert die Zahlungsdaten 18 Monate lang.',
      fr: 'Stripe conserve les données de paiement pendant 18 mois.',
      es: 'Stripe conserva los datos de pago durante 18 meses.',
      it: 'Stripe conserva i dati di pagamento per 18 mesi.',
      nl: 'Stripe bewaart de betaalgegevens 18 maanden.',
      pt: 'A Stripe conserva os dados de pagamento durante 18 meses.',
    });

    eachSays('is no period that is exceeded', 'retention', [], {
      en: 'We may keep technical data for longer than seven days.',
      de: 'Technische Daten werden länger als sieben Tage gespeichert.',
      fr: 'Nous pouvons conserver ces données plus de sept jours.',
      es: 'Podemos conservar estos datos más de siete días.',
      it: 'Possiamo conservare questi dati per più di sette giorni.',
      nl: 'Wij kunnen deze gegevens langer dan zeven dagen bewaren.',
      pt: 'Podemos conservar estes dados por mais de sete dias.',
    });
    eachSays('is a period that is not exceeded', 'retention', ['P7D'], {
      en: 'We do not keep these data for longer than seven days.',
      de: 'Diese Daten werden nicht länger als sieben Tage gespeichert.',
      fr: 'Nous ne conservons pas ces données plus de sept jours.',
      es: 'No conservamos estos datos más de siete días.',
      it: 'Non conserviamo questi dati per più di sette giorni.',
      nl: 'Wij bewaren deze gegevens niet langer dan zeven dagen.',
      pt: 'Não conservamos estes dados por mais de sete dias.',
    });

    it('is not the time that a request or a link takes', async () => {
      for (const sentence of [
        'We will respond to such requests in a timely manner once we have verified who asks, and as the law requires (for example, thirty days to delete data).',
        'The period of erasure may be extended, but for no longer than two further months.',
        'Please allow 30 days for your address to be removed from our mailings.',
        'Once we confirm your request, we delete your data within 45 days.',
        'The link that removes the data expires after 48 hours.',
      ])
        expect(await saidIn('en', [sentence], 'retention'), sentence).to.deep.equal([]);
    });

    it('is read from a table by its first cell, under a heading about retention only', async () => {
      const rows = ['Invoices', '10 years', 'Job applications', '6 months'];
      const found = await particularsIn('en', ['# How long we keep data', ...rows]);
      expect(found.map(({ value, data, place }) => [value, data, place])).to.deep.equal([
        ['P10Y', 'accounting', 'How long we keep data › Invoices'],
        ['P6M', 'applications', 'How long we keep data › Job applications'],
      ]);
      expect(await particularsIn('en', ['# Our warranty', ...rows])).to.deep.equal([]);
      expect(await particularsIn('en', ['# How long cookies are kept', '_ga', '2 years'])).to.deep.equal([]);
    });

    it('is read from the items of a list', async () => {
      const lines = ['We keep the following data:', '- Invoices: ten years', '- Server logs: 72 hours'];
      expect(await saidIn('en', lines, 'retention')).to.deep.equal(['accounting P10Y', 'logs PT72H']);
    });

    it('names no kind of data if there are two', async () => {
      expect(await saidIn('en', ['Invoices and job applications are kept for 2 years.'], 'retention')).to.deep.equal([
        'P2Y',
      ]);
    });

    it('is not what an unknown company keeps, or what the visitor does', async () => {
      for (const sentence of [
        'Nordlicht Analytics will keep the reports for 90 days.',
        'You can delete a photo within 30 days.',
        'We have stored photos of the village every 2 years.',
        'These providers may retain the data for 12 months.',
      ])
        expect(await saidIn('en', [sentence], 'retention'), sentence).to.deep.equal([]);
    });

    it('is what the company keeps under its own name', async () => {
      const found = await particularsIn('en', ['Nordlicht will keep the reports for 90 days.'], ['nordlicht']);
      expect(found.map(({ value }) => value)).to.deep.equal(['P90D']);
    });
  });

  describe('tools and recipients', () => {
    eachSays('are named if they are used', 'analyticsTool', ['Matomo'], {
      en: 'We use Matomo to count visits.',
      de: 'Wir nutzen Matomo, um Besuche zu zählen.',
      fr: 'Nous utilisons Matomo pour compter les visites.',
      es: 'Utilizamos Matomo para contar las visitas.',
      it: 'Utilizziamo Matomo per contare le visite.',
      nl: 'Wij gebruiken Matomo om bezoeken te tellen.',
      pt: 'Utilizamos o Matomo para contar visitas.',
    });
    eachSays('are not named if they are denied', 'analyticsTool', [], {
      en: 'We do not use Google Analytics.',
      de: 'Wir verwenden kein Google Analytics.',
      fr: "Nous n'utilisons pas Google Analytics.",
      es: 'No utilizamos Google Analytics.',
      it: 'Non utilizziamo Google Analytics.',
      nl: 'Wij gebruiken geen Google Analytics.',
      pt: 'Não utilizamos o Google Analytics.',
    });
    eachSays('are told apart from advertising tools', 'advertisingTool', ['Meta Pixel'], {
      en: 'We use the Meta Pixel on our shop.',
      de: 'Wir setzen das Meta Pixel in unserem Shop ein.',
      fr: 'Nous utilisons le Meta Pixel dans notre boutique.',
      es: 'Usamos el Meta Pixel en nuestra tienda.',
      it: 'Utilizziamo il Meta Pixel nel nostro negozio.',
      nl: 'Wij gebruiken de Meta Pixel in onze winkel.',
      pt: 'Usamos o Meta Pixel na nossa loja.',
    });
    eachSays('are named as recipients', 'recipient', ['Hetzner'], {
      en: 'Our website is hosted by Hetzner.',
      de: 'Unsere Website wird bei unserem Dienstleister Hetzner gehostet.',
      fr: 'Notre site est hébergé par Hetzner.',
      es: 'Nuestro sitio está alojado por Hetzner.',
      it: 'Il nostro sito è ospitato da Hetzner.',
      nl: 'Onze website wordt gehost door Hetzner.',
      pt: 'O nosso site está alojado na Hetzner.',
    });
    eachSays('have kinds', 'recipientCategory', ['payment', 'insurers'], {
      en: 'We share your address with payment providers and insurers.',
      de: 'Wir übermitteln Ihre Adresse an Zahlungsdienstleister und Versicherungen.',
      fr: 'Nous communiquons votre adresse à des prestataires de paiement et à des assureurs.',
      es: 'Comunicamos su dirección a proveedores de pago y aseguradoras.',
      it: 'Comunichiamo il suo indirizzo a fornitori di pagamento e assicurazioni.',
      nl: 'Wij delen uw adres met betaaldienstverleners en verzekeraars.',
      pt: 'Partilhamos o seu endereço com prestadores de pagamentos e seguradoras.',
    });

    it('are not those of a future version, of a link or of data about nobody', async () => {
      for (const [language, sentence] of [
        ['fr', "Dans une future version, l'application utilisera AdMob."],
        ['en', 'A future update will use AdMob.'],
        ['en', 'We provide links to sites such as credit bureaus.'],
        ['en', 'We share aggregated statistics with advertisers.'],
        ['en', 'Share buttons let visitors pass on a page to social networks, and we provide them to readers.'],
        ['en', 'This page explains how we disclose information when you visit us on social networks.'],
        ['en', 'If you share personal information on a social network, others can see it.'],
        ['fr', 'Nous utilisons et partageons des boutons de partage avec des réseaux sociaux.'],
      ] as const)
        expect(await particularsIn(language, [sentence]), sentence).to.deep.equal([]);
    });

    it('are no period of what a browser stores', async () => {
      const token = 'Nous conservons le jeton dans le sessionStorage pendant 7 jours.';
      expect(await saidIn('fr', [token], 'retention')).to.deep.equal([]);
    });

    it('are not the Irish authority where another country is named', async () => {
      const other = 'You may complain to the Data Protection Commissioner (Kenya).';
      expect(await saidIn('en', [other], 'authority')).to.deep.equal([]);
      expect(await saidIn('en', ['You may complain to the Data Protection Commission.'], 'authority')).to.deep.equal([
        'DPC',
      ]);
    });

    it('are no authority of one country where only its kind is named', async () => {
      const any = 'Vous pouvez saisir votre autorité de protection des données.';
      expect(await saidIn('fr', [any], 'authority')).to.deep.equal([]);
      const belgian = "Vous pouvez saisir l'Autorité de protection des données (APD).";
      expect(await saidIn('fr', [belgian], 'authority')).to.deep.equal(['APD / GBA']);
    });

    it('are not named by words that look alike', async () => {
      for (const [language, text] of [
        ['it', 'Comunichiamo i risultati a banche dati pubbliche.'],
        ['es', 'Comunicamos los resultados a bancos de datos públicos.'],
        ['fr', 'Nous communiquons les résultats à des banques de données.'],
        ['pt', 'Partilhamos os resultados com bancos de dados públicos.'],
        [
          'de',
          '„Empfänger" ist eine natürliche oder juristische Person, Behörde oder Stelle, an die Daten übermittelt werden.',
        ],
      ] as const)
        expect(await saidIn(language, [text], 'recipientCategory'), text).to.deep.equal([]);
      expect(await saidIn('it', ['Comunichiamo i suoi dati alle banche.'], 'recipientCategory')).to.deep.equal([
        'banks',
      ]);
      expect(await saidIn('es', ['Utilizamos correos electrónicos para avisarle.'], 'recipient')).to.deep.equal([]);
      expect(await saidIn('es', ['Enviamos los paquetes con nuestro proveedor Correos.'], 'recipient')).to.deep.equal([
        'Correos',
      ]);
    });

    it('are not the sources of data, or the company itself', async () => {
      expect(await saidIn('en', ['We receive data shared by payment providers.'], 'recipientCategory')).to.deep.equal(
        [],
      );
      const own = await particularsIn('en', ['Zendesk uses Zendesk for its support.'], ['zendesk']);
      expect(own).to.deep.equal([]);
      const future = 'If we use Matomo in the future, we will say so here.';
      expect(await saidIn('en', [future], 'analyticsTool')).to.deep.equal([]);
    });
  });

  describe('practices', () => {
    eachSays('are affirmed', 'targetedAdvertising', ['yes'], {
      en: 'We show you personalised advertising.',
      de: 'Wir zeigen Ihnen personalisierte Werbung.',
      fr: 'Nous affichons de la publicité personnalisée.',
      es: 'Mostramos publicidad personalizada.',
      it: 'Mostriamo pubblicità personalizzata.',
      nl: 'Wij tonen gepersonaliseerde advertenties.',
      pt: 'Mostramos publicidade personalizada.',
    });
    eachSays('are denied', 'profiling', ['no'], {
      en: 'We do not carry out profiling.',
      de: 'Wir betreiben kein Profiling.',
      fr: 'Nous ne procédons à aucun profilage.',
      es: 'No realizamos elaboración de perfiles.',
      it: 'Non effettuiamo profilazione.',
      nl: 'Wij doen niet aan profilering.',
      pt: 'Não realizamos definição de perfis.',
    });
    eachSays('of automated decisions are denied', 'automatedDecisions', ['no'], {
      en: 'We do not make automated decisions.',
      de: 'Eine automatisierte Entscheidungsfindung findet nicht statt.',
      fr: 'Nous ne prenons aucune décision automatisée.',
      es: 'No tomamos decisiones automatizadas.',
      it: 'Non adottiamo decisioni automatizzate.',
      nl: 'Wij nemen geen geautomatiseerde beslissingen.',
      pt: 'Não tomamos decisões automatizadas.',
    });
    eachSays('of automated decisions are no rights', 'automatedDecisions', [], {
      en: 'You have the right not to be subject to automated decisions.',
      de: 'Sie haben das Recht, keiner automatisierten Entscheidung unterworfen zu werden.',
      fr: "Vous avez le droit de ne pas faire l'objet d'une décision automatisée.",
      es: 'Tiene derecho a no ser sometido a decisiones automatizadas.',
      it: 'Lei ha il diritto di non essere sottoposto a decisioni automatizzate.',
      nl: 'U hebt het recht niet te worden onderworpen aan geautomatiseerde beslissingen.',
      pt: 'Tem o direito de não ficar sujeito a decisões automatizadas.',
    });
    eachSays('of training AI are denied', 'aiTraining', ['no'], {
      en: 'We do not use your files to train AI models.',
      de: 'Wir verwenden Ihre Dateien nicht, um KI-Modelle zu trainieren.',
      fr: "Nous n'utilisons pas vos fichiers pour entraîner des modèles.",
      es: 'No utilizamos sus archivos para entrenar modelos.',
      it: 'Non utilizziamo i suoi file per addestrare modelli.',
      nl: 'Wij gebruiken uw bestanden niet om AI-modellen te trainen.',
      pt: 'Não utilizamos os seus ficheiros para treinar modelos.',
    });
    eachSays('of locating people have conditions', 'preciseLocation', ['conditional'], {
      en: 'If you allow it, we collect your precise location.',
      de: 'Mit Ihrer Einwilligung erheben wir Ihren genauen Standort und GPS-Daten.',
      fr: 'Avec votre accord, nous collectons votre géolocalisation précise.',
      es: 'Con su consentimiento, recopilamos su ubicación precisa.',
      it: 'Con il suo consenso raccogliamo la sua posizione precisa.',
      nl: 'Met uw toestemming verzamelen wij uw exacte locatie.',
      pt: 'Com o seu consentimento, recolhemos a sua localização precisa.',
    });
    eachSays('with health data are affirmed', 'healthData', ['yes'], {
      en: 'We process health data.',
      de: 'Wir verarbeiten Gesundheitsdaten.',
      fr: 'Nous traitons des données de santé.',
      es: 'Tratamos datos de salud.',
      it: 'Trattiamo dati sanitari.',
      nl: 'Wij verwerken gezondheidsgegevens.',
      pt: 'Tratamos dados de saúde.',
    });
    eachSays('with biometric data are denied', 'biometricData', ['no'], {
      en: 'We do not collect biometric data.',
      de: 'Wir erheben keine biometrischen Daten.',
      fr: 'Nous ne collectons pas de données biométriques.',
      es: 'No recopilamos datos biométricos.',
      it: 'Non raccogliamo dati biometrici.',
      nl: 'Wij verzamelen geen biometrische gegevens.',
      pt: 'Não recolhemos dados biométricos.',
    });
    eachSays('with data of children are denied', 'childrenData', ['no'], {
      en: 'We do not knowingly collect personal data from children.',
      de: 'Wir erheben wissentlich keine Daten von Kindern.',
      fr: "Nous ne collectons pas sciemment de données auprès d'enfants.",
      es: 'No recopilamos a sabiendas datos personales de menores.',
      it: 'Non raccogliamo consapevolmente dati personali di minori.',
      nl: 'Wij verzamelen niet bewust gegevens van kinderen.',
      pt: 'Não recolhemos conscientemente dados pessoais de crianças.',
    });

    eachSays('are denied by refraining from them', 'profiling', ['no'], {
      en: 'We refrain from profiling.',
      de: 'Wir verzichten auf Profiling.',
      fr: 'Nous ne recourons pas au profilage.',
      es: 'No realizamos perfiles ni elaboramos perfiles de usuarios.',
      it: 'Non effettuiamo alcuna profilazione.',
      nl: 'Wij zien af van profilering.',
      pt: 'Não realizamos perfilagem.',
    });
    eachSays('are not denied where only some of them are', 'targetedAdvertising', [], {
      en: 'We do not show personalised advertising that is based on your health.',
      de: 'Wir zeigen keine personalisierte Werbung, die auf Ihrer Gesundheit beruht.',
      fr: 'Nous ne diffusons pas de publicité personnalisée qui repose sur votre santé.',
      es: 'No mostramos publicidad personalizada basada en su salud.',
      it: 'Non mostriamo pubblicità personalizzata basata sulla salute.',
      nl: 'Wij tonen geen gepersonaliseerde advertenties die op uw gezondheid gebaseerd zijn.',
      pt: 'Não mostramos publicidade personalizada baseada na sua saúde.',
    });

    it('are done with permission only where it is asked for, and not where data are removed', async () => {
      expect(
        await saidIn('en', ['We ask for your permission before using your precise location.'], 'preciseLocation'),
      ).to.deep.equal(['conditional']);
      expect(
        await saidIn('en', ['We will, at your request, remove personal information about your child.'], 'childrenData'),
      ).to.deep.equal([]);
      expect(
        await saidIn(
          'en',
          ['We do not read your messages in providing interest-based advertising.'],
          'targetedAdvertising',
        ),
      ).to.deep.equal([]);
      expect(
        await saidIn(
          'nl',
          ['We laten geen gepersonaliseerde advertenties zien op basis van uw gezondheid.'],
          'targetedAdvertising',
        ),
      ).to.deep.equal([]);
    });

    it('are not denied by a denial of some cases, a third party or a guess', async () => {
      for (const sentence of [
        'We do not use biometric data for advertising.',
        'We do not collect health data without your consent.',
        'If we were to use profiling, we would tell you.',
        'For information about how we use profiling, see our help pages.',
        'These partners may use profiling.',
        'Google does not use your data for profiling.',
        'Do we use profiling?',
      ]) {
        const found = await particularsIn('en', [sentence]);
        const practices = found.filter(({ topic }) => ['profiling', 'biometricData', 'healthData'].includes(topic));
        expect(practices, sentence).to.deep.equal([]);
      }
    });

    it('can be refused', async () => {
      const sentence = 'You can opt out of our use of your posts to train AI models.';
      expect(await saidIn('en', [sentence], 'aiTraining')).to.deep.equal(['optOut']);
    });
  });

  describe('safeguards and contacts', () => {
    eachSays('are standard clauses', 'transferSafeguard', ['scc'], {
      en: 'We rely on the standard contractual clauses.',
      de: 'Wir stützen uns auf die Standardvertragsklauseln.',
      fr: 'Nous nous appuyons sur les clauses contractuelles types.',
      es: 'Nos basamos en las cláusulas contractuales tipo.',
      it: 'Ci basiamo sulle clausole contrattuali standard.',
      nl: 'Wij maken gebruik van standaardcontractbepalingen.',
      pt: 'Baseamo-nos em cláusulas contratuais-tipo.',
    });
    eachSays('are decisions on adequacy', 'transferSafeguard', ['adequacy'], {
      en: 'The transfer is based on an adequacy decision.',
      de: 'Die Übermittlung beruht auf einem Angemessenheitsbeschluss.',
      fr: "Le transfert repose sur une décision d'adéquation.",
      es: 'La transferencia se basa en una decisión de adecuación.',
      it: 'Il trasferimento si basa su una decisione di adeguatezza.',
      nl: 'De doorgifte is gebaseerd op een adequaatheidsbesluit.',
      pt: 'A transferência baseia-se numa decisão de adequação.',
    });
    eachSays('are the mailbox of the officer', 'officer', ['dpo@shop.example'], {
      en: 'Write to our data protection officer at dpo@shop.example.',
      de: 'Unseren Datenschutzbeauftragten erreichen Sie unter dpo@shop.example.',
      fr: 'Écrivez à notre délégué à la protection des données : dpo@shop.example.',
      es: 'Escriba a nuestro delegado de protección de datos: dpo@shop.example.',
      it: 'Scriva al responsabile della protezione dei dati: dpo@shop.example.',
      nl: 'Onze functionaris gegevensbescherming is bereikbaar via dpo@shop.example.',
      pt: 'Contacte o nosso encarregado da proteção de dados: dpo@shop.example.',
    });
    eachSays('are the representative in the EU', 'representativeEu', ['Prighter'], {
      en: 'Our representative in the EU is Prighter.',
      de: 'Unser Vertreter in der EU ist Prighter.',
      fr: "Notre représentant dans l'Union européenne est Prighter.",
      es: 'Nuestro representante en la Unión Europea es Prighter.',
      it: "Il nostro rappresentante nell'Unione europea è Prighter.",
      nl: 'Onze vertegenwoordiger in de EU is Prighter.',
      pt: 'O nosso representante na União Europeia é a Prighter.',
    });
    it('are no decision that was not taken, and no authority that is only mentioned', async () => {
      expect(
        await saidIn(
          'en',
          ['The European Commission has not found that these countries ensure an adequate level of protection.'],
          'transferSafeguard',
        ),
      ).to.deep.equal([]);
      for (const [language, sentence] of [
        ['nl', 'U kunt contact opnemen met uw lokale gegevensbeschermingsautoriteit.'],
        ['en', 'The Federal Trade Commission is a good source of advice; contact us for others.'],
        ['en', 'Do Not Track was proposed by authorities such as the Federal Trade Commission.'],
      ] as const)
        expect(await saidIn(language, [sentence], 'authority'), sentence).to.deep.equal([]);
      expect(
        await saidIn('nl', ['U kunt een klacht indienen bij de Gegevensbeschermingsautoriteit.'], 'authority'),
      ).to.deep.equal(['APD / GBA']);
    });
    eachSays('are the authority', 'authority', ['CNIL'], {
      en: 'You may lodge a complaint with the CNIL.',
      de: 'Sie können sich bei der CNIL beschweren.',
      fr: 'Vous pouvez introduire une réclamation auprès de la CNIL.',
      es: 'Puede presentar una reclamación ante la CNIL.',
      it: 'Può proporre reclamo alla CNIL.',
      nl: 'U kunt een klacht indienen bij de CNIL.',
      pt: 'Pode apresentar queixa à CNIL.',
    });
    eachSays('are how to object', 'objection', ['privacy@shop.example'], {
      en: 'You can object at any time by writing to privacy@shop.example.',
      de: 'Sie können jederzeit unter privacy@shop.example widersprechen.',
      fr: 'Vous pouvez vous opposer en écrivant à privacy@shop.example.',
      es: 'Puede oponerse escribiendo a privacy@shop.example.',
      it: 'Può opporsi scrivendo a privacy@shop.example.',
      nl: 'U kunt bezwaar maken via privacy@shop.example.',
      pt: 'Pode opor-se escrevendo para privacy@shop.example.',
    });

    it('stand on the lines after the name of the function', async () => {
      const lines = ['# Contact', 'Data protection officer', 'Harbour Street 1', 'dpo@shop.example'];
      expect(await saidIn('en', lines, 'officer')).to.deep.equal(['dpo@shop.example']);
      expect(await saidIn('en', [...lines.slice(0, 3), '# Support', 'help@shop.example'], 'officer')).to.deep.equal([
        '',
      ]);
    });

    it('never include the name or mailbox of a person', async () => {
      const found = await particularsIn('en', [
        'Our data protection officer is Erika Mustermann, erika.mustermann@shop.example.',
      ]);
      expect(found.map(({ topic, value, quote }) => [topic, value, quote])).to.deep.equal([
        ['officer', '', 'data protection officer'],
      ]);
    });

    it('are not safeguards that are missing, or a framework that nobody is certified under', async () => {
      for (const sentence of [
        'There is no adequacy decision for this country.',
        'Read more about the Data Privacy Framework.',
      ])
        expect(await saidIn('en', [sentence], 'transferSafeguard'), sentence).to.deep.equal([]);
    });
  });

  it('are read from a table, each cell with the one before it', async () => {
    const page = await readHtml(
      `<html lang="nl"><h2>6. Hoe lang bewaren wij uw gegevens?</h2><table><tr><th>Soort</th><th>Termijn</th><th>Reden</th></tr>${[
        ['Facturen', '7 jaar', 'Wet'],
        ['E-mails', '2 jaar', 'Service'],
        ['Sollicitaties', '7 jaar', 'Toestemming'],
      ]
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`,
      new AbortController().signal,
    );
    const found = await collectParticulars(
      {
        format: 'html',
        url: 'https://shop.example/',
        title: '',
        lang: 'nl',
        words: 100,
        complete: true,
        blocks: page.blocks,
        page,
      },
      'nl',
      [],
      new AbortController().signal,
    );
    expect(found.map(({ topic, value, data }) => `${topic} ${value} ${data ?? ''}`)).to.deep.equal([
      'retention P7Y accounting',
      'retention P2Y messages',
      'retention P7Y applications',
    ]);
  });

  it('are the authority by its address, where a complaint goes', async () => {
    expect(await saidIn('pt', ['Pode apresentar uma reclamação em www.garanteprivacy.it.'], 'authority')).to.deep.equal(
      ['Garante'],
    );
    expect(await saidIn('pt', ['Leia mais em www.garanteprivacy.it.'], 'authority')).to.deep.equal([]);
  });

  it('are not the age of a child whose data are deleted', async () => {
    for (const [language, sentence] of [
      ['it', 'Se scopriamo che un utente ha meno di 13 anni, elimineremo immediatamente il suo account.'],
      ['es', 'Si descubrimos que un usuario tiene menos de 13 años, eliminaremos su cuenta.'],
      ['pt', 'Se descobrirmos que um usuário tem menos de 13 anos, eliminaremos a sua conta.'],
      ['fr', "Si nous découvrons qu'un utilisateur a moins de 13 ans, nous supprimerons son compte."],
      ['de', 'Ist ein Nutzer unter 13 Jahre alt, löschen wir sein Konto.'],
    ] as const)
      expect(await saidIn(language, [sentence], 'retention'), sentence).to.deep.equal([]);
    expect(await saidIn('es', ['Sus datos se eliminan dentro de los 30 días.'], 'retention')).to.deep.equal(['P30D']);
  });

  it('are quoted with the heading above', async () => {
    const [found] = await particularsIn('en', ['# 4. Storage', 'We keep invoices for 10 years.']);
    expect(found).to.deep.include({ place: '4. Storage', quote: 'We keep invoices for 10 years.' });
  });

  it('include the address of earlier versions, relative to the base of the page', async () => {
    const { signal } = new AbortController();
    const earlierIn = async (head: string, href: string) => {
      const page = await readHtml(`${head}<a href="${href}">Previous versions</a>`, signal);
      return (await particularsIn('en', ['We bake.'], [], page)).map(({ topic, value }) => `${topic} ${value}`);
    };
    for (const [head, href, address] of [
      ['', 'archive', 'https://shop.example/archive'],
      ['<base href="/legal/">', 'archive', 'https://shop.example/legal/archive'],
      ['<base href="https://cdn.example/docs/">', 'archive', 'https://cdn.example/docs/archive'],
      ['<base href="/legal/">', '/archive', 'https://shop.example/archive'],
      ['<base href="data:text/plain,">', 'archive', 'https://shop.example/archive'],
      ['<base href="javascript:void(0)">', 'archive', 'https://shop.example/archive'],
    ] as const)
      expect(await earlierIn(head, href), head).to.deep.equal([`earlierVersions ${address}`]);
    expect(await earlierIn('<base href="/legal/">', '../privacy')).to.deep.equal([]);
  });

  it('are not looked for in a language that is not understood', async () => {
    expect(await particularsIn('pl', ['Matomo 30 dni'])).to.deep.equal([]);
  });

  it('are bounded, however long the text is', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, index) => `Invoices of kind ${index} are kept for ${(index % 99) + 1} days.`,
    );
    const found = await particularsIn('en', lines);
    expect(found).to.have.lengthOf(30);
    expect(JSON.stringify(found)).to.have.lengthOf.below(30_000);
  });
});

import { expect } from 'chai';
import type { PrivacyTopic } from '../observation.ts';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const says = (text: string, language: string, topic: PrivacyTopic): boolean =>
  sentencesOf([{ kind: 'text', text, aside: false }]).some((sentence) =>
    statementsOf(sentence, language, ['acme']).some((claim) => claim.topic === topic && claim.holds),
  );

/** For each language: a topic, sentences that say it, and sentences with the same words that do not. */
const SENTENCES: Readonly<
  Record<string, readonly (readonly [topic: PrivacyTopic, yes: readonly string[], no: readonly string[]])[]>
> = {
  de: [
    [
      'rightObjection',
      ['Sie haben das Recht auf Widerspruch.'],
      ['Ihre Rechte und die Widerspruchsmöglichkeiten finden Sie bei den verlinkten Diensten.'],
    ],
    [
      'transfers',
      ['Wir übermitteln Daten in die USA.'],
      ['Die übermittelten Angaben werden nicht mit anderen zusammengeführt.'],
    ],
    [
      'controller',
      ['Verantwortlicher im Sinne der DSGVO ist die Muster GmbH.'],
      ['Verantwortliche Stelle ist die natürliche oder juristische Person, die allein oder gemeinsam entscheidet.'],
    ],
    [
      'rightComplaint',
      [
        'Sie können sich bei der Aufsichtsbehörde beschweren.',
        'Beschwerden richten Sie an den Landesbeauftragten für Datenschutz.',
        'Sie können Beschwerde beim Landesdatenschutzbeauftragten einlegen.',
      ],
      ['Beschwerden können Sie auch an unseren Datenschutzbeauftragten richten.'],
    ],
    [
      'rightAccess',
      [
        'Auskunft (Art. 15 DSGVO)',
        'Sie haben das Recht auf Auskunft.',
        'Auskunft, Berichtigung und Löschung Ihrer Daten',
        'Sie können jederzeit Auskunft über Ihre Daten verlangen.',
        'Du kannst Auskunft über deine gespeicherten Daten verlangen.',
      ],
      [
        'Auskünfte und weitere Rechte können Sie bei Meta geltend machen.',
        'Betroffenenrechte wie Auskunft werden am besten bei den Anbietern geltend gemacht.',
        'Wir erteilen Behörden Auskunft.',
        'Wir dürfen Auskunft über Ihre Bonität einholen.',
        'Eine Auskunftei speichert Ihre Daten.',
      ],
    ],
    [
      'rightErasure',
      [
        'Löschung (Art. 17 DSGVO)',
        'Sie können die Löschung Ihrer Daten verlangen.',
        'Sie haben ein Recht auf Löschung.',
        'Auf Ihren Antrag hin werden wir Ihre Daten nach Art. 17 DSGVO löschen.',
      ],
      [
        'Eine Sperrung oder Löschung erfolgt nach Ablauf der Frist.',
        'Sind die Daten für Pflichten und Rechte aus dem Vertrag nicht mehr nötig, werden sie gelöscht.',
        'Wir haben Verfahren eingerichtet, mit denen wir Betroffenenrechte und die Löschung von Daten gewährleisten.',
        'Sie können Cookies in Ihrem Browser löschen.',
        'Wir behalten uns das Recht vor, Kommentare zu löschen.',
        'Wir löschen Ihre Daten nach zwei Jahren.',
      ],
    ],
    [
      'rightRectification',
      ['Berichtigung (Art. 16)', 'Recht auf Berichtigung unrichtiger Daten'],
      ['Wir berichtigen Fehler auf der Website.'],
    ],
    [
      'rightRestriction',
      [
        'Einschränkung der Verarbeitung (Art. 18 DSGVO)',
        'Sie haben das Recht auf Einschränkung.',
        'Sie haben das Recht, gemäß Art. 18 DSGVO die Verarbeitung einzuschränken.',
      ],
      ['Wir geben Daten ohne Einschränkung weiter.', 'Rechtsbehelfe wollen wir nicht einschränken.'],
    ],
    [
      'rightPortability',
      [
        'Datenübertragbarkeit (Art. 20)',
        'Recht auf Datenübertragbarkeit',
        'Sie haben das Recht, Ihre Daten zu erhalten und deren Übermittlung an andere Verantwortliche zu fordern.',
      ],
      [],
    ],
    ['rightObjection', ['Widerspruch (Art. 21 DSGVO)', 'Sie haben das Recht, der Verarbeitung zu widersprechen.'], []],
    [
      'rightHumanReview',
      [
        'Sie haben das Recht, nicht einer ausschließlich auf einer automatisierten Verarbeitung beruhenden Entscheidung unterworfen zu werden.',
      ],
      [
        'Es findet keine automatisierte Entscheidungsfindung statt.',
        'Sie haben das Recht auf Auskunft über das Bestehen einer automatisierten Entscheidungsfindung.',
        'Ihr Recht auf Auskunft über die Herkunft der Daten, wenn wir sie nicht selbst erhoben haben, und über eine automatisierte Entscheidung',
      ],
    ],
    [
      'changesNotice',
      [
        'Bei wesentlichen Änderungen dieser Erklärung informieren wir Sie per E-Mail.',
        'Wir werden Sie über Änderungen dieser Datenschutzerklärung benachrichtigen.',
      ],
      [
        'Wir können Sie über Änderungen dieser Erklärung informieren.',
        'Wir behalten uns Änderungen dieser Datenschutzerklärung vor.',
        'Bitte informieren Sie uns über Änderungen Ihrer Daten.',
        'Wir informieren Sie nicht über Änderungen dieser Erklärung.',
      ],
    ],
    [
      'breachNotice',
      [
        'Im Fall einer Datenpanne informieren wir Sie unverzüglich.',
        'Wir werden Sie bei einer Datenschutzverletzung benachrichtigen.',
      ],
      [
        'Wir können Sie bei einer Datenpanne informieren.',
        'Melden Sie uns eine Datenpanne.',
        'Wir informieren Sie über Datenpannen, soweit gesetzlich vorgeschrieben.',
      ],
    ],
    [
      'minimisation',
      ['Wir erheben nur Daten, die für die Bestellung erforderlich sind.'],
      ['Wir erheben nicht nur Daten, die erforderlich sind, sondern auch andere.'],
    ],
  ],
  nl: [
    [
      'rightRectification',
      ['U kunt vragen uw gegevens te corrigeren.'],
      ['U kunt uw keuze onderaan de pagina aanpassen.'],
    ],
    [
      'rightAccess',
      ['Je kunt altijd vragen om je gegevens te mogen inzien, want je hebt recht op inzage.'],
      [
        'Je kunt instellen welke website je gegevens mag inzien.',
        'U kunt vragen welke medewerkers toegang hebben tot het pand.',
      ],
    ],
    [
      'rightErasure',
      ['Je kunt je gegevens laten verwijderen.'],
      ['Een pakket kan men laten bezorgen en de doos verwijderen.'],
    ],
    [
      'rightComplaint',
      ['U kunt een klacht indienen bij de toezichthouder als u vindt dat wij de wet niet naleven.'],
      [],
    ],
    ['rightPortability', ['Je hebt het recht om je gegevens te laten overdragen.'], []],
    [
      'rightAccess',
      [
        'Recht op inzage (art. 15)',
        'U heeft recht op inzage, correctie en verwijdering.',
        'U kunt ons vragen om inzage in uw gegevens.',
        'Je kunt een verzoek tot inzage indienen.',
        'Inzage, correctie of verwijdering',
      ],
      ['Medewerkers hebben toegang tot uw gegevens.', 'Wij geven de politie inzage in gegevens.'],
    ],
    [
      'rightErasure',
      ['U kunt ons verzoeken uw gegevens te verwijderen.', 'Verwijdering (art. 17 AVG)'],
      [
        'U kunt cookies in uw browser verwijderen.',
        'U kunt uw telefooninstellingen wijzigen of verwijderen.',
        'Wij behouden ons het recht voor berichten te verwijderen.',
        'Wij verwijderen gegevens na twee jaar.',
      ],
    ],
    [
      'rightRestriction',
      ['U heeft het recht op beperking van de verwerking.'],
      ['Wij delen gegevens zonder beperking.'],
    ],
    [
      'rightHumanReview',
      ['U heeft het recht niet te worden onderworpen aan een uitsluitend geautomatiseerd besluit.'],
      ['Wij nemen geen geautomatiseerde besluiten.'],
    ],
    [
      'changesNotice',
      [
        'Bij belangrijke wijzigingen van dit beleid stellen wij u op de hoogte.',
        'Wij informeren u over wijzigingen in deze privacyverklaring.',
      ],
      [
        'Wij kunnen u over wijzigingen in dit beleid informeren.',
        'Wij behouden ons het recht voor dit beleid te wijzigen.',
      ],
    ],
    [
      'breachNotice',
      ['Bij een datalek informeren wij u direct.'],
      ['Meld een datalek bij ons.', 'Wij kunnen u over een datalek informeren.'],
    ],
    ['minimisation', ['Wij verzamelen alleen gegevens die nodig zijn voor uw bestelling.'], []],
  ],
  fr: [
    ['rightComplaint', ['Vous pouvez saisir votre autorité de protection des données.'], []],
    [
      'rightAccess',
      ["Vous disposez d'un droit d'accès à vos données."],
      [
        "Les droits d'accès des salariés habilités sont limités à leur fonction.",
        "Vous pouvez interdire l'accès à un médecin.",
        "Ces droits permettent au service d'archives, en lui permettant d'accéder aux dossiers, de les conserver.",
      ],
    ],
    [
      'cookieConsent',
      ['Un bandeau vous permet d’accepter ou de refuser les cookies.'],
      ['Un bandeau de consentement devra être ajouté pour les cookies.'],
    ],
    [
      'rightAccess',
      [
        'Accès (art. 15 du RGPD)',
        'Vous disposez d’un droit d’accès.',
        'Vous pouvez accéder à vos données.',
        'Accès, rectification, effacement',
      ],
      [
        'Nos équipes ont accès à vos données.',
        'Des tiers peuvent accéder à vos données.',
        'Vous pouvez demander une copie des clauses types.',
      ],
    ],
    [
      'rightObjection',
      [
        'Vous pouvez vous opposer au traitement de vos données.',
        'Vous avez la possibilité de vous opposer à leur traitement.',
      ],
      ['Vous pouvez vous opposer aux cookies dans votre navigateur.'],
    ],
    [
      'rightErasure',
      [
        'Vous avez le droit de demander l’effacement de vos données.',
        'Effacement (article 17)',
        'Vous pouvez demander la suppression de vos données.',
      ],
      [
        'Nous nous réservons le droit de supprimer un compte.',
        'Vous pouvez supprimer les cookies dans votre navigateur.',
        'Nous supprimons vos données après deux ans.',
      ],
    ],
    [
      'rightHumanReview',
      ['Vous avez le droit de ne pas faire l’objet d’une décision entièrement automatisée.'],
      ['Nous ne prenons pas de décision automatisée.'],
    ],
    [
      'changesNotice',
      [
        'Nous vous informerons de toute modification de cette politique.',
        'En cas de modification importante, vous serez averti par e-mail.',
      ],
      [
        'Nous pourrons vous informer des modifications de cette politique.',
        'Nous pouvons modifier cette politique à tout moment.',
        'Nous vous informerons de tout changement en publiant la nouvelle politique sur cette page.',
      ],
    ],
    [
      'breachNotice',
      ['En cas de violation de données, nous vous en informerons sans délai.'],
      ['Nous pouvons vous informer d’une violation de données.', 'Informez-nous de toute violation de données.'],
    ],
    ['minimisation', ['Nous ne collectons que les données nécessaires à votre commande.'], []],
  ],
  es: [
    [
      'rightObjection',
      ['Por motivos propios, los interesados podrán oponerse al tratamiento de sus datos.'],
      ['Nuestros abogados podrán obtener informes.'],
    ],
    ['rightRestriction', ['Los interesados podrán solicitar la limitación del tratamiento.'], []],
    [
      'rightComplaint',
      ['Cuando no obtenga respuesta, puede presentar una reclamación ante la autoridad de control.'],
      [],
    ],
    [
      'rightAccess',
      [],
      ['Si su derecho fue vulnerado, acuda al Instituto de Acceso a la Información y Protección de Datos.'],
    ],
    ['children', ['No recogemos datos de niños.'], ['Dentaniños S.A. vende cepillos.']],
    [
      'rightErasure',
      ['Es su derecho que quitemos sus datos de los registros (Cancelación).'],
      ['Las reservas se anulan en la web (cancelaciones).'],
    ],
    ['rightAccess', ['Usted tiene derecho a conocer, actualizar y suprimir su información.'], []],
    [
      'rightAccess',
      [
        'Acceso (art. 15 del RGPD)',
        'Tiene derecho de acceso a sus datos.',
        'Puede solicitar el acceso a sus datos.',
        'Acceso, rectificación y supresión',
        'Puede ejercer los derechos de acceso y oposición.',
      ],
      [
        'El acceso al sitio es gratuito.',
        'Nuestro personal tiene acceso a sus datos.',
        'El titular se reserva el derecho de denegar el acceso al sitio.',
      ],
    ],
    [
      'rightErasure',
      ['Puede solicitar la eliminación de sus datos.', 'Supresión (artículo 17)', 'Tiene derecho al olvido.'],
      [
        'Nos reservamos el derecho de eliminar comentarios.',
        'Puede eliminar las cookies desde su navegador.',
        'Eliminamos los datos a los dos años.',
      ],
    ],
    [
      'rightHumanReview',
      ['Tiene derecho a no ser objeto de decisiones automatizadas.'],
      ['No tomamos decisiones automatizadas.'],
    ],
    [
      'changesNotice',
      [
        'Le informaremos de cualquier cambio en esta política.',
        'Notificaremos a los usuarios los cambios importantes.',
      ],
      [
        'Podremos informarle de los cambios de esta política.',
        'Nos reservamos el derecho de modificar esta política.',
        'Te notificaremos de cualquier cambio publicando la nueva política en esta página.',
      ],
    ],
    [
      'breachNotice',
      ['En caso de brecha de seguridad, le avisaremos de inmediato.'],
      ['Podemos avisarle de una brecha de seguridad.', 'Notifíquenos cualquier brecha de seguridad.'],
    ],
    ['minimisation', ['Solo recopilamos los datos necesarios para el pedido.'], []],
  ],
  it: [
    [
      'rightRestriction',
      ['Lei ha il diritto di: a) ottenere la rettifica; b) ottenere la limitazione del trattamento.'],
      [],
    ],
    ['legalBasis', ['La base giuridica del trattamento è il contratto.'], []],
    ['controller', ['I dati sono trattati da Acme in qualità di titolare.'], ['Acme è titolare di un brevetto.']],
    [
      'rightAccess',
      [
        'Accesso (art. 15 GDPR)',
        'Hai diritto di accesso ai tuoi dati.',
        'Puoi chiedere l’accesso ai tuoi dati.',
        'Accesso, rettifica e cancellazione',
      ],
      ['L’accesso al sito è gratuito.', 'I dipendenti hanno accesso ai dati.'],
    ],
    [
      'rightErasure',
      ['Puoi richiedere la cancellazione dei tuoi dati.', 'Cancellazione (art. 17)', 'Hai il diritto all’oblio.'],
      [
        'Ci riserviamo il diritto di cancellare i commenti.',
        'Puoi cancellare i cookie dal browser.',
        'Cancelliamo i dati dopo due anni.',
      ],
    ],
    [
      'rightHumanReview',
      ['Hai il diritto di non essere sottoposto a decisioni automatizzate.'],
      ['Non prendiamo decisioni automatizzate.'],
    ],
    [
      'changesNotice',
      ['Ti informeremo di ogni modifica a questa informativa.'],
      [
        'Potremmo informarti delle modifiche a questa informativa.',
        'Ci riserviamo di modificare questa informativa.',
        'Ti avviseremo delle modifiche pubblicando la nuova informativa su questa pagina.',
      ],
    ],
    [
      'breachNotice',
      ['In caso di violazione dei dati ti avviseremo subito.'],
      ['Potremmo avvisarti di una violazione dei dati.'],
    ],
    ['minimisation', ['Raccogliamo solo i dati necessari per l’ordine.'], []],
  ],
  pt: [
    ['rightRectification', ['Por lei, o usuário pode: corrigir dados incompletos'], []],
    ['rightComplaint', ['Você pode reclamar à sua autoridade de proteção de dados.'], []],
    ['rightErasure', ['Todo cliente pode, a qualquer momento: - Solicitar a exclusão dos dados'], []],
    [
      'legalBasis',
      ['Tratamos os dados com base na lei.'],
      ['Mostramos produtos com base nas páginas que o leitor visitou.'],
    ],
    [
      'rightAccess',
      [
        'Acesso (art. 15 do RGPD)',
        'Tem direito de acesso aos seus dados.',
        'Pode solicitar o acesso aos seus dados.',
        'Acesso, retificação e eliminação',
      ],
      ['O acesso ao site é gratuito.', 'Os funcionários têm acesso aos dados.'],
    ],
    [
      'rightErasure',
      ['Você pode solicitar a exclusão dos seus dados.', 'Eliminação (artigo 17)', 'Tem direito ao esquecimento.'],
      [
        'Reservamo-nos o direito de excluir comentários.',
        'Pode eliminar os cookies no navegador.',
        'Eliminamos os dados após dois anos.',
      ],
    ],
    ['rightRectification', ['Você tem direito a corrigir dados incompletos.'], []],
    [
      'rightHumanReview',
      ['Tem o direito de não ficar sujeito a decisões automatizadas.'],
      ['Não tomamos decisões automatizadas.'],
    ],
    [
      'changesNotice',
      [
        'Avisaremos você sobre alterações importantes nesta política.',
        'Informaremos os utilizadores de alterações significativas.',
      ],
      [
        'Podemos alterar esta política a qualquer momento.',
        'Notificaremos você sobre alterações publicando a nova política nesta página.',
      ],
    ],
    [
      'breachNotice',
      ['Em caso de incidente de segurança, avisaremos você de imediato.'],
      ['Podemos avisar você de um incidente de segurança.'],
    ],
    ['minimisation', ['Coletamos apenas os dados necessários para o pedido.'], []],
  ],
};

describe('Rights and promises in the words of each language', () => {
  for (const [language, topics] of Object.entries(SENTENCES)) {
    for (const [topic, yes, no] of topics) {
      for (const text of yes) {
        it(`${language}: ${topic}: ${text}`, () => {
          expect(says(text, language, topic)).to.equal(true);
        });
      }
      for (const text of no) {
        it(`${language}: no ${topic}: ${text}`, () => {
          expect(says(text, language, topic)).to.equal(false);
        });
      }
    }
  }
});

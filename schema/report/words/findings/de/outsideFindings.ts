import type { FindingWords } from '../findingWords.ts';

const TERMS_FIX =
  'Lesen Sie die Punkte, die die Community gegen Sie gefunden hat, und ändern Sie die Bedingungen oder erklären Sie sie in klaren Worten.';
const LEXICON =
  'Die Wörter rund um den Namen wurden mit einem Wörterbuch gewogen; Ironie erkennt es nicht. Lesen Sie sie, bevor Sie sich darauf verlassen.';
const NO_SIGN = 'Die Suche gab keine verwertbare Antwort. Das heißt nicht, dass es nichts gibt.';

export const outsideFindings: Readonly<Record<string, FindingWords>> = {
  'breach-none-known': [
    'Von dieser Domain ist kein Datenleck bekannt',
    'Das öffentliche Verzeichnis hat keines. Lecks, die niemand bemerkt oder gemeldet hat, stehen in keinem Verzeichnis.',
  ],
  'breach-critical': [
    'Ein schweres Datenleck in den letzten zwei Jahren',
    'Passwörter, Zahlungsdaten oder andere Daten, die Menschen ruinieren können, gingen kürzlich verloren und sind höchstwahrscheinlich bei Kriminellen in Gebrauch.',
    'Unterrichten Sie die Betroffenen, setzen Sie Passwörter und Sitzungen zurück, schließen Sie die Lücke, veröffentlichen Sie, was geschah, und bieten Sie einen zweiten Faktor an.',
  ],
  'breach-high': [
    'Ein Datenleck mit hohem Risiko',
    'Ein schwerer Verlust in den letzten fünf Jahren oder ein ernster in den letzten zwei: Vieles davon stimmt noch.',
    'Stellen Sie sicher, dass alle Passwörter jener Zeit zurückgesetzt wurden, bieten Sie einen zweiten Faktor an und veröffentlichen Sie, was seither geändert wurde.',
  ],
  'breach-medium': [
    'Ein Datenleck mit mittlerem Risiko',
    'Ein schwerer Verlust in den letzten zehn Jahren oder ein geringerer in jüngster Zeit: Manches davon lässt sich noch verwenden.',
    'Prüfen Sie, ob die Betroffenen unterrichtet wurden und Passwörter jener Zeit nicht mehr gelten, und veröffentlichen Sie, was geändert wurde.',
  ],
  'breach-low': [
    'Ein Datenleck mit geringem Risiko',
    'Es ist lange her, oder das Verlorene nützt wenig. Es gehört zur Geschichte und wiegt heute wenig.',
    'Nichts ist dringend. Lehnen Sie Passwörter ab, die aus Lecks bekannt sind, wenn Menschen ihres wählen oder ändern.',
  ],
  'breach-repeated': [
    'Drei oder mehr Datenlecks in zehn Jahren',
    'Ein Leck kann jedem geschehen; wiederholen sie sich, ist die Ursache vielleicht nicht beseitigt.',
    'Lassen Sie die Ursachen von unabhängiger Seite untersuchen, speichern Sie weniger Daten und veröffentlichen Sie, was geändert wurde.',
  ],
  'breach-not-counted': [
    'Einträge des Verzeichnisses, die nicht als Leck dieser Domain zählen',
    'Sie sind erfunden, stammen von Schadsoftware oder Spammern anderswo oder wurden zurückgezogen. Sie kosten nichts.',
  ],
  'breach-entries-unreadable': [
    'Manche Einträge des Verzeichnisses waren nicht lesbar',
    'Es kann Lecks geben, die hier nicht gezeigt werden.',
  ],
  'community-rated-well': [
    'Die Community findet die Bedingungen fair',
    'Freiwillige von ToS;DR haben Bedingungen und Richtlinien gelesen und bewerten sie mit A oder B.',
  ],
  'community-rated-middling': [
    'Die Community findet die Bedingungen mittelmäßig',
    'Freiwillige von ToS;DR bewerten Bedingungen und Richtlinien mit C: annehmbar, mit einigen bedenkenswerten Punkten.',
  ],
  'community-rated-poorly': [
    'Die Community hat ernste Bedenken gegen die Bedingungen',
    'Freiwillige von ToS;DR bewerten Bedingungen und Richtlinien mit D: Wichtige Rechte sind eingeschränkt.',
    TERMS_FIX,
  ],
  'community-rated-worst': [
    'Die Community hat sehr ernste Bedenken gegen die Bedingungen',
    'Freiwillige von ToS;DR bewerten Bedingungen und Richtlinien mit E, ihrer schlechtesten Note.',
    TERMS_FIX,
  ],
  'community-not-rated': [
    'Die Community hat die Bedingungen noch nicht bewertet',
    'ToS;DR kennt den Dienst, aber für eine Note wurde noch nicht genug von seinen Bedingungen gelesen.',
  ],
  'community-unknown': [
    'Die Community kennt diesen Dienst nicht',
    'Niemand hat ihn bei ToS;DR eingetragen. Über seine Bedingungen sagt das nichts.',
  ],
  'registration-found': [
    'Die Registrierung der Domain wurde gefunden',
    'Wer die Domain verwaltet, seit wann und bis wann, laut Registrierungsstelle.',
  ],
  'registration-not-found': [
    'Die Registrierungsstelle kennt die Domain nicht',
    'Sie sagt, dass es keine solche Registrierung gibt. Ein Name, der trotzdem antwortet, liegt unterhalb eines registrierten.',
  ],
  'registration-young': [
    'Die Domain wurde in den letzten 90 Tagen registriert',
    'Jeder fängt einmal an; doch die meisten zum Betrug angelegten Domains sind jünger.',
  ],
  'registration-expired': [
    'Die Registrierung ist abgelaufen',
    'Sie kann jederzeit verloren gehen, mit Website und E-Mail, und wer sie dann nimmt, bekommt beides.',
    'Verlängern Sie {domain} sofort bei Ihrem Registrar und lassen Sie künftig automatisch verlängern.',
  ],
  'registration-expires-soon': [
    'Die Registrierung läuft in weniger als 30 Tagen ab',
    'Verlängert sie niemand, stehen Website und E-Mail still, und jemand anderes kann die Domain nehmen.',
    'Verlängern Sie {domain} bei Ihrem Registrar und lassen Sie künftig automatisch verlängern.',
  ],
  'registration-unlocked': [
    'Die Domain ist nicht gegen Umzug gesperrt',
    'Wer an das Konto gelangt oder den Registrar täuscht, kann die Domain ohne weitere Hürde wegziehen.',
    'Schalten Sie bei Ihrem Registrar die Transfersperre ein; bei einem wertvollen Namen verlangen Sie auch eine Registry-Sperre.',
  ],
  'registration-locked': [
    'Die Domain ist gegen Umzug gesperrt',
    'Sie kann nicht zu einem anderen Registrar umziehen, bis ihr Inhaber die Sperre öffnet.',
  ],
  'registration-on-hold': [
    'Die Domain ist stillgelegt',
    'Registrar oder Registrierungsstelle haben sie aus dem DNS genommen, mangels Zahlung oder wegen eines Streits.',
  ],
  'company-profile-found': [
    'Das Unternehmen hinter der Website ist bekannt',
    'Wikidata kennt eine Organisation, deren offizielle Website diese ist. Jeder kann es bearbeiten: Nehmen Sie es als Hinweis.',
  ],
  'company-profile-of-owner': [
    'Der Eigentümer der Website ist bekannt',
    'Wikidata kennt etwas, dessen offizielle Website diese ist, und die Organisation, der es gehört oder die es betreibt.',
  ],
  'company-profile-dissolved': [
    'Das Unternehmen hinter der Website soll aufgelöst sein',
    'Wikidata nennt ein Datum, an dem es endete. Inzwischen betreibt die Website vielleicht jemand anderes.',
  ],
  'company-profile-unknown': [
    'Wikidata kennt das Unternehmen hinter der Website nicht',
    'Keine Organisation hat diese Adresse als offizielle Website. Die meisten kleinen Unternehmen sind dort nicht bekannt.',
  ],
  'legal-entity-found': [
    'Die Rechtsperson hinter der Website ist bekannt',
    'Ihre Kennung steht bei Wikidata neben der Website, und der Index der Global LEI Foundation hat sie.',
  ],
  'legal-entity-by-name': [
    'Eine Rechtsperson gleichen Namens ist bekannt',
    'Ein Eintrag des Index hat genau den Namen, den Registrierung oder Zertifikat angeben. Das ist eine Vermutung: Andere können den Namen tragen.',
  ],
  'legal-entity-inactive': [
    'Die Rechtsperson ist nicht mehr tätig',
    'Laut Index hat sie den Betrieb eingestellt oder wurde mit einer anderen verschmolzen.',
  ],
  'legal-entity-lapsed': [
    'Die Kennung der Rechtsperson wurde nicht erneuert',
    'Was der Index über sie sagt, kann veraltet sein.',
  ],
  'legal-entity-unknown': [
    'Der Website ließ sich keine Rechtsperson zuordnen',
    'Der Index kennt unter dem bekannten Namen niemanden, oder mehrere, von denen keine eindeutig die richtige ist.',
  ],
  'legal-entity-not-named': [
    'Nichts nennt eine Organisation, die man nachschlagen könnte',
    'Wikidata hat keine Kennung dafür, der Inhaber ist zurückgehalten oder eine Privatperson, und das Zertifikat nennt nur eine Domain. Die Domain allein beweist kein Unternehmen.',
  ],
  'mentions-positive': ['Öffentliche Erwähnungen sind überwiegend freundlich', LEXICON],
  'mentions-negative': ['Öffentliche Erwähnungen sind überwiegend unfreundlich', LEXICON],
  'mentions-mixed': [
    'Öffentliche Erwähnungen neigen zu keiner Seite',
    'Die Wörter rund um den Namen wurden mit einem Wörterbuch gewogen: Sie sind neutral oder halten sich die Waage.',
  ],
  'mentions-none': [
    'Keine öffentlichen Erwähnungen gefunden',
    'Wo gesucht wurde, hat niemand die Website genannt. Über sie sagt das nichts.',
  ],
  'mentions-not-checked': ['Nach öffentlichen Erwähnungen konnte nicht gesucht werden', NO_SIGN],
  'mentions-not-judged': [
    'Manche Erwähnungen sind in einer Sprache, deren Stimmung sich nicht bestimmen lässt',
    'Das Wörterbuch ist englisch. Sie werden gezeigt und zählen für keine Seite.',
  ],
  'reviews-found': [
    'Bewertungen der Website wurden gefunden',
    'So, wie das Sammelportal sie angibt, das der Betreiber dieses Scanners gewählt hat.',
  ],
  'reviews-none': [
    'Keine Bewertungen gefunden',
    'Das Sammelportal, das der Betreiber dieses Scanners gewählt hat, hat keine.',
  ],
  'reviews-not-checked': ['Nach Bewertungen konnte nicht gesucht werden', NO_SIGN],
};

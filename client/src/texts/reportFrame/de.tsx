import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.tsx';

const points = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'Punkt', other: 'Punkte' })}`;

export const de: typeof en = {
  pageHead: {
    scanning: (domain) => `${domain} wird geprüft · Candor`,
    title: (subject) => `${subject}: Sicherheits- und Datenschutzbericht · Candor`,
    description: (domain) => `Sicherheits- und Datenschutzbericht zu ${domain}, mit dem Beleg zu jedem Befund.`,
  },

  summary: {
    label: 'Kurzfassung',
    none: 'Zu dieser Prüfung gibt es keine Zusammenfassung.',
    riskUnknown: 'Risiko noch nicht bekannt',
    byRules: 'Nach Regeln verfasst',
    by: (author) => `Verfasst von ${author}`,
    readOn: 'Weiterlesen',
  },

  figures: {
    lastScanned: 'Zuletzt geprüft',
    duration: 'Dauer der Prüfung',
    totalScans: 'Prüfungen insgesamt',
    dataSources: 'Datenquellen',
  },

  gauge: {
    place: 'Unter allen hier geprüften Domains',
    of: 'von 100',
    pending: 'Die Bewertung kommt zuletzt',
    none: 'Keine Bewertung',
    noneYet: 'Noch keine Bewertung',
    grade: (grade, word) => (
      <>
        Note {grade}, {word}
      </>
    ),
    coverage: (conclusive, planned) =>
      `${formatNumber(conclusive)} von ${formatNumber(planned)} Einzelprüfungen mit Ergebnis`,
    spokenOverall: (score, grade) => `Gesamtbewertung ${score} von 100, Note ${grade}.`,
    spokenNone: 'Keine Gesamtbewertung: Es ließ sich zu wenig prüfen.',
    spokenNotChecked: 'nicht geprüft',
  },

  transparency: {
    title: 'Hinweis zur Transparenz',
    text: (scoreLink) => (
      <>
        Candor schaut nur von außen auf das, was diese Domain allen zeigt. Jede Teilbewertung beginnt bei 100 Punkten;
        davon gehen die Abzüge unter {scoreLink('Wie diese Bewertung entstand')} ab, jeder mit Regel und Beleg. Sie ist
        keine Prüfung im Sinne eines Audits, keine Rechtsberatung und kein Versprechen, dass eine Website sicher ist.
        Was sich nicht ansehen ließ, heißt „Nicht geprüft“.
      </>
    ),
  },

  subScores: {
    title: 'Teilbewertungen',
    of: '/ 100',
    notChecked: 'Nicht geprüft',
    notCheckedNote: 'Zählt weder gut noch schlecht',
  },

  recommendations: {
    first: 'Was zuerst zu tun ist',
    all: 'Sicherheitsempfehlungen für Inhaber und Administratoren',
    lead: 'Was am meisten bringt, steht oben. Zu jeder Empfehlung steht, wie Sie sie umsetzen, und wo möglich ein Beispiel für genau diese Domain.',
    leadToFindings:
      'Die Befunde, die Punkte kosten, der schwerste zuerst. Jeder führt zu seinem Beleg und dazu, wie er sich beheben lässt.',
    allBelow: (count) => `Alle ${formatNumber(count)} ${plural(count, { one: 'Empfehlung', other: 'Empfehlungen' })}`,
    gain: (count, category) => `bis zu +${points(count)} bei ${category}`,
    gainShort: (count) => `+${points(count)}`,
    showExample: 'Zeigen, was einzutragen ist',
    nothing: 'Nichts zu beheben',
    nothingText: 'Nichts von dem, was geprüft wurde, kostet Punkte.',
    nothingChecked:
      'Es ließ sich nichts beurteilen, daher gibt es nichts zu empfehlen. Das heißt nicht, dass alles in Ordnung ist.',
    pending: 'Sie kommen mit der Bewertung, am Ende der Prüfung.',
  },

  score: {
    title: 'Wie diese Bewertung entstand',
    method: (ruleset, methodologyLink) => (
      <>
        Jede Teilbewertung beträgt 100 Punkte abzüglich ihrer Abzüge und nie weniger als 0. Eine Teilbewertung ohne eine
        Einzelprüfung mit Ergebnis ist „Nicht geprüft“ und zählt weder gut noch schlecht. Dieser Bericht wurde nach
        Regelwerk {ruleset} bewertet. {methodologyLink('Alle Regeln mit Punkten und Quelle')}.
      </>
    ),
    noPenalty: 'Es gab keinen Abzug.',
    notYet: 'Es wurde noch nichts bewertet.',
    penalties: (count) => `${formatNumber(count)} ${plural(count, { one: 'Abzug', other: 'Abzüge' })}`,
    table: 'Abzüge',
    columns: { points: 'Punkte', subScore: 'Teilbewertung', why: 'Warum', reference: 'Quelle' },
  },

  legend: {
    kicker: 'Legende',
    title: 'So lesen Sie Ihren Sicherheitsbericht',
    marks: 'Kennzeichen',
    grades: 'Noten',
    risks: 'Risikostufen',
    meanings: {
      PASS: 'Angesehen und in Ordnung.',
      WARN: 'Funktioniert, könnte aber besser sein.',
      FAIL: 'Ein Fehler oder ein fehlender Schutz.',
      INFO: 'Wissenswert, weder gut noch schlecht.',
      NOT_APPLICABLE: 'Hier gibt es nichts, woran sich die Regel messen ließe.',
      INCONCLUSIVE: 'Ließ sich nicht ansehen. Zählt weder als gut noch als schlecht.',
    },
    riskMeanings: {
      CRITICAL: 'Sofort handeln',
      HIGH: 'Vorrangig beheben',
      MEDIUM: 'Behebung einplanen',
      LOW: 'Beobachten',
      NONE: 'Alles in Ordnung',
    },
    colours: 'Bewertungen sind ab 80 grün, von 60 bis 79 gelb und unter 60 rot.',
    disclaimer: (methodologyLink) => (
      <>
        Der Bericht sagt, was zur oben genannten Zeit von außen zu sehen war. Er kann eine Minute später überholt sein,
        und er kann irren. {methodologyLink('Wie die Bewertung entsteht')}, steht auf einer eigenen Seite. Ergebnisse
        können bis zu 5 Minuten aufbewahrt werden, bevor eine Domain erneut geprüft wird.
      </>
    ),
  },

  ownership: {
    title: 'Ist das Ihr Unternehmen?',
    text: (address) => (
      <>
        Wem ein Unternehmen gehört, der kann das über eine E-Mail-Adresse seiner Domain bestätigen lassen, zum Beispiel{' '}
        {address}: Dorthin geht ein Link, und wer ihn öffnet, spricht für das Unternehmen.
      </>
    ),
    verify: 'Unternehmen bestätigen',
    consult: 'Sicherheitsberatung anfragen',
  },

  sections: {
    title: 'Was geprüft wurde',
    openAll: 'Alle Abschnitte öffnen',
    closeAll: 'Alle Abschnitte schließen',
    factsLoading: 'Die Angaben dieses Abschnitts werden geladen',
    factsFailed: 'Die Angaben dieses Abschnitts konnten nicht geladen werden.',
    factsNotPrinted:
      'Die Angaben dieses Abschnitts waren beim Drucken noch nicht geladen. „Drucken“ auf der Seite lädt sie vorher.',
  },

  contents: {
    label: 'Inhalt des Berichts',
    title: 'Inhalt',
    verdict: 'Urteil',
    sections: {
      EMAIL: 'E-Mail-Sicherheit',
      WEB: 'Web-Sicherheit',
      BREACH: 'Datenlecks',
      PRIVACY: 'Datenschutz',
      COMMUNITY: 'Community',
      DNS: 'Domain',
      SECURITY_TXT: 'Security.txt',
      NETWORK: 'Netzwerk',
      TOOLS: 'Werkzeuge',
      BUSINESS: 'Unternehmen',
      BRAND: 'Marke',
    },
    first: 'Was zuerst zu tun ist',
    recommendations: 'Empfehlungen',
    history: 'Bewertung im Verlauf',
    score: 'Bewertung im Einzelnen',
    legend: 'Legende',
    ownership: 'Unternehmen bestätigen',
  },
  actions: 'Was Sie mit diesem Bericht tun können',
};

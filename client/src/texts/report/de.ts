import { formatNumber } from '../../ui/formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

const checks = (count: number): string => plural(count, { one: 'Prüfung', other: 'Prüfungen' });

export const de: typeof en = {
  sections: {
    EMAIL: 'E-Mail-Sicherheit',
    WEB: 'Web-Sicherheit',
    BREACH: 'Datenlecks',
    PRIVACY: 'Datenschutz und Compliance',
    COMMUNITY: 'Datenschutzurteil der Community',
    DNS: 'Domain-Informationen',
    SECURITY_TXT: 'Security.txt',
    NETWORK: 'Netzwerk- und IP-Informationen',
    TOOLS: 'Werkzeuge und Auftragsverarbeiter',
    BUSINESS: 'Unternehmensinformationen',
    BRAND: 'Markenvertrauen und Stimmungsbild',
  },
  categories: {
    EMAIL: 'E-Mail-Sicherheit',
    WEB: 'Web-Sicherheit',
    BREACH: 'Datenlecks',
    COMPLIANCE: 'Compliance',
  },
  outcomes: {
    PASS: 'Bestanden',
    WARN: 'Warnung',
    FAIL: 'Nicht bestanden',
    INFO: 'Hinweis',
    NOT_APPLICABLE: 'Nicht anwendbar',
    INCONCLUSIVE: 'Nicht geprüft',
  },
  risks: {
    LOW: 'Geringes Risiko',
    MEDIUM: 'Mittleres Risiko',
    HIGH: 'Hohes Risiko',
    CRITICAL: 'Kritisches Risiko',
  },
  severities: { NONE: 'Keines', LOW: 'Gering', MEDIUM: 'Mittel', HIGH: 'Hoch', CRITICAL: 'Kritisch' },
  gradeWords: {
    'A+': 'Ausgezeichnet',
    A: 'Sehr gut',
    B: 'Gut',
    C: 'Befriedigend',
    D: 'Mangelhaft',
    F: 'Ungenügend',
  },

  waiting: 'Wartet',
  checking: 'Wird geprüft',
  notChecked: 'Nicht geprüft',
  none: 'Keine',
  yes: 'Ja',
  no: 'Nein',
  counted: (count, word) => `${formatNumber(count)} ${word}`,
  more: (count) => `+${formatNumber(count)} weitere`,

  verdict: {
    checksDone: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} ${checks(total)} abgeschlossen.`,
    notChecked: 'Nicht geprüft: Keine der Prüfungen führte zu einem Ergebnis.',
    nothingToJudge: 'Nichts zu beurteilen.',
    failed: (count) => `${formatNumber(count)} nicht bestanden`,
    warnings: (count) => `${formatNumber(count)} ${plural(count, { one: 'Warnung', other: 'Warnungen' })}`,
    passed: (count) => `${formatNumber(count)} bestanden`,
    inconclusive: (count) => `${formatNumber(count)} ${checks(count)} ohne Ergebnis`,
    partlyChecked: 'Teilweise geprüft',
    allPassed: 'Bestanden',
    noVerdict: 'Kein Urteil',
  },

  points: {
    noneLost: 'Kein Punktabzug',
    lost: (points) => `−${formatNumber(points)} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    noneTaken: 'Kein Abzug',
    taken: (points) => `${formatNumber(points)} abgezogen`,
  },

  finding: {
    evidence: 'Beleg',
    noEvidence: 'Dazu war nichts zu sehen: Genau das ist der Befund.',
    rule: 'Regel',
    points: 'Punkte',
    reference: 'Quelle',
    fix: 'So beheben Sie es',
  },

  inconclusive: {
    TIMEOUT: 'Es kam keine rechtzeitige Antwort.',
    UNREACHABLE: 'Es ließ sich keine Verbindung herstellen.',
    DNS_FAILURE: 'Die Nameserver gaben keine Antwort.',
    MALFORMED: 'Die Antwort entsprach keinem Protokoll.',
    TOO_LARGE: 'Die Antwort war zu groß, um gelesen zu werden.',
    GUARDED: 'Die Adresse ist nicht öffentlich und wurde deshalb nicht kontaktiert.',
    PREREQUISITE: 'Eine Prüfung, auf der diese aufbaut, blieb ohne Ergebnis.',
    UNAVAILABLE: 'Die Quelle ist abgeschaltet oder gab keine verwertbare Antwort.',
    CRASHED: 'Die Prüfung selbst ist gescheitert. Das ist ein Fehler von Candor, nicht der Domain.',
    ABANDONED: 'Sie wurde mehrmals begonnen und nie beendet.',
  },

  nothingKnown: 'Nichts bekannt',
  sourceSaysNothing: 'Die Quelle sagt dazu nichts.',
  source: 'Quelle:',
  fetched: ', abgerufen ',
};

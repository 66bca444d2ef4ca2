import { formatNumber } from '../../formatNumber.ts';
import type { analytics as english } from '../en/analytics.ts';

export const analytics: typeof english = {
  title: 'Auswertung',
  upsell: {
    items: ['Verlauf über die Zeit', 'Überwachung in Echtzeit', 'Erweiterte Berichte und Exporte'],
    button: 'Auf Business Pro umsteigen',
  },
  loading: 'Die Auswertungen werden geladen …',
  empty: 'Keine Auswertungen verfügbar',
  emptyText: 'Mit der ersten Prüfung Ihrer Domain stehen hier die Zahlen.',
  cards: {
    totalScans: 'Prüfungen insgesamt',
    allTime: 'Seit Beginn',
    averageScore: 'Durchschnittliche Bewertung',
    noAverage: 'Noch keine Bewertung',
    activeAlerts: 'Offene Warnungen',
    needsAttention: 'Brauchen Aufmerksamkeit',
    lastScan: 'Letzte Prüfung',
    never: 'Nie',
    noScans: 'Noch keine Prüfungen',
  },
  none: '–',
  trends: { IMPROVING: 'steigend', DECLINING: 'fallend', STABLE: 'gleichbleibend' },
  noTrend: 'Eine Richtung braucht zwei Prüfungen.',
  quick: {
    title: 'Schnellzugriff',
    history: 'Prüfungsverlauf',
    alerts: 'Sicherheitswarnungen',
    reports: 'Berichte & Export',
  },
  chart: {
    title: 'Bewertung im Zeitverlauf',
    summary: (shown, total, isAll) =>
      isAll
        ? `Alle ${formatNumber(total)} Prüfungen. Jeder Punkt führt zu seinem Bericht.`
        : `Die neuesten ${formatNumber(shown)} von ${formatNumber(total)} Prüfungen. Jeder Punkt führt zu seinem Bericht.`,
    onlyOne: 'Von der zweiten Prüfung an steht hier die Linie Ihrer Bewertungen.',
    numbers: 'Die Zahlen',
    scan: 'Prüfung',
    score: 'Gesamtbewertung',
    change: 'Änderung',
    first: 'Erste',
    same: '0',
    notChecked: 'Nicht geprüft',
  },
};

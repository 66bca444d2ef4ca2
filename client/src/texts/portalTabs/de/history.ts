import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';
import type { history as english } from '../en/history.ts';

const scans = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Prüfung', other: 'Prüfungen' })}`;

export const history: typeof english = {
  title: 'Prüfungsverlauf',
  upsell: {
    items: [
      'Wer jede Prüfung wollte und wie lange sie dauerte',
      'Welche Warnungen sie auslöste',
      'Prüfungen jeden Tag oder jede Woche',
    ],
    button: 'Für den Verlauf umsteigen',
  },
  loading: 'Der Prüfungsverlauf wird geladen …',
  empty: 'Kein Prüfungsverlauf gefunden',
  emptyText: 'Jede Prüfung Ihrer Domain wird hier stehen, mit ihrer Bewertung und wer sie wollte.',
  count: (shown, total, isAll) => (isAll ? scans(total) : `Die neuesten ${formatNumber(shown)} von ${scans(total)}`),
  table: 'Prüfungen Ihrer Domain, neueste zuerst',
  chart: 'Bewertung im Zeitverlauf mit Änderungen',
  columns: {
    date: 'Zeitpunkt',
    type: 'Art',
    score: 'Bewertung',
    changes: 'Was sich geändert hat',
    components: 'Bestandteile',
    duration: 'Dauer',
    who: 'Gewünscht von',
    links: 'Bericht',
  },
  types: { free: 'Frei', authenticated: 'Angemeldet' },
  componentCount: (count) => `${formatNumber(count)} ${plural(count, { one: 'Bestandteil', other: 'Bestandteile' })}`,
  noScore: 'Ohne Bewertung',
  unknown: 'Unbekannt',
  erased: 'Nicht mehr aufbewahrt',
  noPerson: 'Candor selbst',
  report: 'Bericht',
  compare: 'Vergleichen',
  reportOf: (when) => `vom ${when}`,
  compareOf: (when) => `die Prüfung vom ${when} mit der vorigen`,
  monitoring: {
    title: 'Überwachung',
    lead: 'Candor prüft Ihre Domain von selbst immer wieder, zu einer über den Tag verteilten Zeit. Was schlechter wird, wird zur Warnung.',
    legend: 'Wie oft',
    cadences: { OFF: 'Aus', DAILY: 'Jeden Tag', WEEKLY: 'Jede Woche' },
    next: 'Nächste Prüfung',
    noNext: 'Keine geplant',
    last: 'Letzte Prüfung',
    noLast: 'Noch keine',
    loading: 'Die Einstellung der Überwachung wird geladen …',
    saved: {
      OFF: 'Ihre Domain wird nicht mehr von selbst geprüft.',
      DAILY: 'Ihre Domain wird jeden Tag geprüft.',
      WEEKLY: 'Ihre Domain wird jede Woche geprüft.',
    },
    outcomes: {
      STARTED: 'eine Prüfung wurde begonnen',
      JOINED: 'eine Prüfung lief bereits',
      CACHED: 'eine Prüfung war frisch genug',
      REFUSED: 'ausgelassen: Die Domain konnte nicht geprüft werden',
      PLAN_ENDED: 'ausgelassen: Der Tarif war beendet',
    },
  },
};

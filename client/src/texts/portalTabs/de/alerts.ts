import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';
import type { alerts as english } from '../en/alerts.ts';

const alertsOf = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Warnung', other: 'Warnungen' })}`;

export const alerts: typeof english = {
  title: 'Sicherheitswarnungen',
  upsell: {
    items: [
      'Warnung vor ablaufenden Zertifikaten',
      'Änderungen der Sicherheitsbewertung',
      'Einträge auf Sperrlisten',
      'Warnung vor neuen Schwachstellen',
    ],
    button: 'Für Warnungen in Echtzeit umsteigen',
  },
  ownLead: 'Was sich zwischen zwei Prüfungen Ihrer Domain geändert hat, das Neueste zuerst.',
  lead: 'Jede beendete Prüfung wird mit der vorigen verglichen. Was schlechter wurde oder sich änderte, steht hier, und es erledigt sich von selbst, sobald eine Prüfung zeigt, dass es vorbei ist.',
  loading: 'Die Warnungen werden geladen …',
  empty: 'Keine Sicherheitswarnungen',
  emptyAll: 'Bisher ist zwischen zwei Prüfungen Ihrer Domain nichts schlechter geworden.',
  emptyFiltered: 'Keine Warnung passt zu diesen Filtern.',
  showAll: 'Alle Warnungen zeigen',
  filters: 'Warnungen filtern',
  status: 'Stand',
  statuses: { all: 'Alle', active: 'Offen', resolved: 'Erledigt' },
  priority: 'Dringlichkeit',
  allPriorities: 'Alle',
  priorities: { CRITICAL: 'Kritisch', HIGH: 'Hoch', MEDIUM: 'Mittel', LOW: 'Niedrig' },
  count: (shown, total, isAll) =>
    isAll ? alertsOf(total) : `Die neuesten ${formatNumber(shown)} von ${alertsOf(total)}`,
  more: 'Mehr zeigen',
  loadingMore: 'Wird geladen …',
  moreFailed: 'Weitere Warnungen konnten nicht geladen werden. Was gezeigt wird, bleibt.',
  detected: 'Bemerkt',
  resolvedAt: 'Erledigt',
  how: { BY_HAND: 'von Hand', CAUSE_GONE: 'von selbst: Eine spätere Prüfung zeigte, dass es vorbei ist' },
  evidence: 'Belege',
  before: 'Vorher',
  after: 'Jetzt',
  report: 'Bericht dieser Prüfung',
  compare: 'Mit der vorigen Prüfung vergleichen',
  resolve: 'Erledigen',
  resolving: 'Wird erledigt …',
  resolveWhat: (title) => `: ${title}`,
  resolved: 'Die Warnung ist erledigt',
  resolveFailed: 'Die Warnung ließ sich nicht erledigen',
  resolveBroken: 'Fehler beim Erledigen der Warnung',
  changed: 'Die Liste der Warnungen hat sich geändert.',
  mails: {
    title: 'Warnungen per E-Mail',
    loading: 'Ihre E-Mail-Einstellung wird geladen …',
    wanted: 'Schreiben Sie mir, wenn eine Prüfung Warnungen ergibt',
    to: (email) =>
      `Die E-Mails gehen an ${email}. Die Einstellung gilt nur für Sie; Kolleginnen und Kollegen haben ihre eigene.`,
    minimum: 'Ab welcher Dringlichkeit',
    from: {
      CRITICAL: 'Nur kritische',
      HIGH: 'Ab „Hoch“',
      MEDIUM: 'Ab „Mittel“',
      LOW: 'Ab „Niedrig“: alle',
    },
  },
};

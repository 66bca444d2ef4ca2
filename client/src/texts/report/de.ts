import { de as words } from '../../../../schema/report/words/frame/de.ts';
import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import { frameTexts } from './frameTexts.ts';
import type { en } from './en.ts';

const checks = (count: number): string => plural(count, { one: 'Einzelprüfung', other: 'Einzelprüfungen' });

export const de: typeof en = {
  ...frameTexts(words),
  masked: { before: 'für den Inhaber sichtbar im', link: 'Business-Portal' },

  waiting: 'Wartet',
  checking: 'Wird geprüft',
  furtherFacts: 'Weitere Angaben',
  counted: (count, word) => `${formatNumber(count)} ${word}`,
  more: (count) => `+${formatNumber(count)} weitere`,

  verdict: {
    checksDone: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} ${checks(total)} abgeschlossen.`,
    notChecked: 'Nicht geprüft: Keine der Einzelprüfungen führte zu einem Ergebnis.',
    nothingToJudge: 'Nur Hinweise.',
    failed: (count) => `${formatNumber(count)} Fehler`,
    warnings: (count) => `${formatNumber(count)} ${plural(count, { one: 'Warnung', other: 'Warnungen' })}`,
    passed: (count) => `${formatNumber(count)} bestanden`,
    inconclusive: (count) => `${formatNumber(count)} nicht geprüft`,
    allPassed: 'Bestanden',
    risk: (score) => `Risiko ${formatNumber(score)}/100`,
    riskNote: 'Der Risikowert ist eine Faustregel und kostet keine Punkte.',
  },

  points: {
    noneLost: 'Kein Punktabzug',
    lost: (points) => `−${formatNumber(points)} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    beyondScale: 'Mehr, als eine Teilbewertung hat: Sie endet bei 0.',
    noneTaken: 'Kein Abzug',
    taken: (points) => `${formatNumber(points)} abgezogen`,
  },

  findings: {
    title: 'Befunde',
    none: 'Es wurde kein Fehler gefunden.',
    settled: {
      PASS: (count) => `${formatNumber(count)} bestanden`,
      INFO: (count) => `${formatNumber(count)} ${plural(count, { one: 'Hinweis', other: 'Hinweise' })}`,
      NOT_APPLICABLE: (count) => `${formatNumber(count)} nicht anwendbar`,
    },
    andMore: (count) => ` und ${formatNumber(count)} weitere`,
    checksRun: (conclusive, total) =>
      `${formatNumber(conclusive)} von ${formatNumber(total)} ${checks(total)} mit Ergebnis`,
    showRest: 'Ganzes Blatt zeigen',
  },

  finding: {
    check: 'Einzelprüfung',
    evidence: 'Beleg',
    noEvidence: 'Dazu war nichts zu sehen: Genau das ist der Befund.',
    inFullUnder: (name) => `Vollständig unter „${name}“`,
    rule: 'Regel',
    points: 'Punkte',
    reference: 'Quelle',
    fix: 'So beheben Sie es',
  },

  source: 'Quelle:',
  fetched: ', abgerufen ',
  preview: 'Vorschau',
};

import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  preview: {
    title: 'Im Aufbau',
    note: 'Wie aus Bewertungen und Erwähnungen ein einziger Wert wird, ist noch in Arbeit. Die Quellen selbst stehen darunter.',
  },

  analysis: {
    score: 'Markenvertrauenswert',
    outOf: (score) => `${formatNumber(score)} / 100`,
    tooFew: 'Zu wenige Bewertungen und Erwähnungen für einen Wert.',
    general: 'Allgemein',
    sources: 'Übersicht der Bewertungsquellen',
    noSources: 'Keine Bewertungsquellen',
  },

  reviews: {
    title: 'Markenvertrauen',
    noneNote: 'Keine Bewertungsquelle konnte befragt werden, oder keine kennt dieses Unternehmen.',
    rating: (rating) => `${rating} von 5`,
    noRating: 'Keine Note',
    bbb: (rating) => `BBB ${rating}`,
    total: (count) => `${formatNumber(count)} ${plural(count, { one: 'Bewertung', other: 'Bewertungen' })}`,
    complaints: (count) => `${formatNumber(count)} ${plural(count, { one: 'Beschwerde', other: 'Beschwerden' })}`,
    limited: 'Wenige Daten',
  },

  sentiment: {
    title: 'Stimmung in sozialen Medien',
    figure: (positive, neutral, negative) =>
      `Von den Erwähnungen sind ${formatNumber(positive)} positiv, ${formatNumber(neutral)} neutral und ${formatNumber(negative)} negativ.`,
    noneNote: 'Es fand sich niemand, der öffentlich über diese Domain geschrieben hätte.',
    read: 'Was geschrieben wurde',
  },

  info: {
    title: 'Quellen',
    text: 'Bewertungen kommen von dem Sammeldienst, den der Betreiber dieses Scanners angegeben hat, Erwähnungen aus öffentlichen Diskussionen. Erwähnungen werden nach einem Wörterbuch bewertet, das keine Ironie versteht: Lesen Sie sie, bevor Sie sich darauf verlassen.',
    owner: 'Unternehmensinhaber sehen die unverdeckten Daten zum Markenvertrauen im Business-Portal.',
  },
};

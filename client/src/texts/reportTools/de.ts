import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import { toolSources, toolTypes } from './deTerms.ts';
import type { en } from './en.ts';

const tools = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Werkzeug', other: 'Werkzeuge' })}`;

export const de: typeof en = {
  foundWord: 'gefunden',
  noneFound: 'Keine gefunden',

  tools: {
    title: 'Werkzeuge nach Gruppen',
    countTitle: 'Gefundene Werkzeuge',
    summary: (count, used, groups) =>
      `${tools(count)} in ${formatNumber(used)} von ${formatNumber(groups)} Gruppen. Jedes davon sieht möglicherweise etwas von den Besuchern oder E-Mails der Website.`,
    noneSummary:
      'Kein Werkzeug und kein fremder Dienst hat sich zu erkennen gegeben. Das beweist nicht, dass es keine gibt.',
    of: (name, count) => `${name} (${formatNumber(count)})`,
    types: toolTypes,
    sources: toolSources,
  },

  trackers: {
    picture: 'Wer eingebunden ist, als Bild',
    note: 'Aus dem Markup der Seite selbst. Ihre Skripte wurden nicht ausgeführt: Was sie laden, ist nicht bekannt.',
    by: (name, company) => `${name} von ${company}`,
    requests: (count) => `${formatNumber(count)} ${plural(count, { one: 'Anfrage', other: 'Anfragen' })}`,
  },

  stack: {
    title: 'Eingesetzte Technik',
    hint: 'Frameworks, Bibliotheken, Server',
    technologies: 'Technik',
    noneSeen: 'Keine erkannt',
    withConfidence: (name, confidence) => `${name} (${confidence})`,
  },

  content: {
    title: 'Inhaltsanalyse',
    hint: 'Die Startseite, wie sie ausgeliefert wurde',
    size: 'Größe',
  },
};

import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import { toolSources, toolTypes } from './deTerms.ts';
import type { en } from './en.ts';

const tools = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Werkzeug', other: 'Werkzeuge' })}`;

export const de: typeof en = {
  foundWord: 'gefunden',
  noneFound: 'Keine gefunden',
  noneInMarkup: 'Keine im Markup der Seite',

  tools: {
    title: 'Werkzeuge nach Gruppen',
    countTitle: 'Gefundene Werkzeuge',
    groups: {
      EMAIL_SERVICES: 'E-Mail-Dienste',
      WEB_SERVICES: 'Webdienste',
      SECURITY_TOOLS: 'Sicherheits\u00adwerkzeuge',
      ANALYTICS_TRACKING: 'Analyse und Tracking',
      INFRASTRUCTURE: 'Infrastruktur',
      THIRD_PARTY_SERVICES: 'Dienste Dritter',
    },
    summary: (count, used, groups) =>
      `${tools(count)} in ${formatNumber(used)} von ${formatNumber(groups)} Gruppen. Jedes davon sieht möglicherweise etwas von den Besuchern oder E-Mails der Website.`,
    noneSummary:
      'Kein Werkzeug und kein fremder Dienst hat sich zu erkennen gegeben. Das beweist nicht, dass es keine gibt.',
    of: (name, count) => `${name} (${formatNumber(count)})`,
    company: 'Unternehmen',
    type: 'Art',
    source: 'Fundort',
    confidence: { HIGH: 'Hohe Sicherheit', MEDIUM: 'Mittlere Sicherheit', LOW: 'Geringe Sicherheit' },
    evidence: 'Beleg',
    types: toolTypes,
    sources: toolSources,
  },

  trackers: {
    picture: 'Wer eingebunden ist, als Bild',
    title: 'Tracker',
    name: 'Auf der Startseite',
    note: 'Aus dem Markup der Seite selbst. Ihre Skripte wurden nicht ausgeführt: Was sie laden, ist nicht bekannt.',
    by: (name, company) => `${name} von ${company}`,
    requests: (count) => `${formatNumber(count)} ${plural(count, { one: 'Anfrage', other: 'Anfragen' })}`,
  },

  stack: {
    title: 'Eingesetzte Technik',
    hint: 'Frameworks, Bibliotheken, Server',
    technologies: 'Technik',
    noneSeen: 'Keine erkannt',
    webTechnologies: 'Webtechnik',
    frameworks: 'Frameworks',
    cmsPlatform: 'CMS-Plattform',
    javascriptLibraries: 'JavaScript-Bibliotheken',
    analyticsTools: 'Analysewerkzeuge',
    cdnProviders: 'CDN-Anbieter',
    serverTechnologies: 'Servertechnik',
    securityTechnologies: 'Sicherheitstechnik',
    withConfidence: (name, confidence) => `${name} (${confidence})`,
  },

  content: {
    title: 'Inhaltsanalyse',
    hint: 'Die Startseite, wie sie ausgeliefert wurde',
    page: 'Startseite',
    status: (status) => `Status ${status}`,
    noType: 'Kein Medientyp',
    size: 'Größe',
    mediaType: 'Medientyp',
    language: 'Sprache',
    languageNotStated: 'Nicht angegeben',
    readAt: 'Gelesen',
    scripts: 'Skripte',
    hosts: 'Fremde Hosts',
    hostsNone: 'Keine angefragt',
  },
};

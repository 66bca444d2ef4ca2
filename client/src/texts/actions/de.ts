import type { en } from './en.ts';

export const de: typeof en = {
  label: 'Was Sie mit diesem Bericht tun können',
  more: 'Mehr',
  link: 'Link',
  shareReport: 'Bericht teilen',
  shareTitle: (domain) => `Sicherheitsbericht zu ${domain}`,
  download: 'JSON herunterladen',
  downloadFailed: 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  print: 'Drucken',
  printWithEvidence: 'Mit allen Belegen drucken',
  compare: 'Prüfungen vergleichen',
  badge: {
    open: 'Plakette',
    title: 'Eine Plakette für Ihre Seiten',
    intro:
      'Sie zeigt überall, wo Sie sie einbauen, die neueste Bewertung der Domain. Sie ist nur ein Bild: kein Skript, kein Cookie.',
    preview: 'Vorschau',
    style: 'Form',
    styles: { flat: 'Zeile', card: 'Karte' },
    theme: 'Hintergrund',
    themes: { light: 'Hell', dark: 'Dunkel' },
    html: 'HTML',
    markdown: 'Markdown',
    htmlCode: 'HTML-Code',
    markdownCode: 'Markdown-Code',
    failed:
      'Die Vorschau konnte nicht geladen werden. Der Code unten funktioniert trotzdem, sobald der Server wieder antwortet.',
    alt: (domain) => `Candor-Bewertung von ${domain}`,
    note: 'Eine neue Prüfung erscheint innerhalb weniger Minuten auf der Plakette. Wurde eine Domain noch nie oder nicht ausreichend geprüft, so steht das darauf.',
  },
  printed: {
    from: (address) => `Gedruckt von ${address}`,
  },
};

import type { en } from './en.ts';

export const de: typeof en = {
  skipToContent: 'Zum Inhalt springen',
  loading: 'Die Seite wird geladen',
  navigation: {
    label: 'Hauptmenü',
    home: 'Candor, Startseite',
    menu: 'Menü',
    scanner: 'Scanner',
    businessPro: 'Business PRO',
    partners: 'Partner',
    donate: 'Spenden',
  },
  footer: {
    headline: 'Vertrauen ist besser, wenn man es nachprüfen kann.',
    notice:
      'Candor wird von einer gemeinnützigen Stiftung betrieben und ist in der Beta-Phase. Scans und öffentliche Berichte sind kostenlos, Daten werden nie verkauft, und keine Zahlung ändert eine Bewertung.',
    totalScans: 'Prüfungen insgesamt',
    uniqueDomains: 'Verschiedene Domains',
    earlier: (scans, domains) =>
      `Darin ${scans} Scans und ${domains} Domains, die vor dieser Installation gezählt wurden.`,
    links: 'Über Candor',
    methodology: 'Methodik',
    scanner: 'Über unseren Scanner',
    api: 'API',
    contact: 'Kontakt',
    privacy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
    disclaimer: 'Haftungsausschluss',
    licences: 'Lizenzen',
  },
  language: {
    label: 'Sprache',
    changed: 'Die Seite ist jetzt auf Deutsch.',
    refused: (name) =>
      `${name} konnte nicht geladen werden; die Seite bleibt auf Deutsch. Bitte versuchen Sie es erneut.`,
  },
  theme: {
    label: 'Farben',
    names: { light: 'Hell', dark: 'Dunkel', system: 'System' },
  },
  connection: {
    offline:
      'Sie sind offline. Was auf der Seite steht, bleibt stehen. Eine Seite, die Sie öffnen, erscheint, sobald das Netz wieder da ist.',
    lost: 'Verbindung unterbrochen, neuer Versuch läuft …',
    restored: 'Wieder verbunden.',
  },
  fault: {
    pageTitle: 'Diese Seite konnte nicht angezeigt werden.',
    pageText:
      'Von Ihren Prüfungen geht nichts verloren: Sie sind auf dem Server gespeichert. Meist hilft ein neuer Versuch.',
    part: (name) => `„${name}“ konnte nicht angezeigt werden. Der Rest der Seite funktioniert.`,
    unnamedPart: 'Dieser Teil konnte nicht angezeigt werden. Der Rest der Seite funktioniert.',
    tryAgain: 'Erneut versuchen',
    reload: 'Seite neu laden',
  },
  ui: {
    back: 'Zurück',
    close: 'Schließen',
    newTab: '(öffnet in einem neuen Tab)',
    dismiss: 'Schließen',
    notices: 'Hinweise',
    copy: (what) => `${what} kopieren`,
    copied: 'Kopiert',
    copyRefused: 'Bitte von Hand kopieren',
    example: 'Beispiel',
  },
};

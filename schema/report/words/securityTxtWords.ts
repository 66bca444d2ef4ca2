import type { SectionWords, Spoken } from './factWords.ts';

const en: SectionWords = {
  parts: {
    file: 'The file',
  },
  facts: {
    present: { name: 'File', values: { true: 'Present', false: 'Not present' } },
    detail: 'Detail',
    location: 'Location',
    pgpSigned: 'Signed',
    signature: 'Signature',
    hash: 'SHA-256',
    contact: 'Contact',
    expires: 'Expires',
    policy: 'Policy',
    preferredLanguages: 'Preferred languages',
    encryption: 'Encryption',
    acknowledgments: 'Acknowledgments',
    canonical: 'Canonical',
    hiring: 'Hiring',
    faults: 'Faults',
    advice: 'Advice',
  },
  changes: { securityTxtContacts: 'security.txt contacts', securityTxtExpires: 'security.txt expires' },
};

const de: SectionWords = {
  parts: {
    file: 'Die Datei',
  },
  facts: {
    present: { name: 'Datei', values: { true: 'Vorhanden', false: 'Nicht vorhanden' } },
    detail: 'Einzelheit',
    location: 'Ort',
    pgpSigned: 'Signiert',
    signature: 'Signatur',
    hash: 'SHA-256',
    contact: 'Kontakt',
    expires: 'Läuft ab',
    policy: 'Richtlinie',
    preferredLanguages: 'Bevorzugte Sprachen',
    encryption: 'Verschlüsselung',
    acknowledgments: 'Danksagungen',
    canonical: 'Kanonische Adresse',
    hiring: 'Stellen',
    faults: 'Fehler',
    advice: 'Rat',
  },
  changes: { securityTxtContacts: 'Kontakte in der security.txt', securityTxtExpires: 'security.txt läuft ab' },
};

export const securityTxtWords: Spoken<SectionWords> = { en, de };

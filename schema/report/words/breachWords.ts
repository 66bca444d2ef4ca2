import type { SectionWords, Spoken } from './factWords.ts';

const en: SectionWords = {
  parts: {
    glance: 'At a glance',
  },
  facts: {
    breaches: 'Breaches',
    'breaches.riskLevel': 'Risk level',
    'breaches.domainBreached': { name: 'Domain breached', values: { false: 'None known' } },
    'breaches.breachCount': 'Breach count',
    'breaches.recentBreaches': 'Recent breaches',
    'breaches.recentBreaches.title': 'Breach',
    'breaches.recentBreaches.breachDate': 'Date',
    'breaches.recentBreaches.addedDate': 'Known since',
    'breaches.recentBreaches.accounts': 'Accounts',
    'breaches.recentBreaches.dataClasses': 'Data',
    'breaches.recentBreaches.description': 'What happened',
    'breaches.recentBreaches.verified': 'Verified',
  },
  changes: { breaches: 'Known breaches' },
};

const de: SectionWords = {
  parts: {
    glance: 'Auf einen Blick',
  },
  facts: {
    breaches: 'Datenlecks',
    'breaches.riskLevel': { name: 'Risikostufe', values: { none: 'Keines' } },
    'breaches.domainBreached': { name: 'Domain betroffen', values: { false: 'Nichts bekannt' } },
    'breaches.breachCount': 'Anzahl der Datenlecks',
    'breaches.recentBreaches': 'Jüngste Datenlecks',
    'breaches.recentBreaches.title': 'Datenleck',
    'breaches.recentBreaches.breachDate': 'Datum',
    'breaches.recentBreaches.addedDate': 'Bekannt seit',
    'breaches.recentBreaches.accounts': 'Konten',
    'breaches.recentBreaches.dataClasses': 'Daten',
    'breaches.recentBreaches.description': 'Was geschah',
    'breaches.recentBreaches.verified': 'Bestätigt',
  },
  changes: { breaches: 'Bekannte Datenlecks' },
};

export const breachWords: Spoken<SectionWords> = { en, de };

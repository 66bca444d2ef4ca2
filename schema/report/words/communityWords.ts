import type { SectionWords, Spoken } from './factWords.ts';

const en: SectionWords = {
  parts: {
    glance: 'At a glance',
  },
  facts: {
    rating: 'Rating',
    'rating.available': { name: 'Grade', values: { false: 'The source does not know this service' } },
    'rating.grade': { name: 'Grade', none: 'Unknown' },
    'rating.summary': 'Summary',
    'rating.pointsGood': 'Good points',
    'rating.pointsGood.title': 'Point',
    'rating.pointsGood.url': 'Source',
    'rating.pointsBad': 'Bad points',
    'rating.pointsBad.title': 'Point',
    'rating.pointsBad.url': 'Source',
    'rating.documents': 'Analyzed documents',
    'rating.documents.name': 'Document',
    'rating.documents.url': 'Address',
    'rating.citation': 'Citation',
    'rating.serviceUrl': 'Page of the service',
  },
  changes: { communityGrade: 'Grade by ToS;DR' },
};

const de: SectionWords = {
  parts: {
    glance: 'Auf einen Blick',
  },
  facts: {
    rating: 'Bewertung',
    'rating.available': { name: 'Note', values: { false: 'Die Quelle kennt diesen Dienst nicht' } },
    'rating.grade': { name: 'Note', none: 'Unbekannt' },
    'rating.summary': 'Zusammenfassung',
    'rating.pointsGood': 'Gute Punkte',
    'rating.pointsGood.title': 'Punkt',
    'rating.pointsGood.url': 'Quelle',
    'rating.pointsBad': 'Schlechte Punkte',
    'rating.pointsBad.title': 'Punkt',
    'rating.pointsBad.url': 'Quelle',
    'rating.documents': 'Untersuchte Dokumente',
    'rating.documents.name': 'Dokument',
    'rating.documents.url': 'Adresse',
    'rating.citation': 'Quellenangabe',
    'rating.serviceUrl': 'Seite des Dienstes',
  },
  changes: { communityGrade: 'Note von ToS;DR' },
};

export const communityWords: Spoken<SectionWords> = { en, de };

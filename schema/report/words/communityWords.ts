import type { SectionWords, Spoken } from './factWords.ts';

const en: SectionWords = {
  parts: {
    glance: 'At a glance',
  },
  facts: {
    rating: 'Rating',
    'rating.available': { name: 'Rating', values: { false: 'The source does not know this service' } },
    'rating.grade': { name: 'Rating', none: 'Unknown' },
    'rating.summary': 'Summary',
    'rating.pointsGood': 'Good',
    'rating.pointsGood.title': 'Point',
    'rating.pointsGood.url': 'Source',
    'rating.pointsBad': 'Bad',
    'rating.pointsBad.title': 'Point',
    'rating.pointsBad.url': 'Source',
    'rating.documents': 'Documents that were read',
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
    'rating.available': { name: 'Bewertung', values: { false: 'Die Quelle kennt diesen Dienst nicht' } },
    'rating.grade': { name: 'Bewertung', none: 'Unbekannt' },
    'rating.summary': 'Zusammenfassung',
    'rating.pointsGood': 'Gut',
    'rating.pointsGood.title': 'Punkt',
    'rating.pointsGood.url': 'Quelle',
    'rating.pointsBad': 'Schlecht',
    'rating.pointsBad.title': 'Punkt',
    'rating.pointsBad.url': 'Quelle',
    'rating.documents': 'Dokumente, die gelesen wurden',
    'rating.documents.name': 'Dokument',
    'rating.documents.url': 'Adresse',
    'rating.citation': 'Quellenangabe',
    'rating.serviceUrl': 'Seite des Dienstes',
  },
  changes: { communityGrade: 'Note von ToS;DR' },
};

export const communityWords: Spoken<SectionWords> = { en, de };

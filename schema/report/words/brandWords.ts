import type { SectionWords, Spoken } from './factWords.ts';

const en: SectionWords = {
  parts: {
    glance: 'At a glance',
    mentions: 'Mentions',
  },
  facts: {
    brand: 'Brand trust',
    'brand.trustScore.score': {
      name: 'Trust score, of 100',
      none: 'Limited data',
    },
    'brand.trustScore.trustLevel': 'Trust level',
    'brand.trustScore.totalReviewsAnalyzed': 'Reviews analysed',
    'brand.trustScore.sourcesFound': 'Sources found',
    'brand.reviewSources': 'Review sources',
    'brand.reviewSources.source': 'Source',
    'brand.reviewSources.rating': 'Rating, of 5',
    'brand.reviewSources.bbbRating': 'BBB rating',
    'brand.reviewSources.totalReviews': 'Reviews',
    'brand.reviewSources.bbbAccredited': 'BBB accredited',
    'brand.reviewSources.complaintCount': 'Complaints',
    'brand.sentiment': 'Mentions',
    'brand.sentiment.totalMentions': {
      name: 'Mentions',
      values: {
        '0': 'No mentions found',
      },
    },
    'brand.sentiment.positiveMentions': 'Positive',
    'brand.sentiment.negativeMentions': 'Negative',
    'brand.sentiment.neutralMentions': 'Neutral',
    'brand.sentiment.overallSentiment': {
      name: 'Overall',
      none: 'None to tell',
    },
    'brand.sentiment.averageScore': {
      name: 'Average, from -1 to 1',
      none: 'None to tell',
    },
    'brand.sentiment.mentions': 'What is said',
    'brand.sentiment.mentions.text': 'Text',
    'brand.sentiment.mentions.source': 'Source',
    'brand.sentiment.mentions.url': 'Address',
    'brand.sentiment.mentions.date': 'Date',
    'brand.sentiment.mentions.sentiment': 'Side',
    'brand.industry': 'Industry',
  },
  changes: { brandScore: 'Brand trust score' },
};

const de: SectionWords = {
  parts: {
    glance: 'Auf einen Blick',
    mentions: 'Erwähnungen',
  },
  facts: {
    brand: 'Vertrauen in die Marke',
    'brand.trustScore.score': {
      name: 'Vertrauenspunkte, von 100',
      none: 'Zu wenige Daten',
    },
    'brand.trustScore.trustLevel': 'Vertrauen',
    'brand.trustScore.totalReviewsAnalyzed': 'Ausgewertete Bewertungen',
    'brand.trustScore.sourcesFound': 'Gefundene Quellen',
    'brand.reviewSources': 'Quellen von Bewertungen',
    'brand.reviewSources.source': 'Quelle',
    'brand.reviewSources.rating': 'Bewertung, von 5',
    'brand.reviewSources.bbbRating': 'BBB-Note',
    'brand.reviewSources.totalReviews': 'Bewertungen',
    'brand.reviewSources.bbbAccredited': 'Vom BBB anerkannt',
    'brand.reviewSources.complaintCount': 'Beschwerden',
    'brand.sentiment': 'Erwähnungen',
    'brand.sentiment.totalMentions': {
      name: 'Erwähnungen',
      values: {
        '0': 'Keine gefunden',
      },
    },
    'brand.sentiment.positiveMentions': 'Positiv',
    'brand.sentiment.negativeMentions': 'Negativ',
    'brand.sentiment.neutralMentions': 'Neutral',
    'brand.sentiment.overallSentiment': {
      name: 'Insgesamt',
      none: 'Nichts zu sagen',
    },
    'brand.sentiment.averageScore': {
      name: 'Durchschnitt, von -1 bis 1',
      none: 'Nichts zu sagen',
    },
    'brand.sentiment.mentions': 'Was gesagt wird',
    'brand.sentiment.mentions.text': 'Text',
    'brand.sentiment.mentions.source': 'Quelle',
    'brand.sentiment.mentions.url': 'Adresse',
    'brand.sentiment.mentions.date': 'Datum',
    'brand.sentiment.mentions.sentiment': 'Haltung',
    'brand.industry': 'Branche',
  },
  changes: { brandScore: 'Markenvertrauen' },
};

export const brandWords: Spoken<SectionWords> = { en, de };

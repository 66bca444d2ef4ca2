import type { ReactNode } from 'react';
import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

const points = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'point', other: 'points' })}`;

/** What stands around the sheets of a report: verdict, notice, scores, recommendations, legend, and the way about. */
export const en = {
  pageHead: {
    scanning: (domain: string) => `Scanning ${domain} · Candor`,
    title: (subject: string) => `${subject}: security and privacy report · Candor`,
    description: (domain: string) => `Security and privacy report of ${domain}, with the evidence for every finding.`,
  },

  summary: {
    label: 'TLDR',
    none: 'This scan has no summary.',
    riskUnknown: 'Risk not yet known',
    byRules: 'Written by rules',
    by: (author: string) => `Written by ${author}`,
    readOn: 'Read on',
  },

  figures: {
    lastScanned: 'Last scanned',
    duration: 'Scan duration',
    totalScans: 'Total scans',
    dataSources: 'Data sources',
  },

  gauge: {
    place: 'Among all domains scanned here',
    of: 'of 100',
    pending: 'Scoring comes last',
    none: 'No score',
    noneYet: 'No score yet',
    grade: (grade: ReactNode, word: string) => (
      <>
        Grade {grade}, {word}
      </>
    ),
    coverage: (conclusive: number, planned: number) =>
      `${formatNumber(conclusive)} of ${formatNumber(planned)} checks conclusive`,
    spokenOverall: (score: number, grade: string) => `Overall score ${score} of 100, grade ${grade}.`,
    spokenNone: 'No overall score: too little could be checked.',
    spokenNotChecked: 'not checked',
  },

  transparency: {
    title: 'Transparency notice',
    text: (scoreLink: (words: string) => ReactNode) => (
      <>
        Candor looks from the outside only, at what this domain shows to everyone. Each sub-score is 100 points less the
        penalties listed under {scoreLink('How this score was made')}, each with its rule and evidence. It is no audit,
        no legal advice and no promise that a site is safe. What could not be looked at is called “Not checked”.
      </>
    ),
  },

  subScores: {
    title: 'Sub-scores',
    of: '/ 100',
    notChecked: 'Not checked',
    notCheckedNote: 'Counts neither way',
  },

  recommendations: {
    first: 'What to do first',
    all: 'Security Recommendations for Business Owner / Admin',
    lead: 'What would gain most stands first. Each says how to mend it, with an example for this very domain where there is one.',
    leadToFindings: 'The findings that cost points, worst first. Each leads to its evidence and to how to fix it.',
    allBelow: (count: number) =>
      `All ${formatNumber(count)} ${plural(count, { one: 'recommendation', other: 'recommendations' })}`,
    gain: (count: number, category: string) => `${category}: up to +${points(count)}`,
    gainShort: (count: number) => `+${points(count)}`,
    showExample: 'Show what to put in',
    nothing: 'Nothing to mend first',
    nothingText: 'Nothing that was checked took points off.',
    nothingChecked: 'Nothing could be judged, so there is nothing to recommend. That does not mean that all is well.',
    pending: 'They come with the score, at the end of the scan.',
  },

  score: {
    title: 'How this score was made',
    method: (ruleset: number, methodologyLink: (words: string) => ReactNode) => (
      <>
        Each sub-score is 100 points less its penalties, and never below 0. A sub-score without a conclusive check is
        “Not checked” and counts neither way. This report was scored by rule set {ruleset}.{' '}
        {methodologyLink('Every rule, with its points and its source')}.
      </>
    ),
    noPenalty: 'No penalty was given.',
    notYet: 'Nothing was scored yet.',
    penalties: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'penalty', other: 'penalties' })}`,
    table: 'Penalties',
    columns: { points: 'Points', subScore: 'Sub-score', why: 'Why', reference: 'Reference' },
  },

  legend: {
    kicker: 'Legend',
    title: 'Understanding Your Security Report',
    marks: 'Marks',
    grades: 'Grades',
    risks: 'Risk levels',
    meanings: {
      PASS: 'Looked at, and in order.',
      WARN: 'Works, but could be better.',
      FAIL: 'A fault, or a protection that is missing.',
      INFO: 'Worth knowing; neither good nor bad.',
      NOT_APPLICABLE: 'There is nothing here that the rule could be held against.',
      INCONCLUSIVE: 'Could not be looked at. Counts neither as good nor as bad.',
    },
    riskMeanings: {
      CRITICAL: 'Immediate Action',
      HIGH: 'Priority Fix',
      MEDIUM: 'Plan to Address',
      LOW: 'Monitor',
      NONE: 'All Good',
    },
    colours: 'Scores are green from 80, amber from 60 to 79 and red below 60.',
    disclaimer: (methodologyLink: (words: string) => ReactNode) => (
      <>
        The report tells what could be seen from the outside at the time given at its top. It can be out of date a
        minute later, and it can be wrong. {methodologyLink('How the score is made')} stands on a page of its own.
        Results may be kept for up to 5 minutes before a domain is scanned anew.
      </>
    ),
  },

  ownership: {
    title: 'Is this your business?',
    text: (address: ReactNode) => (
      <>
        Who owns a business can have that confirmed through an e-mail address of its domain, such as {address}: a link
        goes there, and who opens it speaks for the business.
      </>
    ),
    verify: 'Verify Business Ownership',
    consult: 'Get Security Consultation',
  },

  sections: {
    title: 'What was checked',
    openAll: 'Open all sections',
    closeAll: 'Close all sections',
    factsLoading: 'Loading the facts of this section',
    factsFailed: 'The facts of this section could not be loaded.',
    factsNotPrinted:
      'The facts of this section were not loaded when the page was printed. “Print” on the page loads them first.',
  },

  contents: {
    label: 'Report contents',
    title: 'Contents',
    verdict: 'Verdict',
    sections: {
      EMAIL: 'Email security',
      WEB: 'Web security',
      BREACH: 'Data breaches',
      PRIVACY: 'Privacy',
      COMMUNITY: 'Community',
      DNS: 'Domain',
      SECURITY_TXT: 'Security.txt',
      NETWORK: 'Network & IP',
      TOOLS: 'Tools',
      BUSINESS: 'Business',
      BRAND: 'Brand Trust',
    },
    first: 'What to do first',
    recommendations: 'Recommendations',
    history: 'Score over time',
    score: 'How it was scored',
    legend: 'Legend',
    ownership: 'Business ownership',
  },
  actions: 'What to do with this report',
};

import { type Block, type MarkTone, partnerBlock, title, verdictPanel as panel } from '../../pdf/blocks.ts';
import type { ReportDocument, Verdict } from '../reportDocument.ts';
import { speechIn } from '../../words/documentSpeech.ts';

const RISK_TONES: Readonly<Record<NonNullable<Verdict['riskLevel']>, MarkTone>> = {
  Low: 'pass',
  Medium: 'warn',
  High: 'fail',
  Critical: 'fail',
};

/** Gauge, risk and sub-scores on one panel. */
export const verdictPanel = ({
  language,
  verdict,
  subScores,
}: Pick<ReportDocument, 'language' | 'verdict' | 'subScores'>): Block => {
  const { words, frame, facts } = speechIn(language);
  const { cover } = words;
  const { overall, grade, gradeWord, riskLevel } = verdict;
  return panel({
    overall,
    gauge: {
      score: overall === null ? cover.gauge.none : String(overall),
      of: cover.gauge.of,
      grade: grade && cover.gauge.grade({ grade }),
    },
    alt:
      overall === null
        ? cover.noScore
        : cover.score({ overall, grade: grade ?? '', word: (gradeWord ?? '').toLowerCase() }),
    risk: {
      tone: riskLevel === null ? 'unknown' : RISK_TONES[riskLevel],
      word: riskLevel === null ? cover.riskUnknown : frame.risks[riskLevel],
    },
    bars: subScores.map(({ title: name, score }) => ({
      title: name,
      said: score === null ? facts.notChecked : cover.subScore({ score }),
      score,
    })),
  });
};

/** Shown on the first page if a partner hands on the report. */
export const partnerBlocks = ({
  language,
  partner,
}: Pick<ReportDocument, 'language' | 'partner'>): readonly Block[] => {
  if (!partner) return [];
  const { words } = speechIn(language);
  return [partnerBlock(partner.name, words.cover.partner({ partner: partner.name }), partner.logo)];
};

/** Longer names are set in a smaller size. */
const LARGE = 30;

/** The domain as the document's title, as large as fits. */
export const domainTitle = (domain: string, size = 30): Block => title(domain, domain.length > LARGE ? 18 : size);

/** Returns the date, the duration and the coverage: `Nov 21, 2026, 10:04 UTC · 1.2 seconds · 24 of 26 checks conclusive`. */
export const scanLine = ({ language, scannedAt, durationSeconds, verdict }: ReportDocument): string => {
  const { words, number, time } = speechIn(language);
  const { scanned, duration, coverage } = words.cover;
  return [
    scanned({ time: time(scannedAt) }),
    ...(durationSeconds === null ? [] : [duration({ seconds: number(Math.round(durationSeconds * 10) / 10) })]),
    coverage({ conclusive: verdict.conclusiveChecks, planned: verdict.plannedChecks }),
  ].join(' · ');
};

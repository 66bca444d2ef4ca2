import type { TranslatedSummary } from '../../../schema/report/carriedReport.ts';
import { isPartial, type Check, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import type { RiskLevel } from '../../../schema/report/scoreFigures.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { Risk } from '../../../checks/kit/check.ts';
import type { Finding } from '../../../checks/kit/finding.ts';
import { sectionId, type SectionId } from '../../../checks/kit/section.ts';
import { checkDefinitionOf, findingRule } from '../../../checks/registry.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { FindingCode } from '../../../schema/report/words/findingWords.ts';
import { languages } from '../../../schema/texts/generated/languages.ts';
import { summaryTexts } from '../../../schema/texts/generated/summary/summaryTexts.ts';
import { byWeight } from '../score/byWeight.ts';
import { settledChecks } from '../score/settledChecks.ts';

type Scan = Pick<ScanReport, 'domain' | 'checks'>;

/** A finding that a sentence rests on, or a check without a result (`code` is null). */
export interface Basis {
  readonly probe: CheckId;
  readonly code: string | null;
}

/** A sentence of the summary and everything that it rests on. */
export interface SummarySentence {
  readonly text: string;
  readonly basis: readonly Basis[];
}

/**
 * Summarises by rules alone, for a shop owner: what is good, what can happen because of what is not, and the one thing to ask the webmaster for. It names no
 * number and no header, because the report shows them next to it. The English summary is recorded; those in other languages are derived again from the report
 * (see shownSummary).
 */
export const summariseByRules = (
  scan: Scan,
  scorecard: Scorecard,
  language: Language = 'en',
): NonNullable<ScanReport['summary']> => ({
  tldr: summarySentences(scan, scorecard, language)
    .map(({ text }) => text)
    .join(' '),
  riskLevel: riskLevelOf(scorecard),
  author: 'rules',
});

/** Returns the two or three sentences of the summary (one if nothing could be checked), each with what it rests on. */
export const summarySentences = (
  scan: Pick<Scan, 'checks'>,
  scorecard: Scorecard,
  language: Language,
): readonly SummarySentence[] => {
  const words = summaryTexts[language];
  const checks = settledChecks(scan);
  const judged = recordedFindings(checks).filter(({ outcome }) => outcome !== 'inconclusive');
  const [first] = judged;
  if (!first) return [{ text: words.nothingChecked, basis: checks.map(({ probe }) => ({ probe, code: null })) }];
  const { opening, closing } = framingSentences(checks, scorecard, language);
  const [worst, ...others] = risksOf(judged, scorecard);
  if (!worst) return [...opening, { text: words.nothingFound, basis: judged.map(basisOf) }, ...closing];
  const named = [worst, ...others.slice(0, NAMED_RISKS - 1)];
  const risks = afterColon(named.map(({ risk }) => words.risks[risk].can).join('; '), language);
  return [
    ...opening,
    { text: words.can({ risks }), basis: named.flatMap(({ findings }) => findings.map(basisOf)) },
    { text: words.ask({ ask: words.risks[worst.risk].ask }), basis: worst.findings.map(basisOf) },
    ...closing,
  ];
};

interface RecordedFinding extends Finding {
  readonly probe: CheckId;
}

const recordedFindings = (checks: readonly Check[]): readonly RecordedFinding[] =>
  checks.flatMap((check) =>
    check.state === 'conclusive' ? check.findings.map((finding) => ({ ...finding, probe: check.probe })) : [],
  );

const basisOf = ({ probe, code }: RecordedFinding): Basis => ({ probe, code });

/** In German, a sentence after a colon begins with a capital letter. */
const afterColon = (text: string, language: Language): string =>
  language === 'de' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;

/** How many risks, good points and unchecked areas the summary names. */
const NAMED_RISKS = 2;
const NAMED_GOOD = 2;
const NAMED_GAPS = 3;

interface Framing {
  readonly opening: readonly SummarySentence[];
  readonly closing: readonly SummarySentence[];
}

/** Says first what is good, with what was not checked. If nothing is good, what was not checked comes last, unless it leaves no score. */
const framingSentences = (checks: readonly Check[], { overall }: Scorecard, language: Language): Framing => {
  const words = summaryTexts[language];
  const praised = goodPoints(checks).slice(0, NAMED_GOOD);
  const unchecked = gapsOf(checks);
  const good = afterColon(praised.map(({ good }) => words.goods[good]).join('; '), language);
  const gaps = [
    ...unchecked
      .slice(0, NAMED_GAPS)
      .map(({ area, isWhole }) => (isWhole ? words.areas[area] : words.inPart({ area: words.areas[area] }))),
    ...(unchecked.length > NAMED_GAPS ? [words.more] : []),
  ].join(', ');
  const basis = [...praised.flatMap((each) => each.basis), ...unchecked.flatMap((each) => each.basis)];
  const opening = (text: string): Framing => ({ opening: [{ text, basis }], closing: [] });
  if (gaps === '') return good === '' ? { opening: [], closing: [] } : opening(words.good({ good }));
  if (good !== '')
    return opening(overall === null ? words.tooLittleButGood({ gaps, good }) : words.goodAndGaps({ good, gaps }));
  return overall === null
    ? opening(words.tooLittle({ gaps }))
    : { opening: [], closing: [{ text: words.gaps({ gaps }), basis }] };
};

/** Returns the risk that the rule of a finding declares, or `other` if the rule no longer exists or declares none. */
const riskOf = ({ probe, code }: RecordedFinding): Risk | 'other' => findingRule(probe, code)?.risk ?? 'other';

interface FoundRisk {
  readonly risk: Risk | 'other';
  readonly findings: readonly RecordedFinding[];
}

/** Returns the risks of a report, that of the costliest finding first. Findings that cost nothing come last, and those of no known risk after them. */
const risksOf = (judged: readonly RecordedFinding[], { penalties }: Scorecard): readonly FoundRisk[] => {
  const issues = judged.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
  const order = [...penalties].sort(byWeight).map(({ probe, code }) => `${probe} ${code}`);
  const placeOf = (finding: RecordedFinding): number => {
    const place = order.indexOf(`${finding.probe} ${finding.code}`);
    if (place >= 0) return place;
    return riskOf(finding) === 'other' ? Infinity : order.length;
  };
  const sorted = issues
    .map((finding) => ({ finding, place: placeOf(finding) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ finding }) => finding);
  const risks = [...new Set(sorted.map(riskOf))];
  return risks.map((risk) => ({ risk, findings: sorted.filter((finding) => riskOf(finding) === risk) }));
};

type Good = keyof (typeof summaryTexts)['en']['goods'];

interface Praise {
  readonly good: Good;
  /** All of these must have passed… */
  readonly passed: readonly FindingCode[];
  /** …none of these risks was found… */
  readonly unless: readonly Risk[];
  /** …and no part of these checks was left unchecked. */
  readonly whole: readonly CheckId[];
}

/** What the summary can praise, the most important first. */
const PRAISE: readonly Praise[] = [
  {
    good: 'encrypted',
    passed: ['https-served', 'certificate-valid'],
    unless: ['refused', 'unencrypted', 'partsUnencrypted', 'weakEncryption'],
    whole: [],
  },
  { good: 'forgeryRefused', passed: ['dmarc-reject'], unless: ['forgery', 'forgeryPartly'], whole: ['dmarc', 'spf'] },
  { good: 'noBreach', passed: ['breach-none-known'], unless: ['breached'], whole: ['breaches'] },
  { good: 'notListed', passed: ['block-lists-not-listed'], unless: ['blocked'], whole: ['blockLists'] },
  { good: 'noTracker', passed: ['trackers-none'], unless: ['tracked', 'typed'], whole: ['browser'] },
  { good: 'closed', passed: ['ports-in-order'], unless: ['intrusion'], whole: ['ports'] },
  { good: 'policy', passed: ['privacy-policy-found'], unless: ['uninformed', 'sold'], whole: ['privacy'] },
];

const goodPoints = (checks: readonly Check[]): readonly { readonly good: Good; readonly basis: readonly Basis[] }[] => {
  const findings = recordedFindings(checks);
  const passes = findings.filter(({ outcome }) => outcome === 'pass');
  const risks = new Set(findings.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail').map(riskOf));
  const isWhole = (probe: CheckId): boolean =>
    checks.some((check) => check.probe === probe && check.state === 'conclusive' && !isPartial(check));
  return PRAISE.filter(
    ({ passed, unless, whole }) =>
      passed.every((code) => passes.some((pass) => pass.code === code)) &&
      !unless.some((risk) => risks.has(risk)) &&
      whole.every(isWhole),
  ).map(({ good, passed }) => ({
    good,
    basis: passes.filter(({ code }) => passed.some((each) => each === code)).map(basisOf),
  }));
};

interface Gap {
  readonly area: SectionId;
  readonly isWhole: boolean;
  readonly basis: readonly Basis[];
}

/** Returns the sections with something that was not checked, in the report's order. */
const gapsOf = (checks: readonly Check[]): readonly Gap[] =>
  sectionId.options.flatMap((area) => {
    const own = checks.filter(({ probe }) => checkDefinitionOf(probe)?.section === area);
    const open = own.filter(({ state }) => state !== 'conclusive');
    const parts = recordedFindings(own).filter(({ outcome }) => outcome === 'inconclusive');
    if (open.length + parts.length === 0) return [];
    const basis = [...open.map(({ probe }) => ({ probe, code: null })), ...parts.map(basisOf)];
    return [{ area, isWhole: open.length === own.length, basis }];
  });

/**
 * Returns a report's summary in a language. A summary by rules is derived again from the recorded report if the current rules still produce the recorded
 * English text; any other summary stays in the English in which it was written.
 */
export const shownSummary = (
  report: Pick<ScanReport, 'domain' | 'checks' | 'scorecard' | 'summary'>,
  language: Language,
): (NonNullable<ScanReport['summary']> & { readonly language: Language }) | null => {
  const { scorecard, summary } = report;
  if (!summary) return null;
  const isOurs =
    summary.author === 'rules' && scorecard !== null && summariseByRules(report, scorecard).tldr === summary.tldr;
  return isOurs
    ? { ...summary, tldr: summariseByRules(report, scorecard, language).tldr, language }
    : { ...summary, language: 'en' };
};

const LEVELS = ['Low', 'Medium', 'High', 'Critical'] as const satisfies readonly RiskLevel[];

/** The points of a single penalty from which the risk is at least Medium and at least High. Such findings alone stop visitors or let anyone forge mail. */
const GRAVE_POINTS = 30;
const STOPPING_POINTS = 50;

/**
 * Derives the risk from the score (80 and above: Low, 60: Medium, 40: High, otherwise Critical), but never lower than the worst single finding calls for.
 * Without a score, a low risk cannot be claimed, so the level is at least Medium.
 */
export const riskLevelOf = ({ overall, penalties }: Pick<Scorecard, 'overall' | 'penalties'>): RiskLevel => {
  const worst = Math.max(0, ...penalties.map(({ points }) => points));
  const byWorst = worst >= STOPPING_POINTS ? 2 : worst >= GRAVE_POINTS ? 1 : 0;
  return LEVELS[Math.max(rankOf(overall), byWorst)] ?? 'Critical';
};

/** Returns the risk level to show for a report. A site without a score has none, whatever its recorded summary says. */
export const shownRisk = ({ scorecard, summary }: Pick<ScanReport, 'scorecard' | 'summary'>): RiskLevel | null =>
  typeof scorecard?.overall === 'number' ? (summary?.riskLevel ?? null) : null;

/** Returns `null` if there is no summary, or if it is not available in this language. */
export const summaryIn = (report: Parameters<typeof shownSummary>[0], language: Language): string | null => {
  const shown = shownSummary(report, language);
  return shown?.language === language ? shown.tldr : null;
};

/** Returns the summary in each language other than English in which it is available. */
export const translatedSummaries = (report: Parameters<typeof shownSummary>[0]): readonly TranslatedSummary[] =>
  languages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const tldr = summaryIn(report, language);
      return tldr === null ? [] : [{ language, tldr }];
    });

const rankOf = (overall: number | null): number => {
  if (overall === null) return 1;
  if (overall >= 80) return 0;
  if (overall >= 60) return 1;
  return overall >= 40 ? 2 : 3;
};

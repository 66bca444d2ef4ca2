import { findingTitle } from '../../texts/findings/findingTexts.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './ScanMarkers.module.css';

interface ChangedFinding {
  readonly code: string;
  /** In English. */
  readonly title: string;
}

interface ScanChanges {
  readonly beforeId: string;
  readonly gradeBefore: string | null;
  readonly rulesBefore: number | null;
  readonly rules: number | null;
  readonly worse: readonly ChangedFinding[];
  readonly better: readonly ChangedFinding[];
}

/** A scan, and its changes since the scan before. */
export interface ChangedScan {
  readonly grade: string | null;
  /** Null for the first scan. */
  readonly changes: ScanChanges | null;
  /** Titles of the alerts, visible to the owner only. */
  readonly alertsRaised?: readonly { readonly title: string; readonly language: string }[];
}

/** In the order of the lanes in the chart. */
export const MARKER_KINDS = ['rules', 'gradeUp', 'gradeDown', 'worse', 'better', 'alert'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

interface Marker {
  readonly kind: MarkerKind;
  readonly word: string;
  readonly details: readonly { readonly text: string; readonly lang: 'en' | undefined }[];
}

const TONES: Readonly<Record<MarkerKind, Tone>> = {
  rules: 'unknown',
  gradeUp: 'pass',
  gradeDown: 'fail',
  worse: 'warn',
  better: 'pass',
  alert: 'high',
};

const GRADES = ['A+', 'A', 'B', 'C', 'D', 'F'];

/** Returns the marks of a scan: its notable changes and its alerts. A first scan has alerts only. */
export const markersOf = ({ grade, changes, alertsRaised = [] }: ChangedScan): readonly Marker[] => {
  const { markers: texts } = historyTexts();
  const found: Marker[] = [];
  if (typeof changes?.rulesBefore === 'number' && changes.rules !== null)
    found.push({
      kind: 'rules',
      word: texts.rules({ before: changes.rulesBefore, after: changes.rules }),
      details: [],
    });
  if (typeof changes?.gradeBefore === 'string' && grade !== null) {
    const isBetter = GRADES.indexOf(grade) < GRADES.indexOf(changes.gradeBefore);
    const word = texts.grade({ before: changes.gradeBefore, after: grade });
    found.push({ kind: isBetter ? 'gradeUp' : 'gradeDown', word, details: [] });
  }
  for (const kind of ['worse', 'better'] as const) {
    const findings = changes?.[kind] ?? [];
    const details = findings.map(({ code, title }) => findingTitle(code, title));
    if (findings.length > 0) found.push({ kind, word: texts[kind]({ count: findings.length }), details });
  }
  if (alertsRaised.length > 0)
    found.push({
      kind: 'alert',
      word: texts.alert({ count: alertsRaised.length }),
      details: alertsRaised.map(({ title, language }) => ({ text: title, lang: language === 'en' ? 'en' : undefined })),
    });
  return found;
};

const MOST_DETAILS = 3;

/** The marks of a scan as text. */
export const MarkerList = ({ scan }: { readonly scan: ChangedScan }) => {
  const { markers: texts } = historyTexts();
  const markers = markersOf(scan);
  if (markers.length === 0) return <>{scan.changes ? texts.none : texts.first}</>;
  return (
    <ul className={styles['list']}>
      {markers.map(({ kind, word, details }) => (
        <li key={kind}>
          <StateMark tone={TONES[kind]} word={word} />
          {details.length > 0 && (
            <span className={styles['details']}>
              {details.slice(0, MOST_DETAILS).map(({ text, lang }, index) => (
                <span key={index}>
                  {index > 0 && ' · '}
                  <ThirdPartyText text={text} {...(lang && { lang })} />
                </span>
              ))}
              {details.length > MOST_DETAILS && ` ${texts.more({ count: details.length - MOST_DETAILS })}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Each kind has its own shape, 12 units wide and centred on the origin. */
const SHAPES: Readonly<Record<MarkerKind, string>> = {
  rules: 'M0 -6L6 0L0 6L-6 0Z',
  gradeUp: 'M0 -6L6 5H-6Z',
  gradeDown: 'M0 6L6 -5H-6Z',
  worse: 'M-5 -5L5 5M5 -5L-5 5',
  better: 'M-6 0L-2 4L6 -5',
  alert: 'M-1.5 -6H1.5V2H-1.5ZM-1.5 3.5H1.5V6H-1.5Z',
};

export const MarkerShape = ({ kind, x, y }: { readonly kind: MarkerKind; readonly x: number; readonly y: number }) => (
  <path
    className={joinClasses(styles['shape'], styles[kind])}
    d={SHAPES[kind]}
    transform={`translate(${x} ${y})`}
    data-marker={kind}
  />
);

/** The shapes of the chart with their labels. */
export const MarkerLegend = ({ kinds }: { readonly kinds: readonly MarkerKind[] }) => {
  const { markers: texts } = historyTexts();
  return (
    <ul className={styles['legend']} aria-label={texts.legend}>
      {kinds.map((kind) => (
        <li key={kind} className={styles['item']}>
          <svg aria-hidden width="16" height="16" viewBox="-8 -8 16 16">
            <MarkerShape kind={kind} x={0} y={0} />
          </svg>
          {texts.kinds[kind]}
        </li>
      ))}
    </ul>
  );
};

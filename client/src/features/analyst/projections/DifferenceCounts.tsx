import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import styles from './Difference.module.css';

interface DifferenceCountsProps {
  readonly counts: { readonly added: number; readonly changed: number; readonly gone: number };
}

const SIGNS = { added: '+', changed: '±', gone: '−' } as const;

/** How many rows were added, changed and gone, each by sign and word. */
export const DifferenceCounts = ({ counts }: DifferenceCountsProps) => {
  const texts = analystTexts().difference;
  const kinds = (['added', 'changed', 'gone'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return texts.none;
  return (
    <span className={styles['counts']}>
      {kinds.map((kind) => (
        <span key={kind} className={styles[kind]}>
          <span aria-hidden>{SIGNS[kind]} </span>
          {texts.counts[kind](formatNumber(counts[kind]))}
        </span>
      ))}
    </span>
  );
};

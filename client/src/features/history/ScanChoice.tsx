import { ArrowLeftRight } from '../../ui/icons.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { SelectField } from '../../ui/Field.tsx';
import styles from './ScanChoice.module.css';
import type { PastScan } from './useDomainHistory.ts';

interface ScanChoiceProps {
  /** Newest first. */
  readonly scans: readonly PastScan[];
  readonly before: string;
  readonly after: string;
  readonly onChoose: (before: string, after: string) => void;
}

const optionsOf = (scans: readonly PastScan[], other: string) =>
  scans
    .filter(({ scanId }) => scanId !== other)
    .map(({ scanId, completedAt, overall, grade }) => ({
      value: scanId,
      label: historyTexts().compare.option(
        formatDateTime(completedAt),
        overall === null ? historyTexts().compare.notCheckedScore : `${formatNumber(overall)} · ${grade ?? ''}`,
      ),
    }));

/** Which two scans are compared; a scan cannot be compared with itself. */
export const ScanChoice = ({ scans, before, after, onChoose }: ScanChoiceProps) => {
  const texts = historyTexts().compare;
  return (
    <div role="group" aria-label={texts.choose} className={styles['choice']}>
      <SelectField
        required
        label={texts.before}
        value={before}
        options={optionsOf(scans, after)}
        onChange={(chosen) => {
          onChoose(chosen, after);
        }}
      />
      <Button
        className={styles['swap']}
        onClick={() => {
          onChoose(after, before);
        }}
      >
        <ArrowLeftRight aria-hidden size={16} />
        {texts.swap}
      </Button>
      <SelectField
        required
        label={texts.after}
        value={after}
        options={optionsOf(scans, before)}
        onChange={(chosen) => {
          onChoose(before, chosen);
        }}
      />
    </div>
  );
};

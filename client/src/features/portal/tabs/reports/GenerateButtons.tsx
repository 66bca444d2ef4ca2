import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CHOICES } from './reportChoices.ts';
import styles from './Reports.module.css';
import type { ReportFormat, ReportType } from '../../../../generated/graphql.ts';

interface GenerateButtonsProps {
  /** All of them are disabled then. */
  readonly isGenerating: boolean;
  readonly onGenerate: (type: ReportType, format: ReportFormat) => void;
}

/** A button for each report. */
export const GenerateButtons = ({ isGenerating, onGenerate }: GenerateButtonsProps) => {
  const { choices } = portalTabsTexts().reports;
  return (
    <ul className={styles['choices']}>
      {CHOICES.map(({ id, type, format }) => (
        <li key={id} className={styles['choice']}>
          <Button
            disabled={isGenerating}
            onClick={() => {
              onGenerate(type, format);
            }}
          >
            {choices[id].title}
          </Button>
          <p className={styles['small']}>{choices[id].text}</p>
        </li>
      ))}
    </ul>
  );
};

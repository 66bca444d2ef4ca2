import styles from './Setting.module.css';
import listStyles from '../../../ui/ListField.module.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/OutlineBar.tsx';
import { TabSheet } from './TabSheet.tsx';
import type { Sentence } from '../../../ui/sentence.ts';
import { CombinedGraphQLErrors } from '@apollo/client/errors';

interface SettingSheetProps {
  readonly title: string;
  readonly lead?: string;
  readonly loading: string;
  /** The query that reads the setting. */
  readonly query: { readonly error?: unknown; readonly refetch: () => Promise<unknown> };
  /** The setting, once it is loaded. */
  readonly children?: ReactNode;
}

/** A setting below a tab's list, with its loading and failure states. */
export const SettingSheet = ({ title, lead, loading, query, children }: SettingSheetProps) => {
  const { settingFailed, tryAgain } = portalTabsTexts();
  const retry = (): void => {
    query.refetch().catch(() => undefined);
  };
  const state =
    query.error === undefined ? (
      <LoadingLines className={styles['setting']} text={loading} />
    ) : (
      <LoadFault className={styles['setting']} text={settingFailed} tryAgain={tryAgain} onRetry={retry} />
    );
  return (
    <TabSheet level="h3" title={title} lead={lead}>
      {children ?? state}
    </TabSheet>
  );
};

interface SettingChoiceProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options, all of them visible. */
export const SettingChoice = <Value extends string>({
  legend,
  values,
  words,
  value,
  onChange,
}: SettingChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={listStyles['list']}>
      <legend className={listStyles['legend']}>{legend}</legend>
      <div className="flow-2">
        {values.map((each) => (
          <label key={each} className={listStyles['choice']}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => {
                onChange(each);
              }}
            />
            {words[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface SettingOutcomeProps {
  readonly news: string;
  readonly refusal: Sentence | undefined;
}

/** The outcome of saving a setting, shown below it. */
export const SettingOutcome = ({ news, refusal }: SettingOutcomeProps) => (
  <>
    <p role="status" className={styles['news']}>
      {news}
    </p>
    {refusal && (
      <p role="alert" lang={refusal.lang} className={styles['refusal']}>
        {refusal.text}
      </p>
    )}
  </>
);

export interface Setting {
  readonly isSaving: boolean;
  /** The outcome as text for a live region. */
  readonly news: string;
  readonly refusal: Sentence | undefined;
  /** Runs `save`, one at a time. It resolves to a message about the outcome, or to the reason of a refusal. */
  readonly save: (save: () => Promise<{ readonly done: string } | { readonly refused: Sentence }>) => void;
}

/** Whether the server refused because ownership of the domain is not verified. */
const needsProof = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'NEEDS_PROOF');

/** The state of a setting while it is being saved. */
export const useSetting = (): Setting => {
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const [news, setNews] = useState('');
  const [refusal, setRefusal] = useState<Sentence>();
  const run = async (save: Parameters<Setting['save']>[0]): Promise<void> => {
    setRefusal(undefined);
    setNews(portalTabsTexts().saving);
    try {
      const outcome = await save();
      setNews('done' in outcome ? outcome.done : '');
      if ('refused' in outcome) setRefusal(outcome.refused);
    } catch (error) {
      // Whatever failed, nothing has changed and the user can retry.
      const { proof, saveFailed } = portalTabsTexts();
      setNews('');
      setRefusal({ text: needsProof(error) ? proof.needed : saveFailed });
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return {
    isSaving: running > 0,
    news,
    refusal,
    save: (save) => {
      setRunning((count) => count + 1);
      last.current = last.current.then(() => run(save));
    },
  };
};

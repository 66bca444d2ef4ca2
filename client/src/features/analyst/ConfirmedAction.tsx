import { useState, type ReactNode } from 'react';
import { useSubmission } from '../../ui/useSubmission.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { notify } from '../../ui/notify.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './Analyst.module.css';

/** What is said before something is done, and after it. */
interface ActionWords {
  readonly label: string;
  readonly title: string;
  /** What will happen. */
  readonly points: readonly string[];
  readonly confirm: string;
  readonly done: string;
}

interface ConfirmedActionProps {
  readonly words: ActionWords;
  readonly kind?: 'primary' | 'secondary';
  /** What it is about: the name of a read model. */
  readonly subject: ReactNode;
  /** What to do when it is refused. */
  readonly hint?: string;
  /** Asked before the question is put: whether there is anything to ask. */
  readonly mayAsk?: () => boolean;
  /** Resolves to why it was refused, or to nothing when it is done. */
  readonly onConfirm: () => Promise<Sentence | undefined>;
}

const Question = ({
  words,
  subject,
  hint,
  onConfirm,
  onClose,
}: Omit<ConfirmedActionProps, 'kind' | 'mayAsk'> & { readonly onClose: () => void }) => {
  const texts = analystTexts();
  const { isBusy, refusal, send } = useSubmission(texts.network);
  const confirm = async (): Promise<Sentence | undefined> => {
    const refused = await onConfirm();
    if (refused) return refused;
    onClose();
    notify('status', { text: words.done });
    return undefined;
  };
  return (
    <Dialog isSmall title={words.title} onClose={onClose}>
      <div className={styles['form']}>
        <p>{subject}</p>
        <ul className={styles['points']}>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <FormAlert sentence={refusal} />
        {refusal && hint !== undefined && <p className={styles['small']}>{hint}</p>}
        <div className={styles['row']}>
          <SubmitButton
            isBusy={isBusy}
            busyWord={texts.replay.working}
            onClick={() => {
              send(confirm);
            }}
          >
            {words.confirm}
          </SubmitButton>
          <Button onClick={onClose}>{texts.replay.close}</Button>
        </div>
      </div>
    </Dialog>
  );
};

/** A button that first says what will happen, and asks. */
export const ConfirmedAction = ({ words, kind = 'secondary', mayAsk, ...question }: ConfirmedActionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        onClick={() => {
          if (mayAsk?.() ?? true) setIsOpen(true);
        }}
      >
        {words.label}
      </Button>
      {isOpen && (
        <Question
          {...question}
          words={words}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
};

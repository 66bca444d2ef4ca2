import { useState, type ReactNode } from 'react';
import { useSubmission } from '../../ui/useSubmission.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

/** The texts before and after an action. */
interface ActionWords {
  readonly label: string;
  readonly title: string;
  /** The consequences of the action. */
  readonly points: readonly string[];
  readonly confirm: string;
  readonly done: string;
}

interface ConfirmedActionProps {
  readonly words: ActionWords;
  readonly kind?: 'primary' | 'secondary';
  /** The object of the action: the name of a read model. */
  readonly subject: ReactNode;
  /** What to do if the action is refused. */
  readonly hint?: string;
  /** Called before the dialog opens. Returns whether to open it. */
  readonly mayAsk?: () => boolean;
  /** Resolves to an error message, or undefined on success. */
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
    showToast('status', { text: words.done });
    return undefined;
  };
  return (
    <Dialog isSmall title={words.title} onClose={onClose}>
      <div className="stack-4">
        <p>{subject}</p>
        <ul className="stack-2 bullets">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <FormAlert sentence={refusal} />
        {refusal && hint !== undefined && <p className="note">{hint}</p>}
        <div className="row">
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

/** A button that explains the consequences and asks for confirmation. */
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

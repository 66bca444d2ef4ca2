import { useState } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useAdmin } from './AdminContext.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { reviewApplication, type Decision, type ReviewOutcome } from './reviewCall.ts';

interface ReviewActionsProps {
  readonly applicationId: string;
  /** Whose application it is. */
  readonly name: string;
  /** The id of what says so. */
  readonly describedBy: string;
  /** It is decided now, by this administrator or by another. */
  readonly onDecided: (kind: Exclude<ReviewOutcome['kind'], 'failed'>) => void;
}

/** Approve, or reject with a reason. What became of it is said in a notice; nothing is shown before the server has said it. */
export const ReviewActions = ({ applicationId, name, describedBy, onDecided }: ReviewActionsProps) => {
  const session = useAdmin();
  const texts = adminTexts().review;
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);

  const decide = async (decision: Decision, reason: string | null): Promise<ReviewOutcome> => {
    setIsBusy(true);
    const outcome = await reviewApplication(session, applicationId, decision, reason);
    setIsBusy(false);
    if (outcome.kind === 'failed') return outcome;
    setIsRejecting(false);
    notify(outcome.kind === 'decided' ? 'status' : 'alert', outcome.sentence);
    onDecided(outcome.kind);
    return outcome;
  };

  const approve = async (): Promise<void> => {
    if (isBusy) return;
    const outcome = await decide('approved', null);
    if (outcome.kind === 'failed') notify('alert', outcome.sentence);
  };

  return (
    <>
      <SubmitButton
        describedBy={describedBy}
        isBusy={isBusy && !isRejecting}
        busyWord={texts.approving}
        onClick={() => void approve()}
      >
        {texts.approve}
      </SubmitButton>
      <Button
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => {
          if (!isBusy) setIsRejecting(true);
        }}
      >
        {texts.reject}
      </Button>
      {isRejecting && (
        <RejectDialog
          name={name}
          isBusy={isBusy}
          onReject={async (reason) => {
            const outcome = await decide('rejected', reason);
            return outcome.kind === 'failed' ? outcome.sentence : undefined;
          }}
          onClose={() => {
            setIsRejecting(false);
          }}
        />
      )}
    </>
  );
};

import { useState, useEffect, useRef, type SubmitEvent } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/showToast.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useAdmin } from './AdminContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { detailOf, textOf } from '../../platform/jsonCall.ts';
import { postAsAdmin } from './adminCalls.ts';
import type { AdminSession } from './adminSession.ts';

interface ReviewActionsProps {
  readonly applicationId: string;
  /** The name of the applicant. */
  readonly name: string;
  /** If false, approving asks for confirmation: somebody may have entered another person's address. */
  readonly isAddressConfirmed: boolean;
  /** The id of the element with that name. */
  readonly describedBy: string;
  /** Called when it has been decided, by this administrator or another. */
  readonly onDecided: (kind: Exclude<ReviewOutcome['kind'], 'failed'>) => void;
}

/** Approve, or reject with a reason. A toast shows the outcome once the server has confirmed it. */
export const ReviewActions = ({
  applicationId,
  name,
  isAddressConfirmed,
  describedBy,
  onDecided,
}: ReviewActionsProps) => {
  const session = useAdmin();
  const texts = adminTexts().review;
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const decide = async (decision: Decision, reason: string | null): Promise<ReviewOutcome> => {
    setIsBusy(true);
    const outcome = await reviewApplication(session, applicationId, { decision, reason, isUnconfirmedOk: isAsking });
    setIsBusy(false);
    if (outcome.kind === 'failed') return outcome;
    setIsRejecting(false);
    setIsAsking(false);
    showToast(outcome.kind === 'decided' ? 'status' : 'alert', outcome.sentence);
    onDecided(outcome.kind);
    return outcome;
  };

  const approve = async (): Promise<void> => {
    if (isBusy) return;
    const outcome = await decide('approved', null);
    if (outcome.kind === 'failed') showToast('alert', outcome.sentence);
    setIsAsking(false);
  };

  return (
    <>
      <SubmitButton
        describedBy={describedBy}
        isBusy={isBusy && !isRejecting}
        busyWord={texts.approving}
        onClick={() => {
          if (isAddressConfirmed) void approve();
          else if (!isBusy) setIsAsking(true);
        }}
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
      {isAsking && (
        <Dialog
          isSmall
          title={texts.unconfirmedTitle}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>
            <ThirdPartyText text={name} /> {texts.unconfirmedText}
          </p>
          <div className="flow-3">
            <SubmitButton isBusy={isBusy} busyWord={texts.approving} onClick={() => void approve()}>
              {texts.approveAnyway}
            </SubmitButton>
            <Button
              onClick={() => {
                setIsAsking(false);
              }}
            >
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
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

/** The server's limit. */
const LONGEST_REASON = 2_000;

interface RejectDialogProps {
  readonly name: string;
  readonly isBusy: boolean;
  /** Resolves to an error message, or undefined on success. */
  readonly onReject: (reason: string) => Promise<Sentence | undefined>;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection (spec 2 §2), which is required. */
const RejectDialog = ({ name, isBusy, onReject, onClose }: RejectDialogProps) => {
  const texts = adminTexts().review;
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Sentence>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = reason.trim() === '';

  // Runs after the dialog has opened, because opening focuses its first button.
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    const send = async (): Promise<void> => {
      setRefusal(undefined);
      setRefusal(await onReject(reason.trim()));
    };
    void send();
  };

  return (
    <Dialog isSmall title={texts.dialogTitle} onClose={onClose}>
      <form noValidate className="stack-4" onSubmit={submit}>
        <p>
          <ThirdPartyText text={name} /> {texts.dialogText}
        </p>
        <FormAlert sentence={refusal} />
        <Field required label={texts.reason} hint={texts.reasonHint}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              name="reason"
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        <div className="flow-3">
          <SubmitButton isBusy={isBusy} isIncomplete={isEmpty} busyWord={texts.rejecting}>
            {texts.confirm}
          </SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};

type Decision = 'approved' | 'rejected';

/** `overtaken`: another administrator decided first, or the applicant was erased; nothing was changed. */
export interface ReviewOutcome {
  readonly kind: 'decided' | 'overtaken' | 'failed';
  readonly sentence: Sentence;
}

/** HTTP status 409 (conflict) and 410 (gone). */
const OVERTAKEN: ReadonlySet<number> = new Set([409, 410]);

/**
 * Decides an application. `reason`: the reason of a rejection, which is sent to the applicant. `isUnconfirmedOk`: the administrator was asked, and approves
 * although nobody has confirmed the address. The messages are those of spec 2 §8.
 */
const reviewApplication = async (
  session: AdminSession,
  applicationId: string,
  {
    decision,
    reason,
    isUnconfirmedOk,
  }: { readonly decision: Decision; readonly reason: string | null; readonly isUnconfirmedOk: boolean },
): Promise<ReviewOutcome> => {
  const texts = adminTexts().review;
  const answer = await postAsAdmin(session, '/api/admin/application/review', {
    application_id: applicationId,
    status: decision,
    rejection_reason: reason,
    address_unconfirmed_ok: isUnconfirmedOk,
  });
  if (answer.kind === 'accepted' || answer.kind === 'malformed') {
    const message = answer.kind === 'accepted' ? textOf(answer.body, 'message') : undefined;
    return { kind: 'decided', sentence: { text: message ?? texts[decision] } };
  }
  const detail = detailOf(answer);
  const isOvertaken = answer.kind === 'refused' && OVERTAKEN.has(answer.status);
  return { kind: isOvertaken ? 'overtaken' : 'failed', sentence: { text: detail ?? texts.failed } };
};

import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useState, useEffect, useRef, type SubmitEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ReviewApplicationMutation, ReviewDecision } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/showToast.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import type { Sentence } from '../../ui/sentence.ts';

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
  const client = useApolloClient();
  const texts = adminTexts().review;
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const decide = async (decision: ReviewDecision, reason: string | null): Promise<ReviewOutcome> => {
    setIsBusy(true);
    const outcome = await reviewApplication(client, {
      id: applicationId,
      decision,
      reason,
      addressUnconfirmedOk: isAsking,
    });
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
    const outcome = await decide('APPROVED', null);
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
            const outcome = await decide('REJECTED', reason);
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

/** `overtaken`: another administrator decided first, or the applicant was erased; nothing was changed. */
export interface ReviewOutcome {
  readonly kind: 'decided' | 'overtaken' | 'failed';
  readonly sentence: Sentence;
}

const ReviewApplication = graphql(`
  mutation ReviewApplication($id: ID!, $decision: ReviewDecision!, $reason: String, $addressUnconfirmedOk: Boolean!) {
    reviewApplication(id: $id, decision: $decision, reason: $reason, addressUnconfirmedOk: $addressUnconfirmedOk) {
      ... on ApplicationReviewed {
        message
      }
      ... on Refusal {
        message
      }
    }
  }
`);

interface Review {
  readonly id: string;
  readonly decision: ReviewDecision;
  /** The reason of a rejection, which is sent to the applicant. */
  readonly reason: string | null;
  /** The administrator was asked, and approves although nobody has confirmed the address. */
  readonly addressUnconfirmedOk: boolean;
}

/**
 * Decides an application. Never rejects. The result does not contain the decided application: the pages read it afterwards, so that the decision and the
 * focus change together.
 */
const reviewApplication = async (client: ApolloClient, review: Review): Promise<ReviewOutcome> => {
  const { failed } = adminTexts().review;
  try {
    const { data } = await client.mutate({ mutation: ReviewApplication, variables: review });
    const result = data?.reviewApplication;
    return { kind: kindOf(result?.__typename), sentence: { text: result?.message ?? failed } };
  } catch (error) {
    // The server's messages are for users, in the language of the page.
    const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
    return { kind: 'failed', sentence: { text: message ?? failed } };
  }
};

type Result = ReviewApplicationMutation['reviewApplication']['__typename'];

const kindOf = (result: Result | undefined): ReviewOutcome['kind'] => {
  switch (result) {
    case 'ApplicationReviewed':
      return 'decided';
    case 'AlreadyDecided':
    case 'ApplicantErased':
      return 'overtaken';
    case 'ApplicationNotFound':
    case 'InvalidReview':
    case undefined:
      return 'failed';
  }
};

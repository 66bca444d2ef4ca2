import { useMailedLink } from '../../platform/useMailedLink.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { signupTexts } from '../../texts/generated/signupTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StatusCard, StatusPage, StatusWaiting } from '../../ui/StatusPage.tsx';
import { listOfToken, signupFormPath } from './signupList.ts';
import { confirmSignup, type SignupLinkOutcome } from './signupLink.ts';
import { SignupLinkFailed } from './SignupLinkFailed.tsx';

/** The target page of the mail that asks for confirmation of a signup. */
export const ConfirmSignupPage = () => {
  const { confirm: texts } = signupTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  const { token, outcome, isWaiting, retry } = useMailedLink({ follow: confirmSignup, isSecret: false });

  return (
    <StatusPage>
      {isWaiting ? (
        <StatusWaiting title={texts.waiting} text={texts.waitingText} />
      ) : (
        <Outcome token={token} outcome={outcome} onRetry={retry} />
      )}
    </StatusPage>
  );
};

interface OutcomeProps {
  readonly token: string;
  /** Undefined if the URL had no token. */
  readonly outcome: SignupLinkOutcome | undefined;
  readonly onRetry: () => void;
}

const Outcome = ({ token, outcome, onRetry }: OutcomeProps) => {
  const { confirm: texts, lists, home, again } = signupTexts();
  if (outcome?.kind === 'done' || outcome?.kind === 'already') {
    const { kind, list } = outcome;
    return (
      <StatusCard
        title={texts[kind]}
        outcome="good"
        note={texts.leaving}
        actions={
          <ButtonLink kind="primary" to="/">
            {home}
          </ButtonLink>
        }
      >
        <p>
          {texts[`${kind}Text`]({ list: lists[list] })} {texts.purposes[list]}
        </p>
      </StatusCard>
    );
  }
  return (
    <SignupLinkFailed
      title={texts.failed}
      outcome={outcome}
      hints={texts.hints}
      actions={
        <>
          <ButtonLink kind="primary" to={signupFormPath(listOfToken(token))}>
            {texts.signUp}
          </ButtonLink>
          {outcome?.kind === 'unreachable' && <Button onClick={onRetry}>{again}</Button>}
        </>
      }
    />
  );
};

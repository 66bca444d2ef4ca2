import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { signupTexts } from '../../texts/generated/signupTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { StatusCard, StatusPage } from '../../ui/StatusPage.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { listOfToken, signupFormPath } from './signupList.ts';
import { unsubscribe, type SignupLinkOutcome } from './signupLink.ts';
import { SignupLinkFailed } from './SignupLinkFailed.tsx';

/** The target page of the unsubscribe link in each list mail. Opening it changes nothing, because mail scanners open links; a button unsubscribes. */
export const UnsubscribePage = () => {
  const { unsubscribe: texts, lists } = signupTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  const [parameters] = useSearchParams();
  const token = parameters.get('token')?.trim() ?? '';
  const [outcome, setOutcome] = useState<SignupLinkOutcome>();
  const [isBusy, setBusy] = useState(false);
  const known = listOfToken(token);
  const list = known ? lists[known] : texts.someList;

  const leave = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(await unsubscribe(token));
    setBusy(false);
  };
  const button = (label: string) => (
    <SubmitButton isBusy={isBusy} busyWord={texts.working} onClick={() => void leave()}>
      {label}
    </SubmitButton>
  );

  if (token !== '' && !outcome)
    return (
      <StatusPage>
        <StatusCard title={texts.title({ list })} actions={button(texts.action({ list }))}>
          <p>{texts.text}</p>
        </StatusCard>
      </StatusPage>
    );
  return (
    <StatusPage>
      <Outcome outcome={outcome} retry={button} />
    </StatusPage>
  );
};

interface OutcomeProps {
  readonly outcome: SignupLinkOutcome | undefined;
  /** Returns a button with this label that retries. */
  readonly retry: (label: string) => ReactNode;
}

const Outcome = ({ outcome, retry }: OutcomeProps) => {
  const { unsubscribe: texts, lists, home, again } = signupTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus has been removed.
  useLayoutEffect(() => {
    if (outcome) title.current?.focus();
  }, [outcome]);
  const homeLink = <ButtonLink to="/">{home}</ButtonLink>;
  if (outcome?.kind === 'done' || outcome?.kind === 'already')
    return (
      <StatusCard
        title={texts[outcome.kind]}
        outcome="good"
        titleRef={title}
        note={texts.mistake}
        actions={
          <>
            <ButtonLink to={signupFormPath(outcome.list)}>{texts.subscribeAgain}</ButtonLink>
            {homeLink}
          </>
        }
      >
        <p>{texts[`${outcome.kind}Text`]({ list: lists[outcome.list] })}</p>
      </StatusCard>
    );
  return (
    <SignupLinkFailed
      title={texts.failed}
      titleRef={title}
      outcome={outcome}
      hints={texts.hints}
      actions={
        <>
          {outcome?.kind === 'unreachable' && retry(again)}
          {homeLink}
        </>
      }
    />
  );
};

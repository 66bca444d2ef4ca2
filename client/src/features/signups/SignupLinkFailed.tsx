import type { ReactNode, Ref } from 'react';
import { signupTexts } from '../../texts/generated/signupTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { StatusFailed } from '../../ui/StatusPage.tsx';
import type { SignupLinkOutcome } from './signupLink.ts';

interface SignupLinkFailedProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Undefined if the URL had no token. */
  readonly outcome: Exclude<SignupLinkOutcome, { kind: 'done' | 'already' }> | undefined;
  readonly hints: readonly string[];
  readonly actions: ReactNode;
}

const reasonOf = (outcome: SignupLinkFailedProps['outcome']): Sentence => {
  const texts = signupTexts();
  if (!outcome) return { text: texts.missingToken };
  if (outcome.kind === 'unreachable') return { text: texts.network };
  return { text: outcome.detail ?? texts.refused };
};

/** Explains why the link of a list mail failed, and what to do. */
export const SignupLinkFailed = ({ outcome, ...rest }: SignupLinkFailedProps) => (
  <StatusFailed {...rest} reason={reasonOf(outcome)} hintsTitle={signupTexts().hintsTitle} />
);

import { serverSentence } from '../../platform/serverSentence.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { StatusFailed } from '../../ui/StatusPage.tsx';
import type { Verification } from './verifyToken.ts';

interface VerifyFailedCardProps {
  /** Absent where the address had no token. */
  readonly verification: Verification | undefined;
}

const sentenceOf = (verification: Verification | undefined): Sentence => {
  const texts = accountTexts().verify;
  switch (verification?.status) {
    case undefined:
      return { text: texts.missingToken };
    case 'unreachable':
      return { text: texts.network };
    case 'refused':
      return serverSentence(verification.detail, texts.refused);
    case 'verified':
      return { text: '' };
  }
};

/** Why the link signs nobody in, what may be the reason, and what to do. */
export const VerifyFailedCard = ({ verification }: VerifyFailedCardProps) => {
  const texts = accountTexts().verify;
  return (
    <StatusFailed
      title={texts.failed}
      reason={sentenceOf(verification)}
      hintsTitle={texts.hintsTitle}
      hints={texts.hints}
      actions={
        <>
          <ButtonLink kind="primary" to="/">
            {texts.home}
          </ButtonLink>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            {texts.again}
          </Button>
        </>
      }
    />
  );
};

import { OctagonX } from 'lucide-react';
import { serverSentence } from '../../app/serverSentence.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import type { Sentence } from '../../ui/sentence.ts';
import styles from './VerifyPage.module.css';
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
  const { text, lang } = sentenceOf(verification);
  return (
    <>
      <h1 className={joinClasses(styles['title'], styles['bad'])}>
        <OctagonX aria-hidden size={32} />
        {texts.failed}
      </h1>
      <p className={styles['message']} lang={lang}>
        {text}
      </p>
      <div>
        <h2>{texts.hintsTitle}</h2>
        <ul className={styles['hints']}>
          {texts.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <div className={styles['actions']}>
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
      </div>
    </>
  );
};

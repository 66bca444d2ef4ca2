import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatusFailed } from '../../ui/StatusPage.tsx';
import { accessSentence } from './accessSentence.ts';
import type { AccessVerification } from './verifyAccess.ts';

interface AccessFailedCardProps {
  /** Absent where the address had no token. */
  readonly verification: AccessVerification | undefined;
  readonly onRetry: () => void;
}

/** Why the link opens nothing, what may be the reason, and what to do. */
export const AccessFailedCard = ({ verification, onRetry }: AccessFailedCardProps) => {
  const { verify } = portalTexts();
  return (
    <StatusFailed
      title={verify.failed}
      reason={accessSentence(verification)}
      hintsTitle={verify.hintsTitle}
      hints={verify.hints}
      actions={
        <>
          <ButtonLink kind="primary" to="/portal/business">
            {verify.requestNew}
          </ButtonLink>
          {verification?.status === 'unreachable' && <Button onClick={onRetry}>{verify.tryAgain}</Button>}
        </>
      }
    />
  );
};

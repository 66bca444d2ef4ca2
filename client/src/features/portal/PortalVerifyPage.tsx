import { Navigate, useLocation } from 'react-router-dom';
import { useMailedLink } from '../../platform/useMailedLink.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StatusPage, StatusWaiting, StatusFailed } from '../../ui/StatusPage.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import {
  currentPortalSession,
  startPortalSession,
  readPortalSession,
  type PortalSession,
} from '../accounts/portalSession.ts';
import { usePortalSession } from './usePortalSession.ts';
import { callOnce } from '../../platform/callOnce.ts';
import { detailOf, postJson, type JsonAnswer } from '../../platform/jsonCall.ts';

/**
 * The portal in verify mode, the target of a magic link (spec 2 §2). A valid link replaces an existing session; if the link is not valid, the existing
 * session is kept.
 */
export const PortalVerifyPage = () => {
  const texts = portalTexts();
  const { pathname } = useLocation();
  const { outcome, isWaiting, retry } = useMailedLink({ follow: verifyAccess, onOutcome: takeAccess, isSecret: true });
  const session = usePortalSession();
  usePageHead({ title: texts.verify.pageTitle, description: texts.verify.description, path: null });

  if (session && !isWaiting) return <Navigate to={portalPath(pathname)} replace />;
  return (
    <StatusPage>
      {isWaiting ? (
        <StatusWaiting title={texts.verify.verifying} text={texts.verify.verifyingText} />
      ) : (
        <AccessFailedCard verification={outcome} onRetry={retry} />
      )}
    </StatusPage>
  );
};

/** A link that fails says so even if the page goes on to the portal of a session that exists. */
const takeAccess = (outcome: AccessVerification): void => {
  if (outcome.status === 'verified') {
    startPortalSession(outcome.session);
    showToast('status', { text: portalTexts().verify.success({ domain: outcome.session.domain }) });
  } else if (currentPortalSession()) showToast('alert', accessSentence(outcome));
};

interface AccessFailedCardProps {
  /** Undefined if the URL had no token. */
  readonly verification: AccessVerification | undefined;
  readonly onRetry: () => void;
}

/** Explains that the link failed, the likely reasons, and what to do. */
const AccessFailedCard = ({ verification, onRetry }: AccessFailedCardProps) => {
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

/** Returns why a magic link failed (spec 2 §8, portal verify). `verification` is undefined if the URL had no token. */
const accessSentence = (verification: AccessVerification | undefined): Sentence => {
  const { verify, network } = portalTexts();
  if (!verification) return { text: verify.missingToken };
  if (verification.status === 'unreachable') return { text: network };
  return { text: (verification.status === 'refused' ? verification.detail : undefined) ?? verify.refused };
};

/** The portal has two paths (spec 2 §2). Links keep the one that the visitor used. */
export const portalPath = (pathname: string): '/portal/business' | '/platform/business' =>
  pathname.startsWith('/platform/') ? '/platform/business' : '/portal/business';

/** The outcome of a magic link of the portal. */
export type AccessVerification =
  | { readonly status: 'verified'; readonly session: PortalSession }
  /** `detail`: the server's reason. */
  | { readonly status: 'refused'; readonly detail: string | undefined }
  | { readonly status: 'unreachable' };

/** Reads the response of POST /api/portal/verify-access. A response without a complete session is a refusal without a reason. */
export const readAccessVerification = (answer: JsonAnswer): AccessVerification => {
  if (answer.kind === 'unreachable') return { status: 'unreachable' };
  const session = answer.kind === 'accepted' ? readPortalSession(answer.body, 'session_token') : undefined;
  if (session) return { status: 'verified', session };
  return { status: 'refused', detail: detailOf(answer) };
};

/** Sends each token once, because a link works only once. Sends it again only if there was no response. */
export const verifyAccess = callOnce(
  async (token) => readAccessVerification(await postJson('/api/portal/verify-access', { token })),
  ({ status }) => status !== 'unreachable',
);

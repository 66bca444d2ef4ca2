import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { lapsePortalSession, type PortalSession } from '../accounts/portalSession.ts';
import { serverSentence } from '../../platform/serverSentence.ts';
import { en } from '../../../../schema/texts/generated/portal/en.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** Calls of the documented /api routes of the portal. Where the token is refused the session ends here too: the wrapper then shows the login. */
export const { post: postInPortal, file: fetchInPortal } = createSessionCalls<PortalSession>(
  new Set([401]),
  lapsePortalSession,
);

/** What the server said to a user of the portal, in the page's language where the catalogue has it; `fallback` where it said nothing. */
export const portalSentence = (said: string | undefined, fallback: string): Sentence =>
  serverSentence(said, fallback, { english: en.answers, own: portalTexts().answers });

import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { lapsePortalSession, type PortalSession } from '../accounts/portalSession.ts';

/** Calls of the documented /api routes of the portal. Where the token is refused the session ends here too: the wrapper then shows the login. */
export const {
  post: postInPortal,
  upload: uploadInPortal,
  file: fetchInPortal,
} = createSessionCalls<PortalSession>(new Set([401]), lapsePortalSession);

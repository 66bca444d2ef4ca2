import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { lapsePortalSession, type PortalSession } from '../accounts/portalSession.ts';

/** Calls the documented /api routes of the portal. If the server rejects the token, the session ends here too, and the login is shown. */
export const {
  post: postInPortal,
  upload: uploadInPortal,
  file: fetchInPortal,
} = createSessionCalls<PortalSession>(new Set([401]), lapsePortalSession);

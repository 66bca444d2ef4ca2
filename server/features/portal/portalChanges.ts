import type { PortalUser } from '../../platform/auth/portalSessions.ts';
import type { SessionEnds } from '../../platform/auth/sessionChanges.ts';

/** After which a session of the portal may be over, or may do other things. */
export const portalChanges: SessionEnds<PortalUser> = {
  types: ['PortalSessionClosed', 'PortalSignedOutEverywhere', 'PersonErased', 'PlanChanged'],
  concerns: ({ portalUserId, domain }, event) => {
    if (event.type === 'PersonErased') return event.data.subject === portalUserId;
    if (event.type === 'PlanChanged') return event.data.planDomain === domain;
    return 'portalUserId' in event.data && event.data.portalUserId === portalUserId;
  },
};

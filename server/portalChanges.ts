import type { PortalUser } from './access/portalSessions.ts';
import type { SessionEnds } from './sessionChanges.ts';

/** After which a session of the portal may be over, or may do other things. */
export const portalChanges: SessionEnds<PortalUser> = {
  types: ['PortalSessionClosed', 'PortalSignedOutEverywhere', 'PersonErased', 'PlanChanged'],
  concerns: ({ portalUserId, domain }, event) => {
    if (event.type === 'PersonErased') return event.data.subject === portalUserId;
    if (event.type === 'PlanChanged') return event.data.planDomain === domain;
    return 'portalUserId' in event.data && event.data.portalUserId === portalUserId;
  },
};

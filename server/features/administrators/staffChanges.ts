import type { Administrator } from '../../platform/auth/administratorSessions.ts';
import type { SessionEnds } from '../../platform/auth/sessionChanges.ts';

/** After which a session of the staff may be over, or may do other things. */
export const staffChanges: SessionEnds<Administrator> = {
  types: [
    'AdministratorPasswordSet',
    'AdministratorRemoved',
    'AdministratorRolesSet',
    'AdministratorSessionClosed',
    'AdministratorSignedOutEverywhere',
    'PersonErased',
  ],
  concerns: ({ adminId }, event) => {
    if (event.type === 'PersonErased') return event.data.subject === adminId;
    return 'adminId' in event.data && event.data.adminId === adminId;
  },
};

/** `api` serves, `worker` scans, `projector` keeps the read models; a process has any of them. */
export const ROLES = ['api', 'worker', 'projector'] as const;
export type Role = (typeof ROLES)[number];

/** `api` serves, `worker` scans, `projector` maintains the read models. A process has any combination of them. */
export const ROLES = ['api', 'worker', 'projector'] as const;
export type Role = (typeof ROLES)[number];

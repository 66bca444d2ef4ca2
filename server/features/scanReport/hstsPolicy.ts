import type { Observations } from '../../../schema/report/observations.ts';

export interface HstsPolicy {
  /** The header came over HTTPS with an age above 0 (RFC 6797 §6.1.1). */
  readonly enabled: boolean;
  /** Seconds; null: no header, or one that says no age. */
  readonly maxAge: number | null;
  readonly includeSubDomains: boolean;
  readonly preload: boolean;
}

/** Whether browsers are told to keep to HTTPS. Null: not checked. */
export const hstsPolicy = (http: Observations['http'] | undefined): HstsPolicy | null => {
  if (!http || http.secure.status === 'notChecked') return null;
  const maxAge = http.hsts?.maxAge ?? null;
  return {
    enabled: maxAge !== null && maxAge > 0,
    maxAge,
    includeSubDomains: http.hsts?.includeSubDomains ?? false,
    preload: http.hsts?.preload ?? false,
  };
};

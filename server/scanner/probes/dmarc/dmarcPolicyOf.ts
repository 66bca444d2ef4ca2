import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';

type Policy = DmarcObservation['policy'];

/**
 * The policy that is stated for the name itself (RFC 9989 §4.10.1): `p` of its own record; of an ancestor's record `sp`, or `np` where the name does
 * not exist, and `p` in their absence. Null without a valid record. `t` and `pct` are not looked at.
 */
export const dmarcPolicyOf = ({
  status,
  inherited,
  exists,
  policy,
  subdomainPolicy,
  nonexistentPolicy,
}: DmarcObservation): Policy => {
  if (status !== 'valid') return null;
  if (!inherited) return policy;
  return (exists === false ? nonexistentPolicy : null) ?? subdomainPolicy ?? policy;
};

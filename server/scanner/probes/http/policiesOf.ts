import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import { linesOf } from './pageHeaders.ts';

/** The text of every policy that browsers enforce on the page: each of the headers (CSP Level 3 §2.2), then those of its head. */
export const policiesOf = (seen: HttpObservation): readonly string[] => [
  ...headerPoliciesOf(seen),
  ...metaPoliciesOf(seen),
];

export const headerPoliciesOf = ({ headerLines }: HttpObservation): readonly string[] =>
  linesOf(headerLines ?? [], 'content-security-policy').flatMap((line) => line.split(','));

export const metaPoliciesOf = ({ document }: HttpObservation): readonly string[] =>
  (document?.cspMetas ?? []).filter(({ inHead }) => inHead).map(({ content }) => content);

import type { SpfObservation } from './observation.ts';
import { messageRedirectOf, openTermsOf, wideTermsOf } from './spfTree.ts';

/** Reports what an evaluated record says about mail from servers that it does not name. The worst that it allows counts. `null`: it depends on the message. */
export const othersOf = (seen: SpfObservation) => {
  if (seen.all === '+' || openTermsOf(seen).length > 0) return 'everyone';
  if (wideTermsOf(seen).length > 0) return 'millions';
  if (messageRedirectOf(seen) !== undefined) return null;
  return seen.all === '-' ? 'refused' : seen.all === '~' ? 'suspicious' : 'undecided';
};

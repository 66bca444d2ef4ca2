import type { LookedVisit, OwnNameTracker } from './observation.ts';

/** Returns the trackers behind the site's own name whose data goes to a company for certain. Programs that the site may run itself are not among them. */
export const thirdPartyTrackers = ({ ownNameTrackers = [] }: LookedVisit): readonly OwnNameTracker[] =>
  ownNameTrackers.filter(({ reach }) => reach !== 'program');

import { portalTexts } from '../../texts/portal/portalTexts.ts';
import type { ProfileFault } from './profileFault.ts';

/** What is said of a fault (spec 2 §8, profile). */
export const profileFaultText = (fault: ProfileFault): string => {
  const texts = portalTexts().faults;
  return fault.kind === 'network' ? texts.network : texts.status(fault.status);
};

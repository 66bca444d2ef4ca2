import { portalTexts } from '../../texts/portal/portalTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { portalSentence } from './portalSentence.ts';
import type { AccessVerification } from './verifyAccess.ts';

/** Why a magic link opens nothing (spec 2 §8, portal verify). Absent: the address had no token. */
export const accessSentence = (verification: AccessVerification | undefined): Sentence => {
  const { verify, network } = portalTexts();
  if (!verification) return { text: verify.missingToken };
  if (verification.status === 'unreachable') return { text: network };
  return portalSentence(verification.status === 'refused' ? verification.detail : undefined, verify.refused);
};

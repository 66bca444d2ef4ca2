import { z } from 'zod';
import { longText, requiredAddress, requiredChoice, requiredText, ticked } from './fields.ts';
import { isEduAddress } from './mailAddress.ts';

export const SCHOLAR_ROLES = [
  'Graduate Student',
  'Undergraduate Student',
  'PhD Candidate',
  'Research Associate',
  'Faculty Member',
  'Academic Researcher',
  'Post-doctoral Researcher',
] as const;

/** POST /api/account/scholar-application (spec 1 §3, §5). Its issues are FaultCodes, in the order of the fields. */
export const scholarApplication = z.object({
  email: requiredAddress(isEduAddress, 'eduAddress'),
  full_name: requiredText(200),
  mobile_phone: requiredText(40),
  university: requiredText(200),
  role_type: requiredChoice(SCHOLAR_ROLES),
  statement_of_intent: longText('statement'),
  digital_signature: requiredText(200),
  disclaimer_accepted: ticked('confirmations'),
  info_accurate_confirmed: ticked('confirmations'),
});

export type ScholarApplication = z.infer<typeof scholarApplication>;

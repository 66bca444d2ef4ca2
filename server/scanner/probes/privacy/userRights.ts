import type { PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';

/** The rights that a text can name, as the report lists them. */
export const USER_RIGHTS: readonly { readonly topic: PrivacyTopic; readonly text: string }[] = [
  { topic: 'rightAccess', text: 'Access' },
  { topic: 'rightKnow', text: 'Know what is collected' },
  { topic: 'rightRectification', text: 'Correction' },
  { topic: 'rightErasure', text: 'Deletion' },
  { topic: 'rightRestriction', text: 'Restriction of processing' },
  { topic: 'rightPortability', text: 'Data portability' },
  { topic: 'rightObjection', text: 'Objection' },
  { topic: 'rightWithdrawal', text: 'Withdrawal of consent' },
  { topic: 'rightComplaint', text: 'Complaint to an authority' },
  { topic: 'rightOptOut', text: 'Opt-out of sale or sharing' },
  { topic: 'rightLimitSensitive', text: 'Limit use of sensitive data' },
  { topic: 'rightNoDiscrimination', text: 'No discrimination' },
  { topic: 'rightHumanReview', text: 'No purely automated decisions' },
];

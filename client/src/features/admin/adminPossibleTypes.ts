import { possibleTypes } from '../../app/possibleTypes.ts';

/** All of the schema's unions and interfaces, with those that only administrators meet. */
export const adminPossibleTypes = {
  ...possibleTypes,
  Refusal: [
    ...possibleTypes.Refusal,
    'AlreadyDecided',
    'ApplicationNotFound',
    'InvalidReview',
    'PasswordRefused',
    'ConfirmationRefused',
  ],
  ApplicationForm: ['ScholarForm', 'PartnerForm'],
  OpenApplicationResult: ['Application', 'ApplicationNotFound'],
  ReviewApplicationResult: ['ApplicationReviewed', 'AlreadyDecided', 'ApplicationNotFound', 'InvalidReview'],
  ChangeAdministratorPasswordResult: [
    'AdministratorPasswordChanged',
    'PasswordRefused',
    'ConfirmationRefused',
    'RateLimited',
  ],
  PrepareSecondFactorResult: ['SecondFactorPrepared', 'ConfirmationRefused', 'RateLimited'],
  EnableSecondFactorResult: ['SecondFactorEnabled', 'ConfirmationRefused'],
  DisableSecondFactorResult: ['SecondFactorDisabled', 'ConfirmationRefused', 'RateLimited'],
};

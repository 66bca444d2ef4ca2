import { possibleTypes } from '../../platform/possibleTypes.ts';

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
    'ReplayRefused',
    'QueryRefused',
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
  ReplayCommandResult: ['ReplayAccepted', 'ReplayRefused'],
  ScratchCommandResult: ['ScratchAccepted', 'ReplayRefused'],
  QueryOutcome: ['QueryRows', 'QueryRefused'],
  DisableSecondFactorResult: ['SecondFactorDisabled', 'ConfirmationRefused', 'RateLimited'],
};

import { possibleTypes } from '../../platform/possibleTypes.ts';

/** The schema's unions and interfaces that the portal meets: those of everybody, and its own. */
export const portalPossibleTypes = {
  ...possibleTypes,
  Refusal: [...possibleTypes.Refusal],
  ResolveAlertResult: ['AlertResolved', 'AlertNotFound', 'AlertAlreadyResolved'],
  CheckVerificationResult: ['VerificationChecked', 'VerificationNotStarted', 'VerificationRateLimited'],
  ProfileFieldResult: ['ProfileFieldSaved', 'ProfileFieldRefused'],
  RequestReportResult: ['ReportRequested', 'ReportRefused'],
  SetReportScheduleResult: ['ReportSchedule', 'ReportRefused'],
};

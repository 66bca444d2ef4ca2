import type { DomainEvent } from '../catalogue.ts';

/** Returns the stream that an event belongs to, derived from its data. For the audit log, returns the single stream per domain that older logs have. */
export const streamOfEvent = (event: DomainEvent): string => {
  if (event.type === 'ScanClaimed') return `scanning-${event.data.domain}`;
  const { data } = event;
  if ('keyId' in data) return 'transparency-log';
  if ('laneId' in data) return `listLane-${data.laneId}`;
  if ('listId' in data) return 'scanId' in data ? `listScan-${data.scanId}` : `list-${data.listId}`;
  if ('noticeId' in data) return `notice-${data.noticeId}`;
  if ('channelId' in data && 'round' in data) return `noticeRound-${data.channelId}`;
  if ('channelId' in data) return `channels-${data.ownerId}`;
  if ('ownerId' in data) return `tokens-${data.ownerId}`;
  if ('projection' in data) return `replay-${data.projection}`;
  if ('planDomain' in data) return `plan-${data.planDomain}`;
  if ('auditDomain' in data) return `audit-${data.auditDomain}`;
  if ('alertDomain' in data) return `alert-${data.alertDomain}`;
  if ('monitoredDomain' in data) return `monitoring-${data.monitoredDomain}`;
  if ('businessDomain' in data) return `business-${data.businessDomain}`;
  if ('mailDomain' in data) return `mailSettings-${data.mailDomain}`;
  if ('mailReportId' in data) return `mailReport-${data.mailReportId}`;
  if ('partnershipId' in data)
    return 'personal' in data ? `portal-${data.portalUserId}` : `partnership-${data.partnershipId}`;
  // The portal user who acted is named too; apart from these events, only a person's own stream names a portal user.
  if ('reportId' in data) return 'personal' in data ? `portal-${data.portalUserId}` : `report-${data.reportId}`;
  if ('portalUserId' in data) return `portal-${data.portalUserId}`;
  if ('applicantId' in data) return `application-${data.applicantId}`;
  if ('adminId' in data) return `admin-${data.adminId}`;
  if ('subject' in data) return `person-${data.subject}`;
  if ('signupId' in data) return `signup-${data.signupId}`;
  if ('accountId' in data) return `account-${data.accountId}`;
  if ('partition' in data) return `archive-${data.logId}`;
  if ('mailId' in data) return `mail-${data.mailId}`;
  return `scan-${data.scanId}`;
};

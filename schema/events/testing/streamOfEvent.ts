import type { DomainEvent } from '../catalogue.ts';

/** The stream that an event belongs to, by its data. */
export const streamOfEvent = (event: DomainEvent): string => {
  if (event.type === 'ScanClaimed') return `scanning-${event.data.domain}`;
  const { data } = event;
  if ('applicantId' in data) return `application-${data.applicantId}`;
  if ('adminId' in data) return `admin-${data.adminId}`;
  if ('subject' in data) return `person-${data.subject}`;
  if ('signupId' in data) return `signup-${data.signupId}`;
  if ('accountId' in data) return `account-${data.accountId}`;
  if ('mailId' in data) return `mail-${data.mailId}`;
  return `scan-${data.scanId}`;
};

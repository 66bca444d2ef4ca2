import { accountEvents } from '../../schema/events/account.ts';
import { administratorEvents } from '../../schema/events/administrator.ts';
import { apiTokenEvents } from '../../schema/events/apiToken.ts';
import { applicationEvents } from '../../schema/events/application.ts';
import { noticeChannelEvents } from '../../schema/events/noticeChannel.ts';
import { personEvents as erasureEvents } from '../../schema/events/person.ts';
import { portalEvents } from '../../schema/events/portal.ts';
import { signupEvents } from '../../schema/events/signup.ts';
import type { ProjectedEvent } from '../engine/projection.ts';

const PERSONAL = [
  ...accountEvents,
  ...applicationEvents,
  ...signupEvents,
  ...administratorEvents,
  ...apiTokenEvents,
  ...noticeChannelEvents,
  ...portalEvents,
  ...erasureEvents,
] as const;

export type PersonEventType = (typeof PERSONAL)[number]['type'];

/** Every event in a person's own streams. */
export const PERSON_EVENTS: readonly PersonEventType[] = PERSONAL.map(({ type }) => type);

/** Returns the subject of the person whom the event is about. */
export const subjectOf = ({ data }: Pick<ProjectedEvent<PersonEventType>, 'data'>): string => {
  // For an application, that is the applicant, not the administrator who reviewed it.
  if ('applicantId' in data) return data.applicantId;
  if ('accountId' in data) return data.accountId;
  if ('portalUserId' in data) return data.portalUserId;
  if ('ownerId' in data) return data.ownerId;
  if ('signupId' in data) return data.signupId;
  return 'adminId' in data ? data.adminId : data.subject;
};

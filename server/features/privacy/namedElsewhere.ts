import type { DomainEvent, EventType } from '../../../schema/events/catalogue.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

type Store = Pick<EventStore, 'readAll'>;

/** A person's actions as an administrator; whose application it was is left out. */
export interface ExportedReview {
  readonly at: string;
  readonly what: string;
  readonly applicationId: string;
}

/** Events between a partner and a client, and which parts of the client's portal the partner viewed. */
export interface ExportedPartnership {
  readonly at: string;
  readonly what: string;
  readonly domain: string;
}

const REVIEWS: Readonly<Partial<Record<EventType, string>>> = {
  ApplicationOpened: 'You looked at an application.',
  ApplicationDocumentDownloaded: 'You downloaded an application.',
  ApplicationApproved: 'You approved an application.',
  ApplicationRejected: 'You rejected an application.',
};

const PARTNERSHIPS: Readonly<Partial<Record<EventType, string>>> = {
  ClientInvited: 'As a partner you invited the domain to share its portal.',
  InvitationAccepted: 'Your invitation was accepted.',
  InvitationDeclined: 'Your invitation was declined.',
  PartnershipEnded: 'That you may see the portal of the domain ended, or your invitation was withdrawn.',
  ViewedByPartner: 'You saw a part of the portal of the domain, or downloaded its report.',
};

/** Events of streams that are not the person's own, described in the words given for their types. */
async function* events(store: Store, words: Readonly<Partial<Record<EventType, string>>>) {
  for await (const { type, version, data, metadata } of store.readAll({ filter: { types: Object.keys(words) } })) {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'unknown') continue;
    const { event }: { readonly event: DomainEvent } = parsed;
    yield { at: metadata.time, what: words[event.type] ?? event.type, event };
  }
}

export const reviewsBy = async (store: Store, subject: string): Promise<readonly ExportedReview[]> => {
  const reviews: ExportedReview[] = [];
  for await (const { at, what, event } of events(store, REVIEWS)) {
    const { data } = event;
    if ('applicationId' in data && 'adminId' in data && data.adminId === subject)
      reviews.push({ at, what, applicationId: data.applicationId });
  }
  return reviews;
};

export const partnershipsOf = async (store: Store, subject: string): Promise<readonly ExportedPartnership[]> => {
  const partnerships: ExportedPartnership[] = [];
  for await (const { at, what, event } of events(store, PARTNERSHIPS)) {
    const { data } = event;
    if (!('partnerId' in data) || data.partnerId !== subject) continue;
    partnerships.push({ at, what, domain: 'auditDomain' in data ? data.auditDomain : data.domain });
  }
  return partnerships;
};

import type { ApplicationEvent, ApplicationKind } from '../application.ts';
import type { Encrypted } from '../encrypted.ts';

type EventOfType<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>;

const id = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(8, '0')}`;

/** Builds the events of one person's application, for tests. A further application of the same person has another `number`. */
export const applicationStory = (
  applicantId = id('a991', 1),
  number = 1,
  kind: ApplicationKind = 'scholar',
  adminId = id('ad01', 1),
) => {
  const applicationId = `${applicantId.slice(0, 19)}a${String(number).padStart(3, '0')}${applicantId.slice(23)}`;
  const personal: Encrypted = { subject: applicantId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' };
  const ids = { applicantId, applicationId };
  const review = (by: string) => ({ ...ids, adminId: by });
  return {
    ...ids,
    adminId,
    personal,
    submitted: (): EventOfType<'ApplicationSubmitted'> => ({
      type: 'ApplicationSubmitted',
      data: { ...ids, kind, personal },
    }),
    opened: (view: 'page' | 'pdf' = 'page', by = adminId): EventOfType<'ApplicationOpened'> => ({
      type: 'ApplicationOpened',
      data: { ...review(by), view },
    }),
    downloaded: (by = adminId): EventOfType<'ApplicationDocumentDownloaded'> => ({
      type: 'ApplicationDocumentDownloaded',
      data: review(by),
    }),
    approved: (by = adminId): EventOfType<'ApplicationApproved'> => ({
      type: 'ApplicationApproved',
      data: { ...review(by), kind, personal },
    }),
    rejected: (by = adminId): EventOfType<'ApplicationRejected'> => ({
      type: 'ApplicationRejected',
      data: { ...review(by), kind, personal },
    }),
  };
};

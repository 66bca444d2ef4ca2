import type { ApplicationEvent, ApplicationKind } from '../application.ts';
import type { Encrypted } from '../encrypted.ts';
import type { SignupEvent, SignupList } from '../signup.ts';
import type { PersonEvent } from '../person.ts';
import { accountStory } from './accountStory.ts';
import { administratorStory } from './administratorStory.ts';

/** Builds all events about one person, for tests. `number` distinguishes persons. */
export const personStory = (
  number: number,
  subject = `00000000-0000-4000-8000-9e50${String(number).padStart(8, '0')}`,
) => {
  const personal: Encrypted = { subject, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' };
  const application = (index: number) => ({
    applicantId: subject,
    applicationId: `00000000-0000-4000-8000-a991${String(number * 10 + index).padStart(8, '0')}`,
  });
  const review = (index: number) => ({ ...application(index), adminId: administratorStory().adminId });
  return {
    subject,
    personal,
    account: accountStory(subject),
    administrator: administratorStory(subject),
    applies: (kind: ApplicationKind = 'scholar', index = 1): ApplicationEvent => ({
      type: 'ApplicationSubmitted',
      data: { ...application(index), kind, personal },
    }),
    isOpened: (index = 1): ApplicationEvent => ({
      type: 'ApplicationOpened',
      data: { ...review(index), view: 'page' },
    }),
    isDownloaded: (index = 1): ApplicationEvent => ({ type: 'ApplicationDocumentDownloaded', data: review(index) }),
    isApproved: (kind: ApplicationKind = 'scholar', index = 1): ApplicationEvent => ({
      type: 'ApplicationApproved',
      data: { ...review(index), kind, personal },
    }),
    isRejected: (kind: ApplicationKind = 'scholar', index = 1): ApplicationEvent => ({
      type: 'ApplicationRejected',
      data: { ...review(index), kind, personal },
    }),
    isListed: (listed = true): ApplicationEvent => ({
      type: 'DirectoryListingChanged',
      data: { applicantId: subject, listed },
    }),
    hasLogo: (sha256: string | null = 'ab'.repeat(32)): ApplicationEvent => ({
      type: 'PartnerLogoChanged',
      data: {
        applicantId: subject,
        logo: sha256 === null ? null : { sha256, width: 8, height: 4, fileBytes: 90 },
      },
    }),
    signsUp: (list: SignupList = 'waitlist'): SignupEvent => ({
      type: 'SignupRequested',
      data: { signupId: subject, list, personal },
    }),
    confirms: (list: SignupList = 'waitlist'): SignupEvent => ({
      type: 'SignupConfirmed',
      data: { signupId: subject, list, personal },
    }),
    withdraws: (list: SignupList = 'waitlist'): SignupEvent => ({
      type: 'SignupWithdrawn',
      data: { signupId: subject, list },
    }),
    isErased: (reason: PersonEvent['data']['reason'] = 'asked'): PersonEvent => ({
      type: 'PersonErased',
      data: { subject, reason },
    }),
  };
};

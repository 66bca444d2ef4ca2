import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { applicationDecider } from './application.ts';

const given = givenWhenThen(applicationDecider);
const id = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const applicantId = id(1);
const [ada, bob] = [id(8), id(9)];
const personal = { subject: applicantId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' } as const;
type Kind = 'scholar' | 'partner';
const form = (kind: Kind, number = 2) => ({ applicantId, applicationId: id(number), kind, personal });
const submit = (kind: Kind, number = 2) => ({ type: 'SubmitApplication' as const, data: form(kind, number) });
const submitted = (kind: Kind, number = 2) => ({ type: 'ApplicationSubmitted' as const, data: form(kind, number) });
const review = (adminId = ada, number = 2) => ({ applicantId, applicationId: id(number), adminId });
const approve = (adminId?: string) => ({ type: 'ApproveApplication' as const, data: { ...review(adminId), personal } });
const reject = (adminId?: string) => ({ type: 'RejectApplication' as const, data: { ...review(adminId), personal } });
const approved = (kind: Kind, adminId?: string) => ({
  type: 'ApplicationApproved' as const,
  data: { ...review(adminId), kind, personal },
});
const rejected = (kind: Kind, adminId?: string) => ({
  type: 'ApplicationRejected' as const,
  data: { ...review(adminId), kind, personal },
});
const list = (listed: boolean) => ({ type: 'ChangeDirectoryListing' as const, data: { applicantId, listed } });
const listing = (listed: boolean) => ({ type: 'DirectoryListingChanged' as const, data: { applicantId, listed } });

describe('an application', () => {
  it('is submitted once', () => {
    given().when(submit('scholar')).then(submitted('scholar'));
  });

  it('is refused while one from the same address is open', () => {
    given(submitted('scholar')).when(submit('scholar', 3)).thenRefused({ kind: 'ApplicationOpen', applied: 'scholar' });
  });

  it('is refused while one of the other kind is open, too', () => {
    given(submitted('partner')).when(submit('scholar', 3)).thenRefused({ kind: 'ApplicationOpen', applied: 'partner' });
  });

  it('may follow a rejected or approved one', () => {
    given(submitted('scholar'), rejected('scholar')).when(submit('scholar', 3)).then(submitted('scholar', 3));
    given(submitted('scholar'), approved('scholar')).when(submit('partner', 3)).then(submitted('partner', 3));
  });
});

describe('the review of an application', () => {
  it('records who opened the application, on the page or as PDF, also after the decision', () => {
    const open = { ...review(), view: 'pdf' as const };
    given(submitted('scholar'), rejected('scholar'))
      .when({ type: 'OpenApplication', data: open })
      .then({ type: 'ApplicationOpened', data: open });
  });

  it('records who downloaded the application', () => {
    given(submitted('scholar'))
      .when({ type: 'DownloadApplication', data: review() })
      .then({ type: 'ApplicationDocumentDownloaded', data: review() });
  });

  it('records the kind of application with an approval or a rejection', () => {
    given(submitted('partner')).when(approve()).then(approved('partner'));
    given(submitted('scholar')).when(reject()).then(rejected('scholar'));
  });

  it('shows the second administrator the decision of the first', () => {
    given(submitted('scholar'), approved('scholar', bob))
      .when(reject(ada))
      .thenRefused({ kind: 'AlreadyDecided', status: 'approved', adminId: bob, at: '2026-01-01T00:00:00.000Z' });
    given(submitted('scholar'), rejected('scholar', bob))
      .when(reject(bob))
      .thenRefused({ kind: 'AlreadyDecided', status: 'rejected', adminId: bob, at: '2026-01-01T00:00:00.000Z' });
  });

  it('does not find an application of another applicant', () => {
    const foreign = { ...review(ada, 7), personal };
    given(submitted('scholar'))
      .when({ type: 'ApproveApplication', data: foreign })
      .thenRefused({ kind: 'ApplicationNotFound' });
    given()
      .when({ type: 'OpenApplication', data: { ...review(), view: 'page' } })
      .thenRefused({ kind: 'ApplicationNotFound' });
  });
});

describe('a listing in the directory', () => {
  it('can be left and entered again by an approved partner', () => {
    given(submitted('partner'), approved('partner')).when(list(false)).then(listing(false));
    given(submitted('partner'), approved('partner'), listing(false)).when(list(true)).then(listing(true));
  });

  it('is refused if nothing would change', () => {
    given(submitted('partner'), approved('partner'), listing(false))
      .when(list(false))
      .thenRefused({ kind: 'ListingUnchanged' });
  });

  it('is refused to anyone who is not a partner', () => {
    given(submitted('partner')).when(list(true)).thenRefused({ kind: 'NotAPartner' });
    given(submitted('scholar'), approved('scholar')).when(list(true)).thenRefused({ kind: 'NotAPartner' });
    given(submitted('partner'), rejected('partner')).when(list(true)).thenRefused({ kind: 'NotAPartner' });
  });
});

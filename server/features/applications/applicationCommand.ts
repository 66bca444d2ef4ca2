import type { ApplicationEvent, ApplicationKind } from '../../../schema/events/application.ts';
import type { ApplicationDecision } from './application.ts';

type DataOf<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

export type ApplicationCommand =
  | Asked<'SubmitApplication', DataOf<'ApplicationSubmitted'>>
  | Asked<'OpenApplication', DataOf<'ApplicationOpened'>>
  | Asked<'DownloadApplication', DataOf<'ApplicationDocumentDownloaded'>>
  /** What it was for is the application's own to say. */
  | Asked<'ApproveApplication', Omit<DataOf<'ApplicationApproved'>, 'kind'>>
  | Asked<'RejectApplication', Omit<DataOf<'ApplicationRejected'>, 'kind'>>
  /** By the partner. */
  | Asked<'ChangeDirectoryListing', DataOf<'DirectoryListingChanged'>>;

export type ApplicationRefusal =
  /** One open application an address, of whichever kind; `applied`: of the open one. */
  | { readonly kind: 'ApplicationOpen'; readonly applied: ApplicationKind }
  | { readonly kind: 'ApplicationNotFound' }
  /** Somebody was faster. */
  | ({ readonly kind: 'AlreadyDecided' } & ApplicationDecision)
  /** Only approved partners stand in the directory. */
  | { readonly kind: 'NotAPartner' }
  | { readonly kind: 'ListingUnchanged' };

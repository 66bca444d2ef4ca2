import type { ScanFault } from './scanFault.ts';

/** The state of a scan as the visitor sees it, from the request to the report. */
export type ScanSession =
  | { readonly status: 'idle' }
  /** A shared URL was opened: checks whether there is a scan already. */
  | { readonly status: 'looking'; readonly domain: string }
  /** `scanId` is null until the server has accepted the scan. `inContact` is false while the connection is broken. */
  | {
      readonly status: 'scanning';
      readonly domain: string;
      readonly scanId: string | null;
      readonly inContact: boolean;
    }
  /** `isFresh`: the visitor requested this scan and waited for it. */
  | { readonly status: 'reported'; readonly domain: string; readonly scanId: string; readonly isFresh: boolean }
  | { readonly status: 'failed'; readonly domain: string; readonly fault: ScanFault };

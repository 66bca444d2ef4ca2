import type { ScanFault } from './scanFault.ts';

/** What the visitor sees of a scan, from the first keystroke to the report. */
export type ScanSession =
  | { readonly status: 'idle' }
  /** A shared address was opened: is there a scan of it already? */
  | { readonly status: 'looking'; readonly domain: string }
  /** `scanId` is null until the server has accepted it. `inContact` is false while the line is broken. */
  | {
      readonly status: 'scanning';
      readonly domain: string;
      readonly scanId: string | null;
      readonly inContact: boolean;
    }
  /** `isFresh`: the visitor asked for this scan and waited for it. */
  | { readonly status: 'reported'; readonly domain: string; readonly scanId: string; readonly isFresh: boolean }
  | { readonly status: 'failed'; readonly domain: string; readonly fault: ScanFault };

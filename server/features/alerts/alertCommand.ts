import type { AlertEvent } from '../../../schema/events/alert.ts';

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];

/** `standing`: it is so as long as nobody does anything about it (a date comes near), and is told once for each cause. */
export type AlertToRaise = Raised & { readonly standing: boolean };

export type AlertCommand =
  /** What a scan has shown: what is new, and whose causes are gone. */
  | {
      readonly type: 'FollowScan';
      readonly data: {
        readonly alertDomain: string;
        readonly scanId: string;
        readonly found: readonly AlertToRaise[];
        /** Ids of alerts. */
        readonly gone: readonly string[];
      };
    }
  | {
      readonly type: 'ResolveAlert';
      readonly data: { readonly alertDomain: string; readonly alertId: string; readonly portalUserId: string };
    };

export type AlertRefusal =
  /** All of it is known. */
  | { readonly kind: 'NothingNew' }
  /** The domain has no alert of this id. */
  | { readonly kind: 'AlertNotFound' }
  | { readonly kind: 'AlreadyResolved' };

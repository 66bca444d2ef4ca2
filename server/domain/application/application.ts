import type { ApplicationEvent, ApplicationKind } from '../../../schema/events/application.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import type { Decider } from '../decider.ts';
import { accepted, rejected } from '../decision.ts';

/** What one person has applied for. */
export type Application =
  | { readonly status: 'absent' }
  /** Nobody has decided on it yet. */
  | { readonly status: 'open'; readonly kind: ApplicationKind };

export interface SubmitApplication {
  readonly applicationId: string;
  readonly kind: ApplicationKind;
  readonly personal: Sealed;
}

/** One open application an address, of whichever kind. */
export interface ApplicationOpen {
  readonly kind: 'ApplicationOpen';
  /** Of the open one. */
  readonly applied: ApplicationKind;
}

export const applicationDecider: Decider<Application, ApplicationEvent, SubmitApplication, ApplicationOpen> = {
  initial: { status: 'absent' },
  evolve: (_before, event) => ({ status: 'open', kind: event.data.kind }),
  decide: (command, application) =>
    application.status === 'open'
      ? rejected({ kind: 'ApplicationOpen', applied: application.kind })
      : accepted({ type: 'ApplicationSubmitted', data: command }),
};

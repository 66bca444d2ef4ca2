import type { Sealed } from '../../schema/events/sealed.ts';
import type { SignupEvent, SignupList } from '../../schema/events/signup.ts';
import type { ProjectedEvent } from '../engine/projection.ts';
import type { SignupStatus } from './signupStatus.ts';

type OfSignup = ProjectedEvent<SignupEvent['type']>;

/** What a batch says of one row. Times are ISO 8601, UTC. */
export interface SignupChange {
  readonly signupId: string;
  readonly list: SignupList;
  readonly status: SignupStatus;
  /** Where somebody asked in this batch: the row begins anew with it. */
  readonly request?: { readonly personal: Sealed; readonly firstAt: string; readonly at: string };
  readonly confirmedAt?: string;
  readonly withdrawnAt?: string;
}

/** One change for each row, in which the events of the batch stand together. */
export const foldSignups = (events: readonly OfSignup[]): readonly SignupChange[] => {
  const changes = new Map<string, SignupChange>();
  for (const event of events) {
    const key = `${event.data.signupId} ${event.data.list}`;
    changes.set(key, changeAfter(changes.get(key), event));
  }
  return [...changes.values()];
};

const changeAfter = (before: SignupChange | undefined, { type, data, time }: OfSignup): SignupChange => {
  const { signupId, list } = data;
  switch (type) {
    case 'SignupRequested': {
      const firstAt = before?.request?.firstAt ?? time;
      return { signupId, list, status: 'requested', request: { personal: data.personal, firstAt, at: time } };
    }
    case 'SignupConfirmed':
      return { ...before, signupId, list, status: 'confirmed', confirmedAt: time };
    case 'SignupWithdrawn':
      return { ...before, signupId, list, status: 'withdrawn', withdrawnAt: time };
  }
};

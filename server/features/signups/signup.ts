import type { SignupEvent, SignupList } from '../../../schema/events/signup.ts';

/** How one person stands on one list. */
export type Standing =
  /** ISO 8601, UTC: when they asked last. */
  { readonly status: 'requested'; readonly requestedAt: string } | { readonly status: 'confirmed' | 'withdrawn' };

/** On which lists one person stands, or has stood. */
export interface Signup {
  readonly lists: ReadonlyMap<SignupList, Standing>;
}

export const newSignup: Signup = { lists: new Map() };

/** `time`: when the event was recorded. */
export const evolveSignup = (signup: Signup, event: SignupEvent, time: string): Signup => ({
  lists: new Map([...signup.lists, [event.data.list, standingAfter(event, time)]]),
});

const standingAfter = ({ type }: SignupEvent, time: string): Standing => {
  switch (type) {
    case 'SignupRequested':
      return { status: 'requested', requestedAt: time };
    case 'SignupConfirmed':
      return { status: 'confirmed' };
    case 'SignupWithdrawn':
      return { status: 'withdrawn' };
  }
};

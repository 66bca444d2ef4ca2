/** What a decider answers: the events that happened, or why the command is refused. Accepted without events: nothing left to do. */
export type Decision<Event, Refusal> =
  | { readonly kind: 'accepted'; readonly events: readonly Event[] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal };

export const accepted = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ kind: 'accepted', events });

export const rejected = <Refusal>(refusal: Refusal): Decision<never, Refusal> => ({ kind: 'rejected', refusal });

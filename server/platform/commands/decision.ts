/** What a decider answers: the events that happened (at least one), or why the command is refused. */
export type Decision<Event, Refusal> =
  | { readonly kind: 'accepted'; readonly events: readonly [Event, ...Event[]] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal };

export const accepted = <Event>(...events: readonly [Event, ...Event[]]): Decision<Event, never> => ({
  kind: 'accepted',
  events,
});

export const rejected = <Refusal>(refusal: Refusal): Decision<never, Refusal> => ({ kind: 'rejected', refusal });

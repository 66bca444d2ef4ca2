import { type PartnershipEnd, type PartnershipEvent, partnershipEvents } from '../../../schema/events/partnership.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

/** What one partner may see of one domain. Times are ISO 8601 in UTC. */
export type Partnership =
  | { readonly status: 'none' }
  | { readonly status: 'invited'; readonly expiresAt: string }
  | { readonly status: 'active'; readonly since: string }
  | { readonly status: 'declined'; readonly at: string }
  | { readonly status: 'ended' };

const evolve = (_partnership: Partnership, event: PartnershipEvent, time: string): Partnership => {
  switch (event.type) {
    case 'ClientInvited':
      return { status: 'invited', expiresAt: event.data.expiresAt };
    case 'InvitationAccepted':
      return { status: 'active', since: time };
    case 'InvitationDeclined':
      return { status: 'declined', at: time };
    case 'PartnershipEnded':
      return { status: 'ended' };
  }
};

interface Ids {
  readonly partnershipId: string;
  readonly partnerId: string;
  readonly domain: string;
}

/** `at`: the time of the command, ISO 8601 in UTC. */
export type PartnershipCommand =
  | { readonly type: 'InviteClient'; readonly data: Ids & { readonly at: string } }
  | { readonly type: 'AcceptInvitation'; readonly data: Ids & { readonly portalUserId: string; readonly at: string } }
  | { readonly type: 'DeclineInvitation'; readonly data: Ids & { readonly portalUserId: string } }
  | { readonly type: 'EndPartnership'; readonly data: Ids & { readonly endedBy: PartnershipEnd } };

export type PartnershipRefusal =
  | { readonly kind: 'AlreadyInvited' }
  | { readonly kind: 'AlreadyActive' }
  /** `until`: when the domain may be invited again. */
  | { readonly kind: 'DeclinedRecently'; readonly until: string }
  | { readonly kind: 'InvitationExpired' }
  /** There is no pending invitation. */
  | { readonly kind: 'NotInvited' }
  /** There is nothing to end. */
  | { readonly kind: 'NotOpen' };

type Decided = Decision<PartnershipEvent, PartnershipRefusal>;

const DAY_MS = 86_400_000;
/** How long an invitation stays pending, and how long a partner may not invite a domain again that declined. */
export const INVITATION_DAYS = 30;

const daysAfter = (at: string): string => new Date(Date.parse(at) + INVITATION_DAYS * DAY_MS).toISOString();
const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

const invite = ({ at, ...ids }: Ids & { readonly at: string }, partnership: Partnership): Decided => {
  if (partnership.status === 'active') return rejected({ kind: 'AlreadyActive' });
  if (partnership.status === 'invited' && isBefore(at, partnership.expiresAt))
    return rejected({ kind: 'AlreadyInvited' });
  if (partnership.status === 'declined' && isBefore(at, daysAfter(partnership.at)))
    return rejected({ kind: 'DeclinedRecently', until: daysAfter(partnership.at) });
  return accepted({ type: 'ClientInvited', data: { ...ids, expiresAt: daysAfter(at) } });
};

const decide = (command: PartnershipCommand, partnership: Partnership): Decided => {
  switch (command.type) {
    case 'InviteClient':
      return invite(command.data, partnership);
    case 'AcceptInvitation': {
      const { at, ...data } = command.data;
      if (partnership.status === 'active') return rejected({ kind: 'AlreadyActive' });
      if (partnership.status !== 'invited') return rejected({ kind: 'NotInvited' });
      return isBefore(at, partnership.expiresAt)
        ? accepted({ type: 'InvitationAccepted', data })
        : rejected({ kind: 'InvitationExpired' });
    }
    case 'DeclineInvitation':
      return partnership.status === 'invited'
        ? accepted({ type: 'InvitationDeclined', data: command.data })
        : rejected({ kind: 'NotInvited' });
    case 'EndPartnership':
      return partnership.status === 'active' || (partnership.status === 'invited' && command.data.endedBy !== 'client')
        ? accepted({ type: 'PartnershipEnded', data: command.data })
        : rejected({ kind: 'NotOpen' });
  }
};

export const partnershipDecider: Decider<Partnership, PartnershipEvent, PartnershipCommand, PartnershipRefusal> = {
  initial: { status: 'none' },
  evolve,
  decide,
};

export const partnershipAggregate = defineAggregate('partnership', partnershipEvents, partnershipDecider);

/** Any UUID: it distinguishes these ids from others. */
const NAMESPACE = 'c6a1e2f4-5b3d-4d7c-9f80-2b1d6e3a7c45';

/** The id of the one partnership of a partner and a domain. `domain`: lower-case A-labels. */
export const partnershipIdOf = (partnerId: string, domain: string): string =>
  uuidV5(NAMESPACE, `${partnerId}\n${domain}`);

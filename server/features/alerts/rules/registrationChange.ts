import type { AlertPriority, AlertWording } from '../../../../schema/events/alert.ts';
import type { RegistrationObservation } from '../../../../checks/registration/observation.ts';
import { type AlertDraft, type ChangeRule, beforeAndAfter, digestOf, words } from './rule.ts';

type Found = Extract<RegistrationObservation, { status: 'found' }>;

type RegistrationPart = Extract<AlertWording, { id: 'registrationChange' }>['part'];

/** A part of the registration, before and now. */
interface Part {
  readonly subject: string;
  readonly then: readonly string[];
  readonly now: readonly string[];
  readonly part: RegistrationPart;
  readonly priority: AlertPriority;
}

/** Normalises spelling variants: `Example Registrar, Inc.`, `EXAMPLE REGISTRAR INC`. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const registrarOf = (then: Found, now: Found): readonly Part[] => {
  if (then.registrar === null || now.registrar === null) return [];
  // Registries and registrars spell a name in many ways, but its IANA number is unique.
  const isSame =
    then.registrarIanaId !== null && now.registrarIanaId !== null
      ? then.registrarIanaId === now.registrarIanaId
      : plain(then.registrar) === plain(now.registrar);
  if (!isSame && then.protocol !== now.protocol && (then.registrarIanaId ?? now.registrarIanaId) === null) return [];
  return [
    {
      subject: 'registrationChange:registrar',
      then: [then.registrar],
      now: isSame ? [then.registrar] : [now.registrar],
      part: 'registrar',
      priority: 'High',
    },
  ];
};

/** Withheld data count as unknown; so do data that only one of the two protocols reports. */
const registrantOf = (then: Found, now: Found): readonly Part[] => {
  const [before, after] = [then.registrantOrganization, now.registrantOrganization];
  if (then.redacted || now.redacted || before === null || after === null) return [];
  return [
    {
      subject: 'registrationChange:registrant',
      then: [before],
      now: plain(before) === plain(after) ? [before] : [after],
      part: 'registrant',
      priority: 'High',
    },
  ];
};

/** Statuses that somebody sets deliberately or that announce a loss. Others (`add period`, `auto renew period`) follow the calendar. */
const GRAVE: readonly string[] = [
  'client hold',
  'server hold',
  'pending delete',
  'pending transfer',
  'redemption period',
];
const isLock = (status: string): boolean => status.endsWith(' prohibited');

const statusPart = (then: Found, now: Found): readonly Part[] => {
  // A registry always gives at least one; without any, the answer was incomplete.
  if (then.statuses.length === 0 || now.statuses.length === 0) return [];
  const [before, after] = [then, now].map(({ statuses }) =>
    [...new Set(statuses)].filter((status) => isLock(status) || GRAVE.includes(status)).sort(),
  );
  if (!before || !after) return [];
  const isGrave = after.some((status) => GRAVE.includes(status) && !before.includes(status));
  const isUnlocked = before.some((status) => isLock(status) && !after.includes(status));
  return [
    {
      subject: 'registrationChange:status',
      then: before,
      now: after,
      ...(isGrave
        ? {
            part: 'onHold',
            priority: 'Critical' as const,
          }
        : isUnlocked
          ? {
              part: 'lockOpened',
              priority: 'High' as const,
            }
          : {
              part: 'otherLocks',
              priority: 'Low' as const,
            }),
    },
  ];
};

const draftsOf = ({ subject, then, now, part, priority }: Part): readonly AlertDraft[] =>
  digestOf(then) === digestOf(now)
    ? []
    : [
        {
          subject,
          cause: `${subject}:${digestOf(then)}`,
          priority,
          ...words({ id: 'registrationChange', part }),
          evidence: beforeAndAfter(then, now),
        },
      ];

const LOST: Pick<Part, 'subject' | 'part' | 'priority'> = {
  subject: 'registrationChange:existence',
  part: 'lost',
  priority: 'Critical',
};

const partsOf = (then: RegistrationObservation, now: RegistrationObservation): readonly Part[] => {
  if (then.status === 'notFound') return [];
  // Below a registered name, or by another protocol, "not found" may mean something else.
  if (now.status === 'notFound')
    return then.protocol === now.protocol && then.domain === now.domain
      ? [{ ...LOST, then: ['registered'], now: ['not registered'] }]
      : [];
  return [
    { ...LOST, then: ['registered'], now: ['registered'] },
    ...registrarOf(then, now),
    ...registrantOf(then, now),
    ...statusPart(then, now),
  ];
};

/**
 * Another registrar or registrant, removed locks, a hold: what the theft of a domain looks like from outside. Priorities: High for what gives the
 * domain away, Critical if it is being lost, Low if a lock was added.
 */
export const registrationChange: ChangeRule = {
  kind: 'registrationChange',
  trigger: 'change',
  judge: ({ observations: { registration: then } }, { observations: { registration: now } }) => {
    const parts = then && now ? partsOf(then, now) : [];
    return {
      drafts: parts.flatMap(draftsOf),
      knows: (cause) => parts.some(({ subject }) => cause.startsWith(`${subject}:`)),
    };
  },
};

import type { z } from 'zod';
import { accountEvents, type AccountEvent } from './account.ts';
import { administratorEvents, type AdministratorEvent } from './administrator.ts';
import { applicationEvents, type ApplicationEvent } from './application.ts';
import type { EventDefinition } from './eventDefinition.ts';
import { mailEvents, type MailEvent } from './mail.ts';
import { personEvents, type PersonEvent } from './person.ts';
import { scanEvents, type ScanEvent } from './scan.ts';
import { scanningEvents, type ScanningEvent } from './scanning.ts';
import { alertEvents, type AlertEvent } from './alert.ts';
import { auditEvents, type AuditEvent } from './audit.ts';
import { businessEvents, type BusinessEvent } from './business.ts';
import { monitoringEvents, type MonitoringEvent } from './monitoring.ts';
import { planEvents, type PlanEvent } from './plan.ts';
import { portalEvents, type PortalEvent } from './portal.ts';
import { replayEvents, type ReplayEvent } from './replay.ts';
import { reportEvents, type ReportEvent } from './report.ts';
import { signupEvents, type SignupEvent } from './signup.ts';

/** Every event of the log. A new stream adds its list here. */
export type DomainEvent =
  | ScanEvent
  | ScanningEvent
  | ApplicationEvent
  | SignupEvent
  | AccountEvent
  | AdministratorEvent
  | PersonEvent
  | MailEvent
  | PortalEvent
  | PlanEvent
  | AuditEvent
  | AlertEvent
  | ReportEvent
  | MonitoringEvent
  | BusinessEvent
  | ReplayEvent;
export type EventType = DomainEvent['type'];

type AnyDefinition = EventDefinition<string, z.ZodType>;

export const eventDefinitions: readonly AnyDefinition[] = [
  ...scanEvents,
  ...scanningEvents,
  ...applicationEvents,
  ...signupEvents,
  ...accountEvents,
  ...administratorEvents,
  ...personEvents,
  ...mailEvents,
  ...portalEvents,
  ...planEvents,
  ...auditEvents,
  ...alertEvents,
  ...reportEvents,
  ...monitoringEvents,
  ...businessEvents,
  ...replayEvents,
];

const byType: ReadonlyMap<string, AnyDefinition> = new Map(eventDefinitions.map((d) => [d.type, d]));

/** The version that is written today. Throws on a type that is not in the catalogue: a bug, no input. */
export const currentVersion = (type: EventType): number => definitionOf(type).version;

const definitionOf = (type: string): AnyDefinition => {
  const definition = byType.get(type);
  if (!definition) throw new Error(`The event type ${type} is not in schema/events/catalogue.ts.`);
  return definition;
};

export type ParsedEvent =
  | { readonly kind: 'known'; readonly event: DomainEvent }
  | { readonly kind: 'unknown'; readonly type: string; readonly version: number };

/**
 * Upcasts and parses one event as it was recorded. An unknown type, or a version newer than this code, is `unknown`: an error for
 * a decider and a skip for a projection. Throws a ZodError when data of a known version has not its shape: the log is corrupt.
 */
export const parseEvent = (type: string, version: number, data: unknown): ParsedEvent => {
  const definition = byType.get(type);
  if (!definition || version > definition.version) return { kind: 'unknown', type, version };
  let current = data;
  for (let from = version; from < definition.version; from += 1) {
    const upcast = definition.upcasters[from];
    if (!upcast) throw new Error(`${type} has no upcaster from version ${String(from)}.`);
    current = upcast(current);
  }
  // The catalogue's list and the DomainEvent union come from the same definitions.
  return { kind: 'known', event: { type, data: definition.data.parse(current) } as DomainEvent };
};

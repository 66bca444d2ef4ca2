import { z } from 'zod';
import { accountStream, type AccountEvent } from './account.ts';
import { administratorStream, type AdministratorEvent } from './administrator.ts';
import { applicationStream, type ApplicationEvent } from './application.ts';
import { apiTokenStream, type ApiTokenEvent } from './apiToken.ts';
import type { AnyEventDefinition } from './eventDefinition.ts';
import type { EventStream } from './eventStream.ts';
import { listStream, type ListEvent } from './list.ts';
import { listLaneStream, type ListRoundEvent } from './listRound.ts';
import { listScanStream, type ListScanEvent } from './listScan.ts';
import { mailStream, type MailEvent } from './mail.ts';
import { mailReportStream, type MailReportEvent } from './mailReport.ts';
import { mailSettingStream, type MailSettingEvent } from './mailSetting.ts';
import { noticeStream, type NoticeEvent } from './notice.ts';
import { noticeChannelStream, type NoticeChannelEvent } from './noticeChannel.ts';
import { noticeRoundStream, type NoticeRoundEvent } from './noticeRound.ts';
import { partnershipStream, type PartnershipEvent } from './partnership.ts';
import { personStream, type PersonEvent } from './person.ts';
import { scanStream, type ScanEvent } from './scan.ts';
import { scanningStream, type ScanningEvent } from './scanning.ts';
import { alertStream, type AlertEvent } from './alert.ts';
import { archiveStream, type ArchiveEvent } from './archive.ts';
import { auditStream, type AuditEvent } from './audit.ts';
import { businessStream, type BusinessEvent } from './business.ts';
import { monitoringStream, type MonitoringEvent } from './monitoring.ts';
import { planStream, type PlanEvent } from './plan.ts';
import { portalStream, type PortalEvent } from './portal.ts';
import { publicListingStream, type PublicListingEvent } from './publicListing.ts';
import { replayStream, type ReplayEvent } from './replay.ts';
import { reportStream, type ReportEvent } from './report.ts';
import { signupStream, type SignupEvent } from './signup.ts';
import { transparencyStream, type TransparencyEvent } from './transparency.ts';

/** Every event of the log. To add a stream, add its list here. */
export type DomainEvent =
  | ScanEvent
  | ScanningEvent
  | ApplicationEvent
  | SignupEvent
  | AccountEvent
  | ApiTokenEvent
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
  | PartnershipEvent
  | MailReportEvent
  | MailSettingEvent
  | PublicListingEvent
  | ListEvent
  | ListScanEvent
  | ListRoundEvent
  | NoticeChannelEvent
  | NoticeEvent
  | NoticeRoundEvent
  | ReplayEvent
  | ArchiveEvent
  | TransparencyEvent;
export type EventType = DomainEvent['type'];

/** Each event by its type. */
export type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** The data of an event: `DataOf<'ScanRequested'>`. */
export type DataOf<Type extends EventType> = EventsByType[Type]['data'];

/** All streams. */
export const eventStreams: readonly EventStream[] = [
  scanStream,
  scanningStream,
  applicationStream,
  signupStream,
  accountStream,
  apiTokenStream,
  administratorStream,
  personStream,
  mailStream,
  portalStream,
  planStream,
  auditStream,
  alertStream,
  reportStream,
  monitoringStream,
  businessStream,
  partnershipStream,
  mailReportStream,
  mailSettingStream,
  publicListingStream,
  listStream,
  listScanStream,
  listLaneStream,
  noticeChannelStream,
  noticeStream,
  noticeRoundStream,
  replayStream,
  archiveStream,
  transparencyStream,
];

export const eventDefinitions: readonly AnyEventDefinition[] = eventStreams.flatMap(({ events }) => events);

/** The names of all events. */
export const eventTypes: readonly EventType[] = eventDefinitions.map(
  // The catalogue's list and the DomainEvent union come from the same definitions.
  ({ type }) => type as EventType,
);

const byType: ReadonlyMap<string, AnyEventDefinition> = new Map(eventDefinitions.map((d) => [d.type, d]));

/** Returns `undefined` if this code does not know the event. */
export const eventDefinition = (type: string): AnyEventDefinition | undefined => byType.get(type);

/** Returns the version that is currently written. Throws if the type is not in the catalogue, which is a bug and never caused by input. */
export const currentVersion = (type: EventType): number => definitionOf(type).version;

const definitionOf = (type: string): AnyEventDefinition => {
  const definition = byType.get(type);
  if (!definition) throw new Error(`The event type ${type} is not in schema/events/catalogue.ts.`);
  return definition;
};

const parsers = new WeakMap<AnyEventDefinition, z.ZodType>();

/** Returns a compiled parser for the schema, created when the first event of its type is read: a log contains very many of each. */
const parserOf = (definition: AnyEventDefinition): z.ZodType => {
  let parser = parsers.get(definition);
  if (!parser) parsers.set(definition, (parser = z.compile(definition.data)));
  return parser;
};

export type ParsedEvent =
  | { readonly kind: 'known'; readonly event: DomainEvent }
  | { readonly kind: 'unknown'; readonly type: string; readonly version: number };

/** Reports whether `parseEvent` can read events of this type and version. */
export const isKnownEvent = (type: string, version: number): boolean => {
  const definition = byType.get(type);
  return definition !== undefined && version <= definition.version;
};

/**
 * Upcasts and parses an event as it was recorded. An unknown type, or a version newer than this code, is `unknown`: a decider treats that as an error, a
 * projection skips it. Throws a ZodError if data of a known version do not match its schema: the log is corrupt.
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
  return { kind: 'known', event: { type, data: parserOf(definition).parse(current) } as DomainEvent };
};

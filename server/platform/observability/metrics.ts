import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds, for what people wait for and for store operations. */
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets in seconds, for work on the internet and for time in queues. */
const LONG = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];

/** Why a caller was refused: a limit · missing rights · a target that Candor may not scan · too many waiting scans. */
export type RefusalKind = 'rateLimit' | 'access' | 'target' | 'queue';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of a process (Prometheus; seconds and bytes). A label only has values that this code or its tables define, never values that a client sent: see
 * docs/observability.md.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets = SHORT) =>
    new Histogram({ name: `candor_${name}`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `candor_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `candor_${name}`, help, labelNames, registers });
  return {
    registry,
    requestSeconds: histogram('http_request_duration_seconds', 'HTTP requests, by the template of their path.', [
      'method',
      'route',
      'status',
    ]),
    operationSeconds: histogram(
      'graphql_operation_duration_seconds',
      'GraphQL queries and mutations; those that are not of our own page are "other".',
      ['operation', 'outcome'],
    ),
    subscriptions: gauge('graphql_subscriptions', 'GraphQL subscriptions that are open.', ['operation']),
    sockets: gauge('websockets', 'WebSockets that are open.', []),
    refusals: counter('refusals_total', 'What was refused: rateLimit, access, target.', ['kind']),
    commands: counter('commands_total', 'Commands, by how they ended.', ['aggregate', 'outcome']),
    appendSeconds: histogram('append_duration_seconds', 'Appends to the event store: recorded, conflict or failed.', [
      'outcome',
    ]),
    conflicts: counter('append_conflicts_total', 'Appends that another writer was faster than.', ['aggregate']),
    events: counter('events_appended_total', 'Events that this process has recorded.', ['type']),
    readSeconds: histogram('stream_read_duration_seconds', 'Whole reads of one stream.', ['aggregate']),
    resubscriptions: counter(
      'event_store_resubscriptions_total',
      'Subscriptions that EventStoreDB ended because they were read too slowly; each went on where it was.',
      [],
    ),
    deliverySeconds: histogram(
      'delivery_duration_seconds',
      'Deliveries to a consumer group: done, retried, parked or released.',
      ['group', 'outcome'],
      LONG,
    ),
    deliveryWait: histogram(
      'delivery_wait_seconds',
      'From the record of an event to its first delivery to a group.',
      ['group'],
      LONG,
    ),
    deliveriesRunning: gauge('deliveries_running', 'Deliveries that this process is at; of scan-runner: scans.', [
      'group',
    ]),
    groupWaiting: gauge(
      'consumer_group_waiting',
      'Events that wait for a consumer group, of all processes, up to 10,000.',
      ['group'],
    ),
    groupParked: gauge('consumer_group_parked', 'Events that a group has given up, of all processes.', ['group']),
    scanSeconds: histogram(
      'scan_duration_seconds',
      'Scans from their request to their end, waiting included: completed or failed.',
      ['outcome'],
      LONG,
    ),
    probeSeconds: histogram(
      'probe_duration_seconds',
      'Probes: observed, or why they were inconclusive.',
      ['probe', 'outcome'],
      LONG,
    ),
    projectionLag: gauge(
      'projection_lag_seconds',
      'Age of the oldest event that a read model has not folded; 0: none.',
      ['projection'],
    ),
    projectionBehind: gauge('projection_behind_events', 'Events that a read model has not folded, up to 10,000.', [
      'projection',
    ]),
    projectionStopped: gauge('projection_stopped', '1 while a read model stands before an error.', ['projection']),
    projectionEvents: counter('projection_events_total', 'Events folded into the live read model.', ['projection']),
    projectionBatch: histogram('projection_batch_duration_seconds', 'Batches of events folded into a read model.', [
      'projection',
    ]),
    projectionDelay: histogram(
      'projection_delay_seconds',
      'From the record of an event to its place in the read model, of each batch’s last.',
      ['projection'],
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
    ),
    retentionStopped: gauge(
      'retention_stopped',
      '1 while nothing is erased by its age, because the clock or the number of persons is not believed.',
      [],
    ),
    mails: counter('mails_total', 'Mails: sent, refused for good, or not taken this time.', ['outcome']),
    reportSeconds: histogram(
      'report_render_duration_seconds',
      'Reports of the portal made as files.',
      ['report', 'format'],
      LONG,
    ),
    connections: gauge('database_connections', 'Connections of the pool: used, idle; and who waits for one.', [
      'state',
    ]),
    spans: counter('spans_total', 'Spans of traces: exported, failed, or dropped.', ['outcome']),
  };
};

import type { KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import packageJson from '../../../package.json' with { type: 'json' };
import { logSize, statementIndex } from '../../../projections/transparency/queries.ts';
import { keyIdOf } from '../../../schema/transparency/envelope.ts';
import { STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { type Commands, fromOutside, inAnswerTo } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore, Position, RecordedEvent } from '../../platform/eventStore/port.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import type { Log } from '../../platform/observability/log.ts';
import { canonicalJson } from '../../platform/transparency/canonicalJson.ts';
import { publicBytes, signPayload } from '../../platform/transparency/sign.ts';
import type { Runner } from '../platform.ts';
import { foldRecordedScan } from '../scans/scans.ts';
import { statementOf } from './statementOf.ts';
import { TRANSPARENCY_LOG, transparencyAggregate } from './transparencyLog.ts';

/** The policy of a worker that records statements about scans. */
export const openStatementPolicy = (
  { log }: { readonly log: Log },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  key: KeyObject,
): Runner =>
  createStatementPolicy({
    store,
    commands,
    key,
    size: () => logSize(knex),
    isRecorded: async (scanId, revision) => (await statementIndex(knex, scanId, revision)) !== undefined,
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'a statement about a scan could not be recorded; trying again');
    },
  });

interface StatementPolicyDependencies {
  readonly store: Pick<EventStore, 'consumers' | 'readStream'>;
  readonly commands: Commands;
  readonly key: KeyObject;
  /** From the read model, which may be behind. */
  readonly size: () => Promise<number>;
  readonly isRecorded: (scanId: string, revision: number) => Promise<boolean>;
  /** Receives each failed attempt. */
  readonly onError: (failure: { readonly eventId: string; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

/**
 * Records a signed statement about each scan that completes, is rescored or rechecked, from the day on which the log was opened. The read model says which statements
 * there are, and the log accepts a statement only if the read model was complete. So each is recorded once, whenever a process is killed, however often an
 * event is delivered, and also after a move to another store, where consumers begin again.
 */
export const createStatementPolicy = (dependencies: StatementPolicyDependencies): Runner => ({
  run: async (signal) => {
    const since = await openLog(dependencies);
    const handle = async ({ event, signal: lost }: Delivery): Promise<void> => {
      try {
        if (event.position > since) await recordStatement(dependencies, event);
      } catch (error) {
        if (!lost.aborted) dependencies.onError({ eventId: event.id, error });
        throw error;
      }
    };
    const types = ['ScanCompleted', 'ScanRescored', 'ScanRechecked'];
    const groups = groupsByType(dependencies.store, 'statements', types, dependencies.consumer);
    await runGroups(groups, handle, { concurrency: 1, signal });
  },
});

/** Opens the log if that was never done. Returns the position at which it was opened. */
const openLog = async ({ store, commands, key }: StatementPolicyDependencies): Promise<Position> => {
  const command = { type: 'OpenTransparencyLog', data: { keyId: keyIdOf(publicBytes(key)) } } as const;
  await commands.execute(transparencyAggregate, TRANSPARENCY_LOG, command, fromOutside('system', { waits: false }));
  for await (const { position } of store.readStream(transparencyAggregate.streamOf(TRANSPARENCY_LOG))) return position;
  throw new Error('The transparency log is empty although it was opened.');
};

/** Another worker may be recording the same statement, or others. */
const ATTEMPTS = 5;

const recordStatement = async (dependencies: StatementPolicyDependencies, event: RecordedEvent): Promise<void> => {
  const { store, commands, key, size, isRecorded } = dependencies;
  const report = await reportUpTo(store, event);
  const { name, version } = { name: 'Candor', version: packageJson.version };
  const stated = report && statementOf(report, { hash: event.hash, scanner: { name, version } });
  if (!report || !stated) throw new Error(`The scan of ${event.stream} has no score: the log is corrupt.`);
  const statement = canonicalJson(stated);
  const { scanId, revision } = report;
  const signed = { scanId, revision, statement, ...signPayload(STATEMENT_TYPE, statement, key) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // In this order: what is recorded between the two reads makes the log refuse the statement.
    const index = await size();
    if (await isRecorded(scanId, revision)) return;
    const command = { type: 'RecordStatement', data: { index, ...signed } } as const;
    // It waits for the read models, also if it is refused.
    const issuer = inAnswerTo(event, { commandId: uuidV5(event.id, `statement:${index}`), waits: true });
    const outcome = await commands.execute(transparencyAggregate, TRANSPARENCY_LOG, command, issuer);
    if (outcome.kind === 'accepted') return;
  }
  throw new Error('The read models do not have all statements yet.');
};

/** The report after this event of its stream, whatever came later. */
const reportUpTo = async (
  store: Pick<EventStore, 'readStream'>,
  { stream, revision }: RecordedEvent,
): Promise<ScanReport | undefined> => {
  let report: ScanReport | undefined;
  for await (const recorded of store.readStream(stream)) {
    if (recorded.revision > revision) break;
    ({ report } = foldRecordedScan(report, recorded));
  }
  return report;
};

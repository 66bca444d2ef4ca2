import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { eventually } from '../eventstore/contract/eventually.ts';
import type { RecordedEvent } from '../eventstore/port.ts';
import type { TestCandor } from './startTestCandor.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

/** What was otherwise then; what it does not name was as it is now. */
export interface Otherwise {
  readonly observed?: (data: DataOf<'ProbeObserved'>) => Partial<DataOf<'ProbeObserved'>>;
  readonly scored?: (data: DataOf<'ScanScored'>) => Partial<DataOf<'ScanScored'>>;
  /** Checks that could not be made then. */
  readonly notChecked?: readonly string[];
}

const changed = (
  event: RecordedEvent,
  { observed, scored, notChecked }: Otherwise,
): Pick<RecordedEvent, 'type' | 'data'> => {
  const { type } = event;
  if (type === 'ProbeObserved') {
    const data = event.data as DataOf<'ProbeObserved'>;
    if (notChecked?.includes(data.probe) !== true) return { type, data: { ...data, ...observed?.(data) } };
    const { scanId, probe, section, durationMs } = data;
    const missed = { scanId, probe, section, durationMs, reason: 'timeout', detail: 'No answer within 5 s' };
    return { type: 'ProbeInconclusive', data: missed };
  }
  if (type === 'ScanScored') {
    const data = event.data as DataOf<'ScanScored'>;
    return { type, data: { ...data, ...scored?.(data) } };
  }
  return { type, data: event.data };
};

/** Gives a domain a past: a scan of it as it ended at `at` (ISO 8601), told after the one that there is. Answers its id once the read models have it. */
export const tellEarlierScan = async (
  { store, services }: TestCandor,
  scanId: string,
  at: string,
  otherwise: Otherwise = {},
): Promise<string> => {
  const id = randomUUID();
  const events = [];
  for await (const event of store.readStream(`scan-${scanId}`)) {
    const { type, data } = changed(event, otherwise);
    events.push({
      id: randomUUID(),
      type,
      version: event.version,
      data: { ...(data as Readonly<Record<string, unknown>>), scanId: id },
      metadata: { ...event.metadata, correlationId: id, causationId: id, time: at },
    });
  }
  await store.append(`scan-${id}`, events, 'none');
  await eventually('the read models have it', async () => {
    const told = await services.scanById(id);
    const { entries } = await services.domainHistory(told?.domain ?? '', { first: 100, before: undefined });
    return told?.status === 'completed' && entries.some((entry) => entry.scanId === id);
  });
  return id;
};

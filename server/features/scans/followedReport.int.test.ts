import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { openSocket } from '../../../tests/support/graphqlClient.ts';
import { requestScan, followToEnd } from '../../../tests/support/scanDomain.ts';
import { eventsOfScan } from '../../../tests/support/scanEvents.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { WHOLE_SCAN, type WholeScan, type WholeSection } from '../../../tests/support/wholeScan.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';

const DOMAIN = 'harbour-bank.example';
const STEPS = `subscription ($id: ID!) { scanProgress(scanId: $id) { scan { ...WholeScan } changedSections { id } } } ${WHOLE_SCAN}`;

interface Step {
  readonly scanProgress: {
    readonly scan: WholeScan;
    readonly changedSections: readonly { readonly id: string }[];
  };
}

const isOutcome = ({ type }: RecordedEvent): boolean => type === 'ProbeObserved' || type === 'ProbeInconclusive';

/** A section without the fields that each step sends for all sections. */
const factsIn = (section: WholeSection): object =>
  Object.fromEntries(Object.entries(section).filter(([name]) => !['state', 'checks', 'findings'].includes(name)));

describe('A follower of a scan', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let events: readonly RecordedEvent[];
  before(async () => {
    candor = await startTestCandor();
    const scanId = await requestScan(candor.url, DOMAIN);
    await followToEnd(candor.url, scanId);
    events = await eventsOfScan(candor.store, scanId);
  });
  after(() => candor.close());

  /** Records the same scan again, with its outcomes in another order. Returns its id. */
  const record = async (order: (outcomes: readonly RecordedEvent[]) => readonly RecordedEvent[]): Promise<string> => {
    const scanId = randomUUID();
    const outcomes = order(events.filter(isOutcome)).values();
    const inOrder = events.map((event) => (isOutcome(event) ? (outcomes.next().value ?? event) : event));
    await candor.store.append(
      `scan-${scanId}`,
      inOrder.map(({ type, version, data, metadata }) => ({
        id: randomUUID(),
        type,
        version,
        metadata,
        data: { ...(data as object), scanId },
      })),
      'none',
    );
    return scanId;
  };

  for (const [name, order] of Object.entries({
    'as they came': (outcomes: readonly RecordedEvent[]) => outcomes,
    'the last first': (outcomes: readonly RecordedEvent[]) => outcomes.toReversed(),
  }))
    it(`has all facts of its report in the end, whatever check is done first: ${name}`, async () => {
      const socket = openSocket(candor.url);
      const known = new Map<string, object>();
      let last: WholeScan | undefined;
      try {
        for await (const { data, errors } of socket.iterate<Step>({
          query: STEPS,
          variables: { id: await record(order) },
        })) {
          if (errors || !data) throw new Error(JSON.stringify(errors));
          const { scan, changedSections } = data.scanProgress;
          const changed = new Set(changedSections.map(({ id }) => id));
          for (const section of scan.sections)
            if (!last || changed.has(section.id)) known.set(section.id, factsIn(section));
          last = scan;
        }
      } finally {
        await socket.dispose();
      }
      expect(last?.status).to.equal('COMPLETED');
      expect([...known.values()]).to.deep.equal(last?.sections.map(factsIn));
    });
});

import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { reportStatement, STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import { verifyEnvelope } from '../../../schema/transparency/envelope.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { publicBytes } from '../../platform/transparency/sign.ts';
import { all, house, id, key, secret, storyOf } from './testing/statementHouse.ts';

describe('The policy that records statements', () => {
  it('signs what was recorded about a scan, without personal data and texts of the site', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(1));
    await has(1);
    await stop();
    const [first] = await recorded();
    if (!first) throw new Error('There is no statement.');
    const { statement: payload, keyId, signature } = first;
    const envelope = { type: STATEMENT_TYPE, payload, signatures: [{ keyId, signature }] };
    expect(await verifyEnvelope(envelope, [publicBytes(key)])).to.equal('verified');
    const { subject, predicate } = reportStatement.parse(JSON.parse(payload));
    const last = (await all(store.readStream(`scan-${id(1)}`))).at(-1);
    expect(subject).to.deep.equal([{ name: `scan/${id(1)}@5`, digest: { sha256: last?.hash } }]);
    expect(predicate).to.deep.include({
      domain: 'site-1.example',
      revision: 5,
      checks: [
        { check: 'mx', findings: [{ code: 'mx-absent', outcome: 'info' }] },
        { check: 'tls', notChecked: 'timeout' },
      ],
      riskLevel: 'Medium',
    });
    expect(predicate.score).to.deep.include({ overall: 72 });
    expect(payload).not.to.include(secret).and.not.to.include('c2VhbGVk').and.not.to.include('visitor');
  });

  it('states each state of a scan once: after it completed, was rescored, and after checks ran again', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(1));
    await has(1);
    await recordEvents(store, [scanStory(id(1), 'site-1.example').rescored({ overall: 41 })]);
    await has(2);
    const { recheckRequested, rechecked } = scanStory(id(1), 'site-1.example');
    await recordEvents(store, [recheckRequested(), rechecked({ overall: 90 })]);
    await has(3);
    await stop();
    const statements = await recorded();
    const scores = statements.map(({ statement, ...at }) => ({
      ...at,
      overall: reportStatement.parse(JSON.parse(statement)).predicate.score.overall,
    }));
    expect(scores[0]).to.deep.include({ index: 0, revision: 5, overall: 72 });
    expect(scores[1]).to.deep.include({ index: 1, revision: 6, overall: 41 });
    expect(scores[2]).to.deep.include({ index: 2, revision: 8, overall: 90 });
    const { checks } = reportStatement.parse(JSON.parse(statements[2]?.statement ?? '')).predicate;
    expect(checks.map(({ check, ...said }) => [check, 'recheckedAt' in said])).to.deep.equal([
      ['mx', false],
      ['tls', true],
    ]);
  });

  it('leaves out scans that ended before the log was opened', async () => {
    const { store, start, recorded, isOpen, has } = house();
    await recordEvents(store, storyOf(1));
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(2));
    await has(1);
    await stop();
    expect((await recorded()).map(({ scanId }) => scanId)).to.deep.equal([id(2)]);
  });

  it('records no statement twice if consumers begin again, as in another store, or if the read model is behind', async () => {
    const { store, start, recorded, isOpen, has, lag, errors } = house();
    const stop = start();
    await isOpen();
    for (const number of [1, 2, 3]) await recordEvents(store, storyOf(number));
    await has(3);
    await stop();
    lag(2);
    // The same events under another group: everything is delivered again.
    const again: Pick<EventStore, 'consumers' | 'readStream' | 'append'> = {
      readStream: (...given) => store.readStream(...given),
      append: (...given) => store.append(...given),
      consumers: (group, ...given) => store.consumers(`${group}-again`, ...given),
    };
    const stopAgain = start(again);
    await recordEvents(store, storyOf(4));
    await has(4);
    await stopAgain();
    expect((await recorded()).map(({ scanId }) => scanId)).to.deep.equal([1, 2, 3, 4].map(id));
    expect(errors).to.deep.equal([]);
  });

  it('records each statement once, in one order, with several workers', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stops = [start(), start(), start()];
    await isOpen();
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => recordEvents(store, storyOf(number))));
    await has(8);
    await Promise.all(stops.map((stop) => stop()));
    const statements = await recorded();
    expect(statements.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(statements.map(({ scanId }) => scanId)).size).to.equal(8);
  });
});

import { expect } from 'chai';
import { readTestPlan, testFiles } from './testPlan.ts';

const WITHOUT_STATIC = ['unit', 'int', 'faults', 'security', 'load', 'e2e'];

describe('the arguments of npm test', () => {
  it('select everything when there are none', () => {
    expect(readTestPlan([])).to.deep.equal({
      stages: ['static', 'unit', 'int', 'faults', 'security', 'load', 'e2e'],
      grep: undefined,
      paths: [],
      trials: { seed: undefined, times: undefined, isFull: false },
    });
  });

  it('select stages, which run in the usual order', () => {
    expect(readTestPlan(['--only', 'int,unit']).stages).to.deep.equal(['unit', 'int']);
  });

  it('skip the checks of the whole tree when only some tests are selected', () => {
    expect(readTestPlan(['--grep', 'SPF']).stages).to.deep.equal(WITHOUT_STATIC);
    expect(readTestPlan(['./server/scanner']).stages).to.deep.equal(WITHOUT_STATIC);
    expect(readTestPlan(['--only', 'static', 'server']).stages).to.deep.equal(['static']);
  });

  it('set how hard the tests of faults, security and load try', () => {
    const { trials } = readTestPlan(['--only', 'faults', '--full', '--seed', '7', '--times', '20']);
    expect(trials).to.deep.equal({ seed: 7, times: 20, isFull: true });
    expect(() => readTestPlan(['--seed', 'x'])).to.throw('--seed takes a whole number');
  });

  it('are rejected when they name an unknown stage or option', () => {
    expect(() => readTestPlan(['--only', 'slow'])).to.throw('There is no stage slow');
    expect(() => readTestPlan(['--fast'])).to.throw();
  });
});

describe('the test files', () => {
  const files = [
    'client/e2e/launchBrowser.ts',
    'client/e2e/scan.spec.ts',
    'client/src/ui/Button.test.tsx',
    'server/platform/database/createPool.int.test.ts',
    'tests/load/visitors.load.test.ts',
    'server/platform/observability/log.ts',
    'server/scanner/io/corpus.security.test.ts',
    'tests/faults/poison.faults.test.ts',
  ];

  it('are distinguished by their names', () => {
    expect(testFiles(files, { paths: [] })).to.deep.equal({
      unit: ['client/src/ui/Button.test.tsx'],
      int: ['server/platform/database/createPool.int.test.ts'],
      faults: ['tests/faults/poison.faults.test.ts'],
      security: ['server/scanner/io/corpus.security.test.ts'],
      load: ['tests/load/visitors.load.test.ts'],
      e2e: ['client/e2e/scan.spec.ts'],
    });
  });

  it('can be selected by the start of their paths', () => {
    expect(testFiles(files, { paths: ['server/', 'tests/', 'client/e2e'] })).to.deep.equal({
      unit: [],
      int: ['server/platform/database/createPool.int.test.ts'],
      faults: ['tests/faults/poison.faults.test.ts'],
      security: ['server/scanner/io/corpus.security.test.ts'],
      load: ['tests/load/visitors.load.test.ts'],
      e2e: ['client/e2e/scan.spec.ts'],
    });
  });
});

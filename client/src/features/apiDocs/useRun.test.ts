import { expect } from 'chai';
import { operationAt } from './useRun.ts';

describe('the operation that the explorer runs', () => {
  const two = 'query One { a }\nsubscription Two { b }\nfragment F on Query { a }';

  it('is the one at the cursor, otherwise the first', () => {
    expect(operationAt(two, 3)).to.deep.equal({ kind: 'found', operation: { name: 'One', isSubscription: false } });
    expect(operationAt(two, two.indexOf('b'))).to.deep.equal({
      kind: 'found',
      operation: { name: 'Two', isSubscription: true },
    });
    expect(operationAt(two, two.length)).to.have.nested.property('operation.name', 'One');
    expect(operationAt('{ a }', 0)).to.have.nested.property('operation.name', undefined);
  });

  it('is missing if there is none, with an error message if the text is not valid GraphQL', () => {
    expect(operationAt('fragment F on Query { a }', 0)).to.deep.equal({ kind: 'none' });
    expect(operationAt('{ a', 0)).to.deep.include({ kind: 'malformed' });
    expect(operationAt('', 0)).to.have.property('kind', 'malformed');
  });
});

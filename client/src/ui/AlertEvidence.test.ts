import { expect } from 'chai';
import { beforeAndAfter } from '../../../server/features/alerts/rules/rule.ts';
import { evidenceParts } from './AlertEvidence.tsx';

describe('The evidence of an alert', () => {
  it('is split into before and after, as the server writes it', () => {
    expect(evidenceParts(beforeAndAfter(['10 mx1.example', '20 mx2.example'], ['10 mx3.example']))).to.deep.equal({
      before: ['10 mx1.example', '20 mx2.example'],
      after: ['10 mx3.example'],
      other: [],
    });
  });

  it('keeps lines that are neither, and labels in the middle of a line', () => {
    expect(evidenceParts(['Serial number 01', 'It says Before: and Now: itself'])).to.deep.equal({
      before: [],
      after: [],
      other: ['Serial number 01', 'It says Before: and Now: itself'],
    });
  });
});

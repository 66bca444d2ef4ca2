import { expect } from 'chai';
import { SCAN_STEPS } from '../../../schema/report/scanStep.ts';
import { scanStepsTexts } from './generated/scanStepsTexts.ts';

describe('The texts of the scanner', () => {
  it('have the same labels of the eight steps as the server', () => {
    expect(scanStepsTexts().labels).to.deep.equal(SCAN_STEPS.map(({ label }) => label));
  });
});

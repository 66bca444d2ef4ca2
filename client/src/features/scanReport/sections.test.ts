import { expect } from 'chai';
import { scanIdOf } from './sections.ts';

describe('the scan of a section', () => {
  it('is what stands before the last colon of its id', () => {
    expect(scanIdOf('0190-a:dns')).to.equal('0190-a');
    expect(scanIdOf('a:b:securityTxt')).to.equal('a:b');
  });
});

import { expect } from 'chai';
import { scanIdOf } from './sections.ts';

describe('The scan id of a section', () => {
  it('is the part of its id before the last colon', () => {
    expect(scanIdOf('0190-a:dns')).to.equal('0190-a');
    expect(scanIdOf('a:b:securityTxt')).to.equal('a:b');
  });
});

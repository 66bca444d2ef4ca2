import { expect } from 'chai';
import { scannerIoOf, type Failing, type NameRecords } from '../scanner/probes/testing/scannerIoOf.ts';
import { createLookForProof } from './lookForProof.ts';

const recordName = '_candor-challenge.shop.example';
const challenge = 'candor-verification=0123456789abcdefghij';

const look = (answer?: NameRecords | Failing): Promise<string> =>
  createLookForProof(() => scannerIoOf({ names: answer ? { [recordName]: answer } : {} }).dns)({
    recordName,
    challenge,
  });

describe('the look for the record of a business', () => {
  it('finds the challenge, among others and with spaces about it too', async () => {
    expect(await look({ TXT: [challenge] })).to.equal('found');
    expect(await look({ TXT: ['v=spf1 -all', ` ${challenge} `] })).to.equal('found');
  });

  it('tells a record that is not there from one that says something else', async () => {
    expect(await look()).to.equal('absent');
    expect(await look({ A: ['192.0.2.1'] })).to.equal('absent');
    expect(await look({ TXT: [`${challenge}x`, challenge.toUpperCase()] })).to.equal('otherValue');
  });

  it('never takes a name server that fails, refuses or is silent for a record that is not there', async () => {
    for (const fails of ['dnsFailure', 'timeout', 'malformed', 'unreachable'] as const)
      expect(await look({ fails }), fails).to.equal('unreachable');
  });
});

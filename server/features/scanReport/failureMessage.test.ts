import { expect } from 'chai';
import { failureMessage, failureMessageForOperator } from './queries.ts';

const detail = '192.0.2.53 port 53: Not finished within 2000 ms';

describe('what is said of a scan without a report', () => {
  it('blames the name servers of the domain where they failed', () => {
    const failure = { reason: 'dnsFailure', detail } as const;
    expect(failureMessage('dnsFailure', 'example.org')).to.match(/^The name servers of example\.org did not answer/);
    expect(failureMessageForOperator(failure, 'example.org')).to.equal(failureMessage('dnsFailure', 'example.org'));
  });

  it('says nothing about the domain where our own resolver failed, and no address of ours to visitors', () => {
    const message = failureMessage('resolverFailure', 'example.org');
    expect(message).to.match(/^Candor's own DNS resolver does not work.*This says nothing about example\.org\./);
    expect(message).not.to.contain('192.0.2.53');
  });

  it('tells the operator which resolver it was, and where to look', () => {
    const message = failureMessageForOperator({ reason: 'resolverFailure', detail }, 'example.org');
    expect(message).to.contain(detail).and.to.contain('This says nothing about example.org.');
    expect(message).to.contain('CANDOR_DNS_SERVERS');
  });

  it('does not say that a resolver was silent which denied the root', () => {
    const denied = '192.0.2.53 port 53: It answered that the root of the DNS does not exist';
    const message = failureMessageForOperator({ reason: 'resolverFailure', detail: denied }, 'example.org');
    expect(message).to.match(/^Candor's own DNS resolver does not work \(192.*\), so nothing could be checked\./);
    expect(message).not.to.match(/did not answer|could not reach/);
  });
});

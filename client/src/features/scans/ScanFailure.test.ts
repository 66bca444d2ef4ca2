import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect } from 'chai';
import type { ClientPlatform } from '../../platform/clientPlatform.ts';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { isFinal, scanErrorMessage } from './ScanFailure.tsx';
import { scanFaultOf, type RefusalReason } from './scanFault.ts';
import { ScanTimedOut } from './scanTimedOut.ts';

const answered = (status: number) =>
  new ServerError('refused', { response: new Response('', { status }), bodyText: '' });

const graphqlError = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'secret of the server', extensions: { code } }] });

const read = (error: unknown, platform: ClientPlatform = 'other') => scanErrorMessage(scanFaultOf(error), platform);

describe('scan error catalogue', () => {
  for (const [what, error, message] of [
    ['status 429', answered(429), 'Rate limit exceeded. Please wait a few minutes before scanning again.'],
    ['status 500', answered(500), 'Server error occurred. Please try again.'],
    ['status 503', answered(503), 'Scan failed with status 503. Please try again.'],
    [
      'an internal error inside a GraphQL answer',
      graphqlError('INTERNAL_SERVER_ERROR'),
      'Server error occurred. Please try again.',
    ],
    [
      'a storage that is away, inside a GraphQL answer',
      graphqlError('SERVICE_UNAVAILABLE'),
      'Scan failed with status 503. Please try again.',
    ],
    ['another GraphQL error', graphqlError('BAD_USER_INPUT'), 'Failed to perform security scan. Please try again.'],
    [
      'a time-out',
      new ScanTimedOut(),
      'Security scan timed out. Please try again with a shorter domain name or try again later.',
    ],
    ['a network failure', new NetworkFailure(), 'Network error. Please check your internet connection and try again.'],
    ['anything else', new RangeError('x'), 'Failed to perform security scan. Please try again.'],
    ['no error at all', 'text', 'Failed to perform security scan. Please try again.'],
  ] as const) {
    it(`${what} reads “${message}”`, () => {
      expect(read(error)).to.equal(message);
    });
  }

  it('names the REST status when a scan is refused because too many are waiting', () => {
    const busy = { kind: 'busy', waiting: 200, retryAfterSeconds: 30 } as const;
    expect(scanErrorMessage(busy, 'other')).to.equal('Scan failed with status 503. Please try again.');
  });

  it('has Safari mobile refresh the page after a server error', () => {
    expect(read(answered(500), 'safariMobile')).to.equal(
      'Server error on Safari mobile. Please try refreshing the page and scanning again.',
    );
    expect(read(answered(500), 'safari')).to.equal('Server error occurred. Please try again.');
  });

  it('tells Safari mobile about its strict network timeouts', () => {
    expect(read(new ScanTimedOut(), 'safariMobile')).to.match(/^Security scan timed out\..*strict network timeouts/);
  });

  it('tells every Safari about its network policy', () => {
    for (const platform of ['safari', 'safariMobile'] as const) {
      expect(read(new NetworkFailure(), platform)).to.match(/^Network error\..*network policy/);
    }
  });

  it('shows the words of a refusal unchanged', () => {
    const refused = {
      kind: 'refused',
      reason: 'NAME_NOT_FOUND',
      domain: 'a.example',
      message: 'No such name.',
    } as const;
    expect(scanErrorMessage(refused, 'other')).to.equal('No such name.');
  });
});

describe('A failed scan', () => {
  it('can be tried again, unless the refusal is final', () => {
    const refused = (reason: RefusalReason) =>
      isFinal({ kind: 'refused', reason, domain: 'x.example', message: 'No.' });
    expect((['INVALID_DOMAIN', 'TARGET_REFUSED', 'ADDRESS_REFUSED'] as const).map(refused)).to.deep.equal([
      true,
      true,
      true,
    ]);
    for (const reason of ['NAME_NOT_FOUND', 'DNS_FAILURE', 'RESOLVER_FAILURE', 'ADDRESS_BUSY', 'ABANDONED'] as const)
      expect(refused(reason), reason).to.equal(false);
    for (const error of [answered(429), answered(500), new ScanTimedOut(), new NetworkFailure(), 'text'])
      expect(isFinal(scanFaultOf(error))).to.equal(false);
  });
});

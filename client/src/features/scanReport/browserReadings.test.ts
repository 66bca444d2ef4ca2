import { expect } from 'chai';
import { formatLifetime } from '../../texts/formatTime.ts';
import { isAwaited } from './PagePicture.tsx';
import { preTickedReading, refusalReading } from './privacy/ConsentFacts.tsx';
import { factReading } from './reading.ts';
import { behavioursReading, evidenceText } from './tools/BrowserFacts.tsx';
import { sizeText, statusText } from './tools/LoadedFiles.tsx';
import { barLength } from './tools/VisitTable.tsx';
import { absentReading } from './useBrowserState.ts';
import { formReading, mixedReading } from './web/RenderedFacts.tsx';

describe('The browser section of the report', () => {
  it('scales bars to the largest value, with no bar for zero and a visible one for small values', () => {
    expect([0, 1, 50, 100].map((value) => barLength(value, [100, 0, null]))).to.deep.equal([0, 2, 50, 100]);
    expect(barLength(0, [0, null, 0])).to.equal(0);
  });

  it('says "not checked" without a browser, and "pending" while one runs', () => {
    const check = (state: 'PENDING' | 'RUNNING' | 'CONCLUSIVE' | 'INCONCLUSIVE') => [
      { probe: 'browser', state, isPartial: false },
    ];
    expect(absentReading(check('RUNNING')).tone).to.equal('pending');
    for (const checks of [check('INCONCLUSIVE'), check('CONCLUSIVE'), []])
      expect(absentReading(checks)).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
  });

  it('never calls a page clean that was not observed', () => {
    expect(behavioursReading({ behaviours: [] })).to.deep.equal({ tone: 'none', word: 'None seen' });
    const one = {
      __typename: 'BrowserBehaviour' as const,
      kind: 'CANVAS' as const,
      owner: null,
      url: null,
      detail: null,
      visits: ['BEFORE' as const],
    };
    expect(behavioursReading({ behaviours: [one, one] })).to.deep.equal({ tone: 'warn', word: '2 found' });
  });

  it('tells a request without an answer from one whose answer was not seen', () => {
    expect(statusText({ status: 404, failed: false })).to.equal('404');
    expect(statusText({ status: null, failed: true })).to.equal('No answer');
    expect(statusText({ status: null, failed: false })).to.equal('Not recorded');
  });

  it('shows no zero for a host of which no answer was seen', () => {
    const file = {
      __typename: 'LoadedFile' as const,
      path: '/',
      type: 'SCRIPT' as const,
      status: null,
      bytes: null,
      milliseconds: null,
      failed: true,
    };
    expect(sizeText({ bytes: 0, files: [file] })).to.equal('No answer');
    expect(sizeText({ bytes: 0, files: [{ ...file, failed: false }] })).to.equal('Not recorded');
    expect(sizeText({ bytes: 0, files: [] })).to.equal('Not recorded');
    expect(sizeText({ bytes: 0, files: [{ ...file, status: 204, bytes: 0, failed: false }] })).to.equal('0 bytes');
  });

  it('formats evidence as address, call and shape, without empty lines', () => {
    expect(evidenceText({ url: 'https://a.example/x.js', detail: 'toDataURL: PNG' })).to.equal(
      'https://a.example/x.js\ntoDataURL: PNG',
    );
    expect(evidenceText({ url: null, detail: null })).to.equal('');
  });

  it('reports a consent banner without judging it, and warns if it cannot be refused', () => {
    const tones = (['SEEN', 'NONE', 'UNCLEAR', 'NOT_CHECKED'] as const).map(
      (banner) => factReading('privacy.consent.banner', banner).tone,
    );
    expect(tones).to.deep.equal(['info', 'none', 'unknown', 'unknown']);
    const refusals = [true, false, null].map((canRefuse) => refusalReading({ canRefuse }).tone);
    expect(refusals).to.deep.equal(['pass', 'warn', 'unknown']);
  });

  it('warns about boxes ticked in advance and about a wall, unless the visitor may pay instead', () => {
    expect(factReading('privacy.consent.wall', 'ACCESS')).to.deep.equal({
      tone: 'warn',
      word: 'No access without consent',
    });
    expect(factReading('privacy.consent.wall', 'PAY')).to.deep.equal({ tone: 'info', word: 'Agree or pay' });
    expect(preTickedReading({ preTicked: ['Marketing'] })).to.deep.equal({ tone: 'warn', word: '1 found' });
  });

  it('distinguishes unencrypted parts that were loaded from those that were blocked', () => {
    const part = (loaded: boolean) =>
      ({ __typename: 'RenderedMixedContent', url: 'http://a.example/', type: 'IMAGE', loaded }) as const;
    const tones = [[], [part(false)], [part(false), part(true)]].map(
      (mixedContent) => mixedReading({ mixedContent }).tone,
    );
    expect(tones).to.deep.equal(['pass', 'warn', 'fail']);
  });

  it('judges forms by the kind of data that they ask for', () => {
    const form = (encrypted: boolean, password: boolean) => ({
      __typename: 'RenderedForm' as const,
      action: 'https://a.example/',
      thirdParty: true,
      encrypted,
      password,
    });
    const tones = [form(true, true), form(false, false), form(false, true)].map(
      (each) => formReading({ forms: [each] }).tone,
    );
    expect(tones).to.deep.equal(['info', 'warn', 'fail']);
  });

  it('reserves space for the picture until the browser reports', () => {
    const awaited = (['PENDING', 'RUNNING', 'CONCLUSIVE', 'INCONCLUSIVE'] as const).map((state) =>
      isAwaited([{ probe: 'browser', state }]),
    );
    expect(awaited).to.deep.equal([true, true, false, false]);
    expect(isAwaited([])).to.equal(false);
  });

  it('shows lifetimes in the largest unit', () => {
    expect([33_696_000, 86_400, 5_400, 90, 3].map(formatLifetime)).to.deep.equal([
      '390 days',
      '1 day',
      '2 hours',
      '2 minutes',
      '3 seconds',
    ]);
  });
});

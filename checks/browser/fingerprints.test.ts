import { expect } from 'chai';
import type { SeenCall } from '../../server/scanner/io/browser/browserIo.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { partiesOf } from './parties.ts';

const chart = 'https://site.example/chart.js';
const prints = 'https://prints.example/prints.js';
const call = (api: string, script: string, detail: string): SeenCall => ({ api, script, count: 1, details: [detail] });

const cardBy = (script: string): SeenCall => call('webgl.name', script, 'ANGLE (Example Graphics 9000)');
const canvasBy = (script: string): SeenCall =>
  call(
    'canvas.read',
    script,
    ['toDataURL', 'image/png', '240 × 60', '200 × 30', '24', '2', '3', '0', '', 'Cwm fjord bank'].join('\t'),
  );

const foundIn = (
  calls: readonly SeenCall[],
  requests: Parameters<typeof fingerprintsOf>[1] = [],
): readonly (readonly [kind: string, script: string | null])[] =>
  fingerprintsOf(calls, requests, partiesOf([], [], new Set(['site.example']), undefined)).map(({ kind, script }) => [
    kind,
    script,
  ]);

describe('The facts about fingerprints', () => {
  it('include the graphics card if the same script reads something else too', () => {
    expect(foundIn([cardBy(prints), canvasBy(prints)])).to.deep.equal([
      ['webgl', prints],
      ['canvas', prints],
    ]);
  });

  it('do not include the graphics card if a script reads only that, even next to a script that takes fingerprints', () => {
    expect(foundIn([cardBy(chart), canvasBy(prints)])).to.deep.equal([['canvas', prints]]);
    expect(foundIn([cardBy(chart)])).to.deep.equal([]);
  });

  it('include the graphics card if a request sends its name', () => {
    const body = JSON.stringify({ card: 'ANGLE (Example Graphics 9000)' });
    expect(foundIn([cardBy(chart)], [{ url: 'https://prints.example/keep', body }])).to.deep.equal([['webgl', chart]]);
  });

  it('include the addresses that a script reads without a call, whatever other scripts call', () => {
    const addresses = call('webrtc.candidates', prints, '2 candidates');
    expect(foundIn([addresses])).to.deep.equal([['webrtc', prints]]);
    expect(foundIn([addresses, call('webrtc.call', chart, '')])).to.deep.equal([['webrtc', prints]]);
    expect(foundIn([addresses, call('webrtc.call', prints, '')])).to.deep.equal([]);
  });

  const read = (change: Partial<Record<'format' | 'signs' | 'texts' | 'colours' | 'states', string>>): SeenCall => {
    const { format = 'image/png', signs = '25', texts = '2', colours = '2', states = '0' } = change;
    const detail = ['toDataURL', format, '240 × 60', '240 × 60', signs, texts, colours, states, '', 'Cwm fjordbank'];
    return call('canvas.read', prints, detail.join('\t'));
  };

  it('include a pangram in two colours that is read as WebP, or drawn between save and restore', () => {
    for (const change of [{ format: 'image/webp' }, { states: '4' }, { format: 'image/webp', states: '2' }])
      expect(foundIn([read(change)])).to.deep.equal([['canvas', prints]]);
  });

  it('do not include small pictures as WebP, drawings of several texts, or titles in one colour', () => {
    for (const change of [
      { format: 'image/jpeg' },
      { format: 'image/webp', colours: '1' },
      { format: 'image/webp', signs: '14' },
      { states: '4', colours: '1' },
      { states: '4', signs: '14' },
      { states: '12', texts: '9' },
    ])
      expect(foundIn([read(change)]), JSON.stringify(change)).to.deep.equal([]);
  });

  it('include fonts that are measured by the width of elements, and a muted tone whose spectrum is read', () => {
    const [font] = fingerprintsOf(
      [call('font.measure', prints, '50\tmmmmmmmmmmlli\telement')],
      [],
      partiesOf([], [], new Set(['site.example']), undefined),
    );
    expect(font).to.include({ kind: 'canvasFont', call: 'width of an element' });
    expect(foundIn([call('audio.live', prints, 'one muted tone')])).to.deep.equal([['audio', prints]]);
  });
});

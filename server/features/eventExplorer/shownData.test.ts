import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { eventDefinition } from '../../../schema/events/catalogue.ts';
import { shownData, shownUpcast } from './shownData.ts';

interface Golden {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const folder = new URL('../../../schema/events/golden/', import.meta.url);
const golden = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden);

/** All texts in some data, with the names of the fields that lead to them. */
const textsIn = (value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
};

const HASH = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';
const BOX = {
  subject: '00000000-0000-4000-8000-000000000001',
  alg: 'A256GCM',
  iv: 'iv',
  tag: 'tag',
  ciphertext: 'c2VjcmV0',
};

describe('The shown data of an event', () => {
  it('has golden files with encrypted fields and hashes of secrets, of the current and of earlier versions, as test data', () => {
    const texts = golden.flatMap(({ data }) => textsIn(data));
    expect(texts.filter(([path]) => path.endsWith('ciphertext'))).to.have.length.above(20);
    expect(texts.filter(([path]) => /(session|token)Hash$/.test(path))).to.have.length.above(6);
    const old = golden.filter(({ type, version }) => version !== eventDefinition(type)?.version);
    expect(old.flatMap(({ data }) => textsIn(data)).filter(([path]) => path.endsWith('Hash'))).not.to.deep.equal([]);
  });

  for (const event of golden)
    it(`contains no ciphertext and no hash of a secret, but everything else: ${event.type} version ${event.version}`, () => {
      const secrets = textsIn(event.data).filter(([path]) =>
        /(\.|^)(ciphertext|tag|iv)$|(session|token|feed)Hash$|^origin\.networks\.\d+$/.test(path),
      );
      const kept = textsIn(event.data).filter(
        ([path]) => !/(\.|^)(ciphertext|tag|iv|alg)$|(session|token|feed)Hash$|^origin\.networks\.\d+$/.test(path),
      );
      const shown = [shownData(event), shownUpcast(event)];
      const values = shown.flatMap((data) => textsIn(data)).map(([, text]) => text);
      for (const [path, secret] of secrets) expect(values, path).not.to.include(secret);
      const recorded = new Map(textsIn(shown[0]));
      for (const [path, text] of kept) expect(recorded.get(path), path).to.equal(text);
    });

  it('says what an encrypted field holds and for whom, wherever it is and whatever the event', () => {
    const data = { some: [{ deep: BOX }], text: 'plain' };
    for (const type of ['ScanDreamt', 'ProbeObserved'])
      expect(shownData({ type, version: 1, data })).to.deep.equal({
        some: [{ deep: { encrypted: 'A256GCM', subject: BOX.subject } }],
        text: 'plain',
      });
  });

  it('hides text that looks like the hash of a secret if this code has no shape for it', () => {
    const data = { [HASH]: HASH, list: [HASH], longer: `${HASH}R` };
    const hidden = { [HASH]: 'hash of a secret, not shown', list: ['hash of a secret, not shown'], longer: `${HASH}R` };
    expect(shownData({ type: 'ScanDreamt', version: 1, data })).to.deep.equal(hidden);
    expect(shownData({ type: 'ScanCompleted', version: 99, data })).to.deep.equal(hidden);
  });

  it('shows such text if the shape says that it is no secret', () => {
    const data = { scanId: BOX.subject, domain: HASH, durationMs: 1 };
    expect(shownData({ type: 'ScanCompleted', version: 1, data })).to.deep.equal(data);
  });

  it('does not confuse a data key with a field of the shape', () => {
    const data = JSON.parse('{"__proto__": "x", "constructor": {"toString": 1}, "sessionHash": []}') as unknown;
    const shown = shownData({ type: 'AdministratorSignedIn', version: 1, data });
    expect(JSON.stringify(shown)).to.equal(JSON.stringify(data));
  });

  it('includes an upcast if it differs, and none for events that this code does not know', () => {
    const first = golden.find(({ type, version }) => type === 'MagicLinkRequested' && version === 1);
    expect(first && shownUpcast(first)).to.be.an('object');
    expect(shownUpcast({ type: 'MagicLinkRequested', version: 2, data: {} })).to.equal(undefined);
    expect(shownUpcast({ type: 'ScanDreamt', version: 1, data: {} })).to.equal(undefined);
    expect(shownUpcast({ type: 'ScanCompleted', version: 99, data: {} })).to.equal(undefined);
  });
});

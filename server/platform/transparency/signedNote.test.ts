import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { parseCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { parseNote, parseVerifierKey, printVerifierKey, verifyNote } from '../../../schema/transparency/signedNote.ts';
import { signCheckpoint, verifierKeyOf } from './sign.ts';

/** A key and a checkpoint that Go's golang.org/x/mod/sumdb made. */
const GO_KEY = 'go.example/log+ac826d09+AUOGZSwMN0zYdauMcZ/Gqz+bEuifMs+7qQ5/mN4wTNNj';
const GO_NOTE = `go.example/log
1000
YYIqhNzp7M9ytDF6gHfplsGOVssvZmkV+HFXRx0zBMY=

— go.example/log rIJtCSz1FhY3uKg6ScPvOMPEI6UAXCDhAcinpEvSmsZUvvyrAigfjQCNMw2XTPc9CTzkmSEsC/ZqCYCEpHGw6py5ew8=
`;

const root = new Uint8Array(32).fill(7);
const [own, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const origin = 'candor.example/log';
const verifier = verifierKeyOf(origin, own.privateKey);
const noteOf = (text: string) => {
  const note = parseNote(text);
  if (!note) throw new Error('The note cannot be read.');
  return note;
};

describe('A signed note', () => {
  it('of another implementation is verified', async () => {
    const theirs = parseVerifierKey(GO_KEY);
    if (!theirs) throw new Error('The key cannot be read.');
    expect(printVerifierKey(theirs)).to.equal(GO_KEY);
    expect(await verifyNote(noteOf(GO_NOTE), [theirs])).to.include({ kind: 'verified' });
    expect(await verifyNote(noteOf(GO_NOTE.replace('\n1000\n', '\n1001\n')), [theirs])).to.deep.equal({
      kind: 'forged',
    });
    expect(await verifyNote(noteOf(GO_NOTE), [verifier])).to.deep.equal({ kind: 'unknown' });
  });

  it('is verified by either key while the key is being replaced', async () => {
    const note = noteOf(signCheckpoint({ origin, size: 5, root }, [next.privateKey, own.privateKey]));
    for (const key of [own.privateKey, next.privateKey])
      expect(await verifyNote(note, [verifierKeyOf(origin, key)])).to.include({ kind: 'verified' });
    expect(parseCheckpoint(note.text)).to.deep.equal({ origin, size: 5, root });
  });

  it('of another log is unknown, although the same key signed it', async () => {
    const note = noteOf(signCheckpoint({ origin: 'other.example/log', size: 5, root }, [own.privateKey]));
    expect(await verifyNote(note, [verifier])).to.deep.equal({ kind: 'unknown' });
  });

  it('cannot be read if it was truncated, and neither can a key with a wrong id', () => {
    const text = signCheckpoint({ origin, size: 5, root }, [own.privateKey]);
    for (let length = 0; length < text.length; length += 1)
      expect(parseNote(text.slice(0, length)), String(length)).to.equal(undefined);
    expect(parseVerifierKey(GO_KEY.replace('ac826d09', 'ac826d00'))).to.equal(undefined);
    for (const wrong of ['', 'a+b+c', origin, `${GO_KEY}x`]) expect(parseVerifierKey(wrong), wrong).to.equal(undefined);
  });

  it('is no checkpoint with another form of the size or the root', () => {
    const encoded = Buffer.from(root).toString('base64');
    for (const text of [
      `${origin}\n05\n${encoded}\n`,
      `${origin}\n-1\n${encoded}\n`,
      `${origin}\n5\nAAAA\n`,
      `${origin}\n5\n`,
      '',
    ])
      expect(parseCheckpoint(text), text).to.equal(undefined);
  });
});

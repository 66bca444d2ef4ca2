import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { parseNote, parseVerifierKey, printVerifierKey, verifyNote } from './signedNote.ts';

/** A key and a checkpoint that Go's golang.org/x/mod/sumdb made. */
const GO_KEY = 'go.example/log+ac826d09+AUOGZSwMN0zYdauMcZ/Gqz+bEuifMs+7qQ5/mN4wTNNj';
const GO_NOTE = `go.example/log
1000
YYIqhNzp7M9ytDF6gHfplsGOVssvZmkV+HFXRx0zBMY=

— go.example/log rIJtCSz1FhY3uKg6ScPvOMPEI6UAXCDhAcinpEvSmsZUvvyrAigfjQCNMw2XTPc9CTzkmSEsC/ZqCYCEpHGw6py5ew8=
`;

const root = Buffer.alloc(32, 7);
const [own, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const origin = 'candor.example/log';
const verifier = { name: origin, key: own.publicKey };
const noteOf = (text: string) => {
  const note = parseNote(text);
  if (!note) throw new Error('The note cannot be read.');
  return note;
};

describe('A signed note', () => {
  it('of another implementation is verified', () => {
    const theirs = parseVerifierKey(GO_KEY);
    if (!theirs) throw new Error('The key cannot be read.');
    expect(printVerifierKey(theirs)).to.equal(GO_KEY);
    expect(verifyNote(noteOf(GO_NOTE), [theirs])).to.include({ kind: 'verified' });
    expect(verifyNote(noteOf(GO_NOTE.replace('\n1000\n', '\n1001\n')), [theirs])).to.deep.equal({ kind: 'forged' });
    expect(verifyNote(noteOf(GO_NOTE), [verifier])).to.deep.equal({ kind: 'unknown' });
  });

  it('is verified by either key while the key is being replaced', () => {
    const note = noteOf(signCheckpoint({ origin, size: 5, root }, [next.privateKey, own.privateKey]));
    for (const key of [own.publicKey, next.publicKey])
      expect(verifyNote(note, [{ name: origin, key }])).to.include({ kind: 'verified' });
    expect(parseCheckpoint(note.text)).to.deep.equal({ origin, size: 5, root });
  });

  it('of another log is unknown, although the same key signed it', () => {
    const note = noteOf(signCheckpoint({ origin: 'other.example/log', size: 5, root }, [own.privateKey]));
    expect(verifyNote(note, [verifier])).to.deep.equal({ kind: 'unknown' });
  });

  it('cannot be read if it was truncated, and neither can a key with a wrong id', () => {
    const text = signCheckpoint({ origin, size: 5, root }, [own.privateKey]);
    for (let length = 0; length < text.length; length += 1)
      expect(parseNote(text.slice(0, length)), String(length)).to.equal(undefined);
    expect(parseVerifierKey(GO_KEY.replace('ac826d09', 'ac826d00'))).to.equal(undefined);
    for (const wrong of ['', 'a+b+c', origin, `${GO_KEY}x`]) expect(parseVerifierKey(wrong), wrong).to.equal(undefined);
  });

  it('is no checkpoint with another form of the size or the root', () => {
    const encoded = root.toString('base64');
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

import { expect } from 'chai';
import fc from 'fast-check';
import { anyCharacter } from '../../../tests/random/anyCharacter.ts';
import { encrypted as sealedSchema } from '../../../schema/events/encrypted.ts';
import { createMemorySubjectKeys } from './subjectKeys.ts';
import { encryptFor, decrypt, decryptAll } from './personalData.ts';
import { boundedRequester, requesterPersonal } from './requesterPersonal.ts';

const person = { ipAddress: '2001:db8::7', userAgent: 'Firefox \u0000 "🚀"' };

describe('Personal data in an event', () => {
  it('decrypts with its key what was encrypted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter, maxLength: 64 }),
        fc.string({ maxLength: 512 }),
        async (ip, agent) => {
          const keys = createMemorySubjectKeys();
          const data = { ipAddress: ip, userAgent: agent };
          const encrypted = encryptFor(await keys.create(), data);
          expect(sealedSchema.safeParse(encrypted).success).to.equal(true);
          // Lone surrogates do not survive UTF-8; everything else comes back unchanged.
          const expected = { ipAddress: Buffer.from(ip).toString(), userAgent: Buffer.from(agent).toString() };
          expect(await decrypt(keys, encrypted, requesterPersonal)).to.deep.equal({ kind: 'open', data: expected });
        },
      ),
    );
  });

  it('reveals nothing about the person, and looks different each time', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [encryptFor(await keys.create(), person), encryptFor(await keys.create(), person)];
    expect(JSON.stringify(one)).not.to.include(person.ipAddress);
    expect(one.subject).not.to.equal(other.subject);
    expect(one.ciphertext).not.to.equal(other.ciphertext);
  });

  it('is erased with its key, without affecting anyone else', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [encryptFor(await keys.create(), person), encryptFor(await keys.create(), person)];
    expect(await keys.erase(one.subject)).to.equal(true);
    expect(await decrypt(keys, one, requesterPersonal)).to.deep.equal({ kind: 'erased' });
    expect(await decrypt(keys, other, requesterPersonal)).to.deep.equal({ kind: 'open', data: person });
    expect(await keys.erase(one.subject)).to.equal(false);
  });

  it('of several people is decrypted at once, in order, each with its own key', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [encryptFor(await keys.create(), person), encryptFor(await keys.create(), person)];
    await keys.erase(other.subject);
    const open = { kind: 'open', data: person };
    expect(await decryptAll(keys, [one, other, one], requesterPersonal)).to.deep.equal([
      open,
      { kind: 'erased' },
      open,
    ]);
    expect(await decryptAll(keys, [], requesterPersonal)).to.deep.equal([]);
  });

  it('does not decrypt under the name of another subject, nor after a change of any part', async () => {
    const keys = createMemorySubjectKeys();
    const encrypted = encryptFor(await keys.create(), person);
    const other = await keys.create();
    const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const forged = [
      { ...encrypted, subject: other.subject },
      { ...encrypted, iv: flip(encrypted.iv) },
      { ...encrypted, tag: flip(encrypted.tag) },
      { ...encrypted, ciphertext: flip(encrypted.ciphertext) },
      // A tag cut to 4 bytes could be forged in about four billion attempts.
      { ...encrypted, tag: Buffer.from(encrypted.tag, 'base64url').subarray(0, 4).toString('base64url') },
      { ...encrypted, iv: '', tag: '', ciphertext: '' },
    ];
    for (const envelope of forged) {
      expect(await decrypt(keys, envelope, requesterPersonal)).to.deep.equal({ kind: 'erased' });
    }
  });

  it('still fits its event with a very long user agent', async () => {
    const bounded = boundedRequester({ ipAddress: '1'.repeat(9_999), userAgent: '🚀'.repeat(100_000) });
    const encrypted = encryptFor(await createMemorySubjectKeys().create(), bounded);
    expect(sealedSchema.safeParse(encrypted).success).to.equal(true);
  });
});

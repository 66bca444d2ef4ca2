import { expect } from 'chai';
import fc from 'fast-check';
import { anyCharacter } from '../../../tests/trials/anyCharacter.ts';
import { sealed as sealedSchema } from '../../../schema/events/sealed.ts';
import { createMemorySubjectKeys } from './subjectKeys.ts';
import { sealFor, unseal, unsealAll } from './personalData.ts';
import { boundedRequester, requesterPersonal } from './requesterPersonal.ts';

const person = { ipAddress: '2001:db8::7', userAgent: 'Firefox \u0000 "🚀"' };

describe('personal data in an event', () => {
  it('opens with its key to what was sealed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter, maxLength: 64 }),
        fc.string({ maxLength: 512 }),
        async (ip, agent) => {
          const keys = createMemorySubjectKeys();
          const data = { ipAddress: ip, userAgent: agent };
          const sealed = sealFor(await keys.create(), data);
          expect(sealedSchema.safeParse(sealed).success).to.equal(true);
          // JSON has no lone surrogates after a trip through UTF-8; everything else comes back as it was.
          const expected = { ipAddress: Buffer.from(ip).toString(), userAgent: Buffer.from(agent).toString() };
          expect(await unseal(keys, sealed, requesterPersonal)).to.deep.equal({ kind: 'open', data: expected });
        },
      ),
    );
  });

  it('shows nothing of the person, and twice the same person looks different', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [sealFor(await keys.create(), person), sealFor(await keys.create(), person)];
    expect(JSON.stringify(one)).not.to.include(person.ipAddress);
    expect(one.subject).not.to.equal(other.subject);
    expect(one.ciphertext).not.to.equal(other.ciphertext);
  });

  it('is erased with its key, and nobody else is', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [sealFor(await keys.create(), person), sealFor(await keys.create(), person)];
    expect(await keys.erase(one.subject)).to.equal(true);
    expect(await unseal(keys, one, requesterPersonal)).to.deep.equal({ kind: 'erased' });
    expect(await unseal(keys, other, requesterPersonal)).to.deep.equal({ kind: 'open', data: person });
    expect(await keys.erase(one.subject)).to.equal(false);
  });

  it('of many is opened at once, in their order, each by its own key', async () => {
    const keys = createMemorySubjectKeys();
    const [one, other] = [sealFor(await keys.create(), person), sealFor(await keys.create(), person)];
    await keys.erase(other.subject);
    const open = { kind: 'open', data: person };
    expect(await unsealAll(keys, [one, other, one], requesterPersonal)).to.deep.equal([open, { kind: 'erased' }, open]);
    expect(await unsealAll(keys, [], requesterPersonal)).to.deep.equal([]);
  });

  it('does not open under the name of another subject, nor after a change of any part', async () => {
    const keys = createMemorySubjectKeys();
    const sealed = sealFor(await keys.create(), person);
    const other = await keys.create();
    const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const forged = [
      { ...sealed, subject: other.subject },
      { ...sealed, iv: flip(sealed.iv) },
      { ...sealed, tag: flip(sealed.tag) },
      { ...sealed, ciphertext: flip(sealed.ciphertext) },
      // A tag cut to 4 bytes would be forged in some four billion tries.
      { ...sealed, tag: Buffer.from(sealed.tag, 'base64url').subarray(0, 4).toString('base64url') },
      { ...sealed, iv: '', tag: '', ciphertext: '' },
    ];
    for (const envelope of forged) {
      expect(await unseal(keys, envelope, requesterPersonal)).to.deep.equal({ kind: 'erased' });
    }
  });

  it('of a request with an endless user agent still fits its event', async () => {
    const bounded = boundedRequester({ ipAddress: '1'.repeat(9_999), userAgent: '🚀'.repeat(100_000) });
    const sealed = sealFor(await createMemorySubjectKeys().create(), bounded);
    expect(sealedSchema.safeParse(sealed).success).to.equal(true);
  });
});

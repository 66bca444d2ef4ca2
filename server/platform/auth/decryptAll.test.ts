import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { gcmEncrypt } from '../base/aesGcm.ts';
import { decryptHere, startDecryptionThread, type EncryptedBytes } from './decryptAll.ts';
import { subjectContext } from './personalData.ts';
import type { SubjectKey } from './subjectKeys.ts';

const owner = (): SubjectKey => ({ subject: randomUUID(), key: randomBytes(32) });
const boxed = (by: SubjectKey, data: unknown): EncryptedBytes => {
  const { iv, tag, ciphertext } = gcmEncrypt(
    by.key,
    Buffer.from(JSON.stringify(data)),
    subjectContext(by.subject).toString(),
  );
  return { owner: by, box: Buffer.concat([iv, tag, ciphertext]) };
};
const tampered = ({ owner: by, box }: EncryptedBytes, at: number): EncryptedBytes => {
  const changed = Buffer.from(box);
  changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
  return { owner: by, box: changed };
};

describe('The encrypted boxes of a log, opened in a thread,', () => {
  const [ada, kim] = [owner(), owner()];
  const thread = startDecryptionThread();
  after(() => thread.close());

  it('have the same contents as when decrypted here, in order, whoever owns them', async () => {
    const boxes = Array.from({ length: 500 }, (_, index) =>
      boxed(index % 7 < 3 ? ada : kim, { ipAddress: `192.0.2.${index % 256}`, city: `Čećiny "${index}",\n😀` }),
    );
    const opened = await thread.open(boxes);
    expect(opened).to.have.lengthOf(500);
    expect(opened).to.deep.equal(await decryptHere(boxes));
  });

  it('are undefined with another key, or after a change of a single bit', async () => {
    const whole = boxed(ada, { city: 'Oslo' });
    const boxes = [
      whole,
      { owner: kim, box: whole.box },
      { owner: { subject: kim.subject, key: ada.key }, box: whole.box },
      ...[0, 13, 29].map((at) => tampered(whole, at)),
      { owner: ada, box: whole.box.subarray(0, 20) },
      whole,
    ];
    expect(await thread.open(boxes)).to.deep.equal([
      { city: 'Oslo' },
      ...Array.from({ length: 6 }, () => null),
      { city: 'Oslo' },
    ]);
  });

  it('are returned to the request that opened them', async () => {
    const asked = Array.from({ length: 20 }, (_, index) => thread.open([boxed(ada, { index })]));
    expect(await Promise.all(asked)).to.deep.equal(asked.map((_, index) => [{ index }]));
  });

  it('may be an empty list', async () => {
    expect(await thread.open([])).to.deep.equal([]);
  });

  it('are refused without waiting when the thread has ended', async () => {
    const ended = startDecryptionThread();
    await ended.close();
    const error = await ended.open([boxed(ada, {})]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(Error);
  });
});

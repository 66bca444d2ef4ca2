import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { keyIdOf, parseEnvelope, printEnvelope, verifyEnvelope } from '../../../schema/transparency/envelope.ts';
import { publicBytes, signPayload } from './sign.ts';

const TYPE = 'http://example.com/HelloWorld';
const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];

const ownBytes = publicBytes(own.privateKey);

const signed = (payload: string, key = own.privateKey) => {
  const envelope = parseEnvelope(printEnvelope(TYPE, payload, signPayload(TYPE, payload, key)));
  if (!envelope) throw new Error('The envelope cannot be read.');
  return envelope;
};

describe('A signed envelope', () => {
  it('is verified by the key that signed it, byte for byte', async () => {
    const envelope = signed('{"text":"Grüße €"}');
    expect(envelope).to.include({ type: TYPE, payload: '{"text":"Grüße €"}' });
    expect(await verifyEnvelope(envelope, [publicBytes(other.privateKey), ownBytes])).to.equal('verified');
  });

  it('is not, if its payload or the type of it was changed', async () => {
    const envelope = signed('hello world');
    expect(await verifyEnvelope({ ...envelope, payload: 'hello World' }, [ownBytes])).to.equal('forged');
    expect(await verifyEnvelope({ ...envelope, type: 'text/plain' }, [ownBytes])).to.equal('forged');
  });

  it('is not, if another key signed it, under its own name or that of a known key', async () => {
    const envelope = signed('hello world', other.privateKey);
    expect(await verifyEnvelope(envelope, [ownBytes])).to.equal('unknown');
    const [signature] = envelope.signatures;
    const pretended = [{ signature: signature?.signature ?? '', keyId: keyIdOf(ownBytes) }];
    expect(await verifyEnvelope({ ...envelope, signatures: pretended }, [ownBytes])).to.equal('forged');
  });

  it('cannot be read if it was truncated or is something else', () => {
    const text = printEnvelope(TYPE, 'hello', signPayload(TYPE, 'hello', own.privateKey));
    for (const wrong of [text.slice(0, -3), '', '{}', '[]', text.replace('"aGVsbG8="', '"aGVsbG8"')])
      expect(parseEnvelope(wrong), wrong).to.equal(undefined);
  });
});

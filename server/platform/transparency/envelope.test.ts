import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { keyIdOf, parseEnvelope, printEnvelope, signPayload, verifyEnvelope } from './envelope.ts';

const TYPE = 'http://example.com/HelloWorld';
const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];

const signed = (payload: string, key = own.privateKey) => {
  const envelope = parseEnvelope(printEnvelope(TYPE, payload, signPayload(TYPE, payload, key)));
  if (!envelope) throw new Error('The envelope cannot be read.');
  return envelope;
};

describe('A signed envelope', () => {
  it('is verified by the key that signed it, byte for byte', () => {
    const envelope = signed('{"text":"Grüße €"}');
    expect(envelope).to.include({ type: TYPE, payload: '{"text":"Grüße €"}' });
    expect(verifyEnvelope(envelope, [other.publicKey, own.publicKey])).to.equal('verified');
  });

  it('is not, if its payload or the type of it was changed', () => {
    const envelope = signed('hello world');
    expect(verifyEnvelope({ ...envelope, payload: 'hello World' }, [own.publicKey])).to.equal('forged');
    expect(verifyEnvelope({ ...envelope, type: 'text/plain' }, [own.publicKey])).to.equal('forged');
  });

  it('is not, if another key signed it, under its own name or that of a known key', () => {
    const envelope = signed('hello world', other.privateKey);
    expect(verifyEnvelope(envelope, [own.publicKey])).to.equal('unknown');
    const [signature] = envelope.signatures;
    const pretended = [{ signature: signature?.signature ?? '', keyId: keyIdOf(own.publicKey) }];
    expect(verifyEnvelope({ ...envelope, signatures: pretended }, [own.publicKey])).to.equal('forged');
  });

  it('cannot be read if it was truncated or is something else', () => {
    const text = printEnvelope(TYPE, 'hello', signPayload(TYPE, 'hello', own.privateKey));
    for (const wrong of [text.slice(0, -3), '', '{}', '[]', text.replace('"aGVsbG8="', '"aGVsbG8"')])
      expect(parseEnvelope(wrong), wrong).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { encode } from 'dns-packet';
import fc from 'fast-check';
import { decodeMessage, encodeQuery } from './wireMessage.ts';
import { labelsOf } from './dnsLabels.ts';

const query = encodeQuery({
  id: 7,
  name: labelsOf('a.example'),
  type: 48,
  recursion: true,
  dnssec: true,
  payloadSize: 1_232,
});

describe('A DNS message in wire format', () => {
  it('sets RD, CD and DO if signatures are wanted', () => {
    expect(query.readUInt16BE(2)).to.equal(0x0110);
    expect(decodeMessage(query)).to.deep.include({
      id: 7,
      isResponse: false,
      edns: { payloadSize: 1_232, version: 0, unknownFlags: 0, options: [], extendedErrors: [] },
    });
    expect(query.subarray(-6).toString('hex')).to.equal('000080000000');
  });

  it('returns the data of its records with the names decompressed', () => {
    // The MX record points back to the question.
    const head = Buffer.from('000780000001000100000000', 'hex');
    const question = Buffer.from('0161076578616d706c6500000f0001', 'hex');
    const answer = Buffer.from('c00c000f00010000012c0007000a024d78c00c', 'hex');
    const { answers } = decodeMessage(Buffer.concat([head, question, answer]));
    expect(answers).to.have.length(1);
    expect(answers[0]?.owner).to.deep.equal(['a', 'example']);
    expect(answers[0]?.data.toString('latin1')).to.equal('\0\n\x02Mx\x01a\x07example\0');
  });

  it('includes the extended errors of RFC 8914', () => {
    const bytes = encode({
      type: 'response',
      additionals: [
        {
          type: 'OPT',
          name: '.',
          udpPayloadSize: 512,
          extendedRcode: 0,
          ednsVersion: 0,
          flags: 0,
          flag_do: false,
          options: [{ code: 15, data: Buffer.from([0, 7, 0x78]) } as never],
        },
      ],
    });
    expect(decodeMessage(bytes).edns?.extendedErrors).to.deep.equal([{ code: 7, text: 'x' }]);
  });

  it('is parsed or refused with a RangeError, whatever its bytes', () => {
    const damaged = fc.tuple(fc.nat(60), fc.nat(255), fc.nat(60)).map(([at, value, cut]) =>
      Buffer.from(query)
        .fill(value, Math.min(at, 20), Math.min(at, 20) + 1)
        .subarray(0, cut + 5),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          damaged,
        ),
        (bytes) => {
          try {
            decodeMessage(bytes);
          } catch (error) {
            expect(error).to.be.instanceOf(RangeError);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is refused before memory is allocated if it counts more records than it can contain', () => {
    for (const at of [4, 6, 8, 10]) {
      const lying = Buffer.from(query);
      lying.writeUInt16BE(0xffff, at);
      expect(() => decodeMessage(lying)).to.throw(RangeError, 'more records than it can hold');
    }
  });

  it('never follows a pointer that does not lead backwards', () => {
    for (const pointer of ['c00c', 'c00d', 'c0ff', '0161c00c']) {
      const bytes = Buffer.from(`000780000001000000000000${pointer}00010001`, 'hex');
      expect(() => decodeMessage(bytes), pointer).to.throw(RangeError);
    }
  });
});

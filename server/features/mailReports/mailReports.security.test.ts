import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { parseDmarcReports } from './parseDmarcReports.ts';
import { fileNameFacts } from './reportIdentity.ts';
import { readReports } from './readReports.ts';
import { dmarcXml, tlsJson } from './testing/sampleReports.ts';
import { UPLOAD_LIMITS } from './unpackReports.ts';
import { UploadRefused } from './uploadRefused.ts';

const MEGABYTE = 1_024 * 1_024;
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Why an upload is refused. */
const refusalOf = (upload: Uint8Array): Promise<string> =>
  readReports(upload).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.fault;
      throw error;
    },
  );

/** Corrupts the last quarter: code that unpacks everything finds a broken archive, and code that stops at the limit never gets there. */
const brokenAtItsEnd = (packed: Uint8Array): Buffer => {
  const broken = Buffer.from(packed);
  return broken.fill(0xff, Math.floor(broken.length * 0.75), Math.floor(broken.length * 0.9));
};

const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * MEGABYTE, 0x20);

/** One DEFLATE stream of this many megabytes, which repeats one compressed megabyte: compressing them all would take seconds. */
const deflatedSpaces = (megabytes: number): Buffer => {
  const block = deflateRawSync(spaces(1), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), deflateRawSync('')]);
};

/** RFC 1952, section 2.3: no name, no time. The trailer is missing, because nobody reads that far. */
const GZIP_HEADER = Buffer.from('1f8b08000000000000ff', 'hex');

/** A ZIP archive of one file, with the claimed size. */
const zipOf = (data: Uint8Array, claimed: number): Buffer => {
  const name = bytes('r.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
};

const MAIL = 'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';

/** A ZIP archive whose directory names the same file many times. */
const overlappingZip = (data: Uint8Array, times: number): Buffer => {
  const one = zipOf(data, data.length);
  const [directory, end] = [one.indexOf('PK\u{1}\u{2}'), one.indexOf('PK\u{5}\u{6}')];
  const entries = Array.from({ length: times }, () => one.subarray(directory, end));
  const last = Buffer.from(one.subarray(end));
  last.writeUInt16LE(times, 8);
  last.writeUInt16LE(times, 10);
  last.writeUInt32LE(times * (end - directory), 12);
  return Buffer.concat([one.subarray(0, directory), ...entries, last]);
};

describe('A hostile upload of mail reports', () => {
  const attacks: Readonly<Record<string, readonly [upload: () => Uint8Array, fault: string]>> = {
    'a gzip bomb': [() => brokenAtItsEnd(Buffer.concat([GZIP_HEADER, deflatedSpaces(64)])), 'bomb'],
    'a small gzip bomb': [() => brokenAtItsEnd(gzipSync(spaces(8))), 'bomb'],
    'gzip of many members that is a bomb': [
      () => {
        const member = gzipSync(spaces(1));
        return brokenAtItsEnd(Buffer.concat(Array.from({ length: 40 }, () => member)));
      },
      'bomb',
    ],
    'a zip bomb': [() => brokenAtItsEnd(zipOf(deflatedSpaces(64), 64 * MEGABYTE)), 'bomb'],
    'a zip bomb that names a small size': [() => brokenAtItsEnd(zipOf(deflatedSpaces(64), 100)), 'bomb'],
    'a zip bomb of many entries': [
      () =>
        brokenAtItsEnd(
          zipSync(Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`${index}.xml`, spaces(1)]))),
        ),
      'bomb',
    ],
    'an archive of very many entries': [
      () => zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.xml`, bytes('<a/>')]))),
      'tooManyEntries',
    ],
    'an archive in an archive': [() => zipSync({ 'r.zip': zipSync({ 'r.xml': bytes(dmarcXml()) }) }), 'nestedArchive'],
    'gzip in gzip': [() => gzipSync(gzipSync(dmarcXml())), 'nestedArchive'],
    'a file that is too large': [() => Buffer.alloc(UPLOAD_LIMITS.packedBytes + 1, 0x20), 'tooLarge'],
    'entities that grow (billion laughs)': [
      () =>
        bytes(
          `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${String.fromCodePoint(98 + index)} "${`&${String.fromCodePoint(97 + index)};`.repeat(10)}">`).join('')}]>${dmarcXml().slice(40).replace('Receiver Inc.', '&j;')}`,
        ),
      'doctype',
    ],
    'an entity of a file (XXE)': [
      () =>
        bytes(
          `<!DOCTYPE feedback [<!ENTITY x SYSTEM "file:///etc/passwd">]>${dmarcXml().slice(40).replace('Receiver Inc.', '&x;')}`,
        ),
      'doctype',
    ],
    'a document type within the report': [
      () => bytes(dmarcXml().replace('<version>', '<!DOCTYPE x SYSTEM "http://127.0.0.1/"><version>')),
      'doctype',
    ],
    'elements that are nested very deeply': [() => bytes('<feedback>'.repeat(400_000)), 'notAReport'],
    'an element of very many attributes': [
      () => bytes(`<feedback ${Array.from({ length: 200_000 }, (_, index) => `a${index}="1"`).join(' ')}>`),
      'notAReport',
    ],
    'very many records': [
      () => {
        const [head = '', record = '', tail = ''] = dmarcXml({
          records: [{ address: '192.0.2.1', count: 1, dkim: 'pass', spf: 'pass', disposition: 'none' }],
        }).split(/(?= {2}<record>)|(?=<\/feedback>)/);
        return gzipSync(head + record.replaceAll(/\s+/g, '').repeat(30_000) + tail, { level: 1 });
      },
      'tooManyRecords',
    ],
    'an archive whose entries are all the same bytes': [() => overlappingZip(deflatedSpaces(1), 90), 'bomb'],
    'gzip of very many members': [
      () => {
        const member = gzipSync('<a/>');
        return Buffer.concat(Array.from({ length: 2_000 }, () => member));
      },
      'tooManyEntries',
    ],
    'a mail of very many attachments': [
      () => bytes(`${MAIL}${'--b\r\nContent-Type: application/gzip\r\n\r\nx\r\n'.repeat(5_000)}--b--\r\n`),
      'tooManyEntries',
    ],
    'a mail of parts that are nested very deeply': [
      () =>
        bytes(
          `From: a@b.example\r\n${Array.from({ length: 2_000 }, (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`).join('')}`,
        ),
      'tooManyEntries',
    ],
    'a mail in a mail, very often': [
      () => bytes(`${'From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(20_000)}x`),
      'nestedArchive',
    ],
    'a mail with a gzip bomb': [
      () =>
        bytes(
          `${MAIL}--b\r\nContent-Transfer-Encoding: base64\r\nContent-Type: application/gzip\r\n\r\n${Buffer.concat([GZIP_HEADER, deflatedSpaces(64)]).toString('base64')}\r\n--b--\r\n`,
        ),
      'bomb',
    ],
    'a mailbox of very many mails': [
      () => bytes('From a Thu Nov 26 01:02:03 2026\r\nSubject: x\r\n\r\nx\r\n\r\n'.repeat(20_000)),
      'tooManyEntries',
    ],
    'very many lines of JSON': [() => bytes('{}\n'.repeat(1_000_000)), 'notAReport'],
    'JSON that is nested very deeply': [() => bytes(`{"policies":${'['.repeat(2_000_000)}`), 'notAReport'],
    'JSON of very many policies': [
      () => bytes(tlsJson().replace('"policies":[', `"policies":[${'{},'.repeat(1_000_000)}`)),
      'notAReport',
    ],
  };

  for (const [what, [upload, fault]] of Object.entries(attacks))
    it(`is refused: ${what}`, async () => {
      expect(await refusalOf(upload())).to.equal(fault);
    });

  it('shows third-party text in one line, without control characters', async () => {
    const hostile = dmarcXml().replace(
      'Receiver Inc. &amp; Sons',
      'A&#10;B\u{202e}\u{0}C&#x9;D&lt;script&gt;'.padEnd(5_000, 'x'),
    );
    const {
      reports: [report],
    } = await readReports(bytes(hostile));
    expect(report?.organisation)
      .to.match(/^A B C D<script>x+$/)
      .and.have.lengthOf(200);
  });

  it('does not block the process while it is read', async () => {
    const records = Array.from({ length: 19_000 }, (_, index) => ({
      address: `192.0.${index >> 8}.${index & 255}`,
      count: 1,
      dkim: 'pass',
      spf: 'pass',
      disposition: 'none',
    }));
    const text = dmarcXml({ records });
    let turns = 0;
    const takeTurns = (): void => {
      turns += 1;
      next = setImmediate(takeTurns);
    };
    let next = setImmediate(takeTurns);
    const [report] = await parseDmarcReports(text, fileNameFacts(''));
    clearImmediate(next);
    expect(report).to.have.property('records').with.lengthOf(19_000);
    expect(turns).to.be.above(text.length / 100_000);
  });
});

import { expect } from 'chai';
import { createHostListReader } from './hostListReader.ts';

const read = (text: string, size = 7) => {
  const reader = createHostListReader();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) if (!reader.take(bytes.subarray(at, at + size))) break;
  const list = reader.end();
  return { list, fault: reader.fault() };
};

const CSV = [
  '################################################################',
  '# URLhaus Database Dump (CSV - recent URLs only)               #',
  '# Last updated: 2026-11-28 04:30:12 (UTC)                      #',
  '# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter',
  '"3","2026-11-28 04:29:11","http://192.0.2.7:8080/i","online","2026-11-28 04:29:11","malware_download","elf","https://urlhaus.example/3","a"',
  '"2","2026-11-27 10:00:00","https://Shop.Example/a?x=""1"",2","online","2026-11-28 04:29:11","malware_download",,"https://urlhaus.example/2","a"',
  '"1","2026-11-01 10:00:00","http://gone.example/b","offline","","malware_download","exe","https://urlhaus.example/1","a"',
  '',
].join('\r\n');

describe('A list of hosts with bad URLs', () => {
  it('is parsed from URLhaus’ CSV in any chunks: names with their online entries, and the date of the list', () => {
    for (const size of [1, 7, 100_000]) {
      const { list, fault } = read(CSV, size);
      expect(fault).to.equal(undefined);
      expect(list?.madeAt?.toISOString()).to.equal('2026-11-28T04:30:12.000Z');
      expect([...(list?.hosts ?? [])]).to.deep.equal([
        [
          'shop.example',
          { count: 1, entries: [{ text: 'https://Shop.Example/a?x="1",2', addedAt: '2026-11-27T10:00:00.000Z' }] },
        ],
      ]);
    }
  });

  it('is parsed from plain URLs and from a hosts file, without dates', () => {
    const urls = read(
      'https://bank.example.evil.example/login\nhttps://user@sign.example:8443/\nhttp://münchen.example./\n',
    );
    expect([...(urls.list?.hosts.keys() ?? [])]).to.deep.equal([
      'bank.example.evil.example',
      'sign.example',
      'xn--mnchen-3ya.example',
    ]);
    expect(urls.list?.madeAt).to.equal(undefined);
    const hosts = read('# Last updated: 2026-11-28 04:30:12 (UTC) #\n127.0.0.1\tbad.example\n0.0.0.0 worse.example');
    expect(hosts.list?.hosts.get('bad.example')).to.deep.equal({
      count: 1,
      entries: [{ text: 'http://bad.example/', addedAt: null }],
    });
    expect(hosts.list?.hosts.size).to.equal(2);
  });

  it('keeps the first three entries of a host, and their number', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `https://a.example/${index}${'x'.repeat(1_000)}`);
    const listed = read(lines.join('\n'), 1_000).list?.hosts.get('a.example');
    expect(listed).to.include({ count: 50 });
    expect(listed?.entries.map(({ text }) => text.length)).to.deep.equal([300, 300, 300]);
  });

  it('skips a URL that no browser opens, and is still a list', () => {
    const { list, fault } = read('http://exa mple.example/\nhttp://[::1]/x\nhttps://ok.example/\n');
    expect(fault).to.equal(undefined);
    expect([...(list?.hosts.keys() ?? [])]).to.deep.equal(['ok.example']);
  });

  for (const [what, text, fault] of [
    ['nothing', '', /no entry/],
    ['remarks alone', '# a\n# b\n', /no entry/],
    ['a page', '<!doctype html>\n<a href="https://example.org/">', /no entry: <!doctype/],
    ['a page after entries', 'https://a.example/\n<html>', /no entry: <html>/],
    ['JSON', '{"1":[{"url":"https://a.example/"}]}', /no entry/],
    ['a row that is cut', '"3","2026-11-28 04:29:11"', /no entry/],
    ['a row with another date', '"3","28.11.2026","http://a.example/","online"', /no entry/],
    ['a line without end', `https://a.example/${'x'.repeat(20_000)}`, /longer than 16384/],
    ['a hosts file that is one of the machine', '192.0.2.1 printer.example', /no entry/],
  ] as const) {
    it(`is refused for ${what}`, () => {
      const { list, fault: said } = read(text, 1_024);
      expect(list).to.equal(undefined);
      expect(said).to.match(fault);
    });
  }

  it('is refused if it is not UTF-8', () => {
    const reader = createHostListReader();
    expect(reader.take(Uint8Array.of(0xff, 0xfe, 10))).to.equal(false);
    expect(reader.fault()).to.match(/UTF-8/);
    expect(reader.end()).to.equal(undefined);
  });
});

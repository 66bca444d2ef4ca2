import { expect } from 'chai';
import { parseTrackerList } from './parseTrackerList.ts';

const HEAD = '[Adblock Plus 2.0]\n! Title: Sample list\n';
const parse = (text: string) => parseTrackerList(new TextEncoder().encode(text), 'list.txt');
/** Parses a list of these rules, plus one rule that makes the file a valid list. */
const listOf = (...rules: readonly string[]) => parse(`${HEAD}${rules.join('\n')}\n||always.example^\n`);

describe('A list of trackers in Adblock Plus format', () => {
  it('has its name, date, home page and licence', () => {
    const { name, date, url, licence, hosts } = parse(
      [
        '[Adblock Plus 2.0]',
        '! Version: 202611201201',
        '! Title: Sample list',
        '! Last modified: 20 Nov 2026 12:01 UTC',
        '! Expires: 4 days (update frequency)',
        '! Homepage: https://list.example/',
        '! Licence: https://list.example/licence.html',
        '!',
        '||one.example^',
        '||two.example^$third-party',
        '! Title: Of a part of the list',
      ].join('\n'),
    );
    expect({ name, date, url, licence, hosts }).to.deep.equal({
      name: 'Sample list',
      date: '2026-11-20',
      url: 'https://list.example/',
      licence: 'https://list.example/licence.html',
      hosts: 2,
    });
  });

  for (const [what, header, date] of [
    ['its version', '! Version: 202611201201', '2026-11-20'],
    ['a version without a time', '! Version: 20261120', '2026-11-20'],
    ['an ISO date', '! Last modified: 2026-11-20T12:01:00Z', '2026-11-20'],
    ['one figure for the day', '! Last modified: 2 Nov 2026 12:01 UTC', '2026-11-02'],
    ['a day that does not exist', '! Last modified: 31 Feb 2026 12:01 UTC', null],
    ['a template that nobody filled in', '! Last modified: %timestamp%', null],
    ['a version that is no date', '! Version: 3.1.4', null],
    ['nothing', '!', null],
  ] as const) {
    it(`takes its date from ${what}`, () => {
      expect(parse(`[Adblock Plus 2.0]\n${header}\n||one.example^`).date).to.equal(date);
    });
  }

  it('contains a host and all its subdomains, but no look-alikes', () => {
    const list = listOf('||tracker.example^');
    for (const host of ['tracker.example', 'a.b.tracker.example', 'TRACKER.example', 'tracker.example.'])
      expect(list.has(host), host).to.equal(true);
    for (const host of ['example', 'nottracker.example', 'tracker.example.org', 'tracker'])
      expect(list.has(host), host).to.equal(false);
  });

  it('is parsed with any line ends, a byte order mark, spaces and upper case', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        parse(`\uFEFF${HEAD.replaceAll('\n', end)}\t||one.example^ ${end}||TWO.example^$THIRD-PARTY${end}`),
      ).to.include({
        name: 'Sample list',
        hosts: 2,
      });
    expect(parse('! Title: Without the first line\n||one.example^').name).to.equal('Without the first line');
    expect(parse('[uBlock Origin with Adblock syntax]\n||one.example^$3p').name).to.equal('list.txt');
  });

  // From bug reports about other parsers of such lists: dropping a rule's conditions blamed hosts that the list does not name.
  for (const [what, rule, host] of [
    ['limited to sites', '||global.ssl.fastly.net^$domain=shop.example', 'global.ssl.fastly.net'],
    [
      'limited to sites, beside third parties',
      '||cdn.example^$third-party,domain=~a.example|~b.example',
      'cdn.example',
    ],
    ['limited to requests of a type', '||soundcloud.com^$ping', 'soundcloud.com'],
    ['limited to scripts of third parties', '||cdn.example^$third-party,script', 'cdn.example'],
    ['limited to the site itself', '||cdn.example^$~third-party', 'cdn.example'],
    ['limited to a path', '||mozilla.org/track.js', 'mozilla.org'],
    ['limited to a path after the separator', '||mozilla.org^*/track.js', 'mozilla.org'],
    ['limited to an end of the address', '||mozilla.org^|', 'mozilla.org'],
    ['without an end of the host', '||functionalclam.com', 'functionalclam.com'],
    ['with a port', '||cdn.example:8080^', 'cdn.example'],
    ['of a whole top-level domain', '||info^$third-party', 'a.info'],
    ['of a suffix that many share', '||github.io^$third-party', 'somebody.github.io'],
    ['of a pattern of hosts', '||ads*.cdn.example^', 'ads1.cdn.example'],
    ['of all hosts below, by a star', '||*.cdn.example^', 'a.cdn.example'],
    ['of any ending', '||cdn.*^', 'cdn.example'],
    ['without a host', '||', ''],
    ['without a host, with a separator', '||^', ''],
    ['with a blank in it', '||2mdn.net ^', '2mdn.net'],
    ['anchored otherwise', '|https://cdn.example^', 'cdn.example'],
    ['without an anchor', 'cdn.example^', 'cdn.example'],
    ['as an expression', '/^https?:\\/\\/cdn\\.example\\//', 'cdn.example'],
    ['for hiding elements', 'cdn.example##.ad', 'cdn.example'],
    ['for hiding elements, malformed', '||cdn.example^##.ad', 'cdn.example'],
    ['in a comment', '! ||cdn.example^', 'cdn.example'],
    ['of a hosts file', '0.0.0.0 cdn.example', 'cdn.example'],
    ['of a policy', "||cdn.example^$csp=script-src 'self' *", 'cdn.example'],
    ['with an option that is not known', '||cdn.example^$brandnew', 'cdn.example'],
    ['with an empty option', '||cdn.example^$', 'cdn.example'],
    ['with user information', '||a@cdn.example^', 'cdn.example'],
    ['of an IPv6 address', '||[2001:db8::1]^', '[2001:db8::1]'],
    ['of a number that some read as an address', '||0x7f.1^', '127.0.0.1'],
  ] as const) {
    it(`omits a rule ${what}: ${rule}`, () => {
      const list = listOf(rule);
      expect(list.hosts).to.equal(1);
      expect(list.has(host)).to.equal(false);
    });
  }

  it('contains an IPv4 address, but no other with the same ending', () => {
    const list = listOf('||192.0.2.7^');
    expect([list.has('192.0.2.7'), list.has('8.192.0.2.7'), list.has('2.7')]).to.deep.equal([true, false, false]);
  });

  it('contains hosts in other scripts by their A-labels', () => {
    const list = listOf('||münchen-tracker.example^', '||xn--athe-1ua.example^');
    expect(list.has('a.xn--mnchen-tracker-gsb.example')).to.equal(true);
    expect(list.has('xn--athe-1ua.example')).to.equal(true);
  });

  it('omits hosts that it excludes or disables completely, wherever that is written', () => {
    const list = listOf(
      '@@||good.example^',
      '||good.example^',
      '||tracker.example^$third-party',
      '@@||api.tracker.example^$third-party',
      '||gone.example^$third-party',
      '||gone.example^$third-party,badfilter',
      '@@||once.example^$badfilter',
      '||once.example^',
    );
    for (const host of ['good.example', 'a.good.example', 'api.tracker.example', 'gone.example'])
      expect(list.has(host), host).to.equal(false);
    for (const host of ['tracker.example', 'www.tracker.example', 'once.example'])
      expect(list.has(host), host).to.equal(true);
  });

  it('keeps a host that it excludes for some sites only', () => {
    const list = listOf('||tracker.example^', '@@||tracker.example^$domain=shop.example', '@@||tracker.example/lib.js');
    expect(list.has('tracker.example')).to.equal(true);
  });

  it('may have twenty thousand hosts, each once', () => {
    const rules = Array.from({ length: 20_000 }, (_, index) => `||t${index}.example^$third-party`);
    const list = listOf(...rules, ...rules);
    expect(list.hosts).to.equal(20_001);
    expect(list.has('a.t19999.example')).to.equal(true);
  });

  for (const [what, bytes, why] of [
    ['nothing', '', /begins with ""/],
    ['a page of a web server', '<!doctype html>\n<title>404</title>', /begins with "<!doctype html>"/],
    ['a hosts file', '# hosts\n0.0.0.0 tracker.example', /begins with "# hosts"/],
    ['JSON', '{"trackers":{}}', /begins with/],
    ['a list of paths alone', `${HEAD}/track.js\n||cdn.example/a.js`, /no rule that names a whole host/],
    ['a head alone', HEAD, /no rule that names a whole host/],
  ] as const) {
    it(`is refused for ${what}`, () => {
      expect(() => parse(bytes)).to.throw(why);
    });
  }

  it('is refused if it is not UTF-8, for example compressed', () => {
    expect(() => parseTrackerList(Uint8Array.of(0x1f, 0x8b, 8, 0), 'list.gz')).to.throw(/UTF-8/);
  });
});

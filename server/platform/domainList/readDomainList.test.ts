import { expect } from 'chai';
import fc from 'fast-check';
import { decodeText } from '../../../schema/decodeText.ts';
import { readDomainList } from './readDomainList.ts';

const rules = { privateNetwork: false };
/** What a text says, in the order of its lines: `1 a.example (note)`, `2 = 1` for a repeated name, `3 #` for a comment, `4 ^` for a header, `5 !` for a bad line. */
const said = (text: string): string => {
  const { names, repeated, skipped, bad } = readDomainList(text, rules);
  const parts: (readonly [line: number, text: string])[] = [
    ...names.map(
      ({ line, domain, notes }) => [line, `${domain}${notes.map((note) => ` (${note.trim()})`).join('')}`] as const,
    ),
    ...repeated.map(({ line, firstLine }) => [line, `= ${firstLine}`] as const),
    ...skipped.map(({ line, kind }) => [line, kind === 'comment' ? '#' : '^'] as const),
    ...bad.map(({ line }) => [line, '!'] as const),
  ];
  return parts
    .toSorted(([one], [other]) => one - other)
    .map(([line, what]) => `${line} ${what}`)
    .join(', ');
};

const BOTH = '1 a.example, 2 b.example';

const LISTS: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['one name on a line', 'a.example\nb.example', BOTH],
  ['Windows line ends', 'a.example\r\nb.example\r\n', BOTH],
  ['line ends of old Macs', 'a.example\rb.example\r', BOTH],
  ['mixed line ends', 'a.example\r\n\rb.example\n', '1 a.example, 3 b.example'],
  ['a byte order mark', '\uFEFFa.example\nb.example', BOTH],
  ['several names on a line, with commas', 'a.example, b.example, c.example', '1 a.example, 1 b.example, 1 c.example'],
  [
    'several names on a line, with semicolons',
    'a.example;b.example; c.example;',
    '1 a.example, 1 b.example, 1 c.example',
  ],
  ['several names on a line, with blanks', 'a.example b.example\tc.example', '1 a.example, 1 b.example, 1 c.example'],
  ['several names on a line, with bars', 'a.example | b.example', '1 a.example, 1 b.example'],
  ['several names in a sentence', 'a.example and b.example', '1 a.example, 1 b.example'],
  [
    'different separators',
    'a.example, b.example\nc.example; d.example',
    '1 a.example, 1 b.example, 2 c.example, 2 d.example',
  ],

  [
    'commas in the notes of semicolons',
    'a.example; x, y, z\nb.example; 1, 2',
    '1 a.example (x, y, z), 2 b.example (1, 2)',
  ],
  [
    'semicolons in the notes of commas',
    'a.example,x; y; z\nb.example,1; 2',
    '1 a.example (x; y; z), 2 b.example (1; 2)',
  ],
  ['commas in the notes of tabs', 'a.example\tx, y\nb.example\t1,2,3', '1 a.example (x, y), 2 b.example (1,2,3)'],
  ['bars', 'a.example|x, y\nb.example|z', '1 a.example (x, y), 2 b.example (z)'],
  ['a note with a comma after plain names', 'a.example\nb.example\nc.example, ours', `${BOTH}, 3 c.example (ours)`],
  [
    'notes with words that look like names',
    'a.example,node.js\nb.example,v1.2.3',
    '1 a.example (node.js), 2 b.example (v1.2.3)',
  ],

  ['quoted cells', '"a.example","x, ""y"""\n"b.example","z"', '1 a.example (x, "y"), 2 b.example (z)'],
  ['blanks around quoted cells', 'a.example, "x, y" , z\nb.example', '1 a.example (x, y) (z), 2 b.example'],
  ['single quotes', "'a.example'\n'b.example'", BOTH],
  ['typographic quotes', '“a.example”\n„b.example“', BOTH],
  ['a stray quote in a note', 'a.example,5" disk\nb.example,x', '1 a.example (5" disk), 2 b.example (x)'],
  [
    'a quote that is never closed',
    'a.example,"x\nb.example,y\nc.example',
    '1 a.example ("x), 2 b.example (y), 3 c.example',
  ],
  ['a quote before a name', '"a.example\nb.example', BOTH],
  [
    'two stray quotes far apart',
    'a.example,"x\nb.example,y\nc.example,6"',
    '1 a.example ("x), 2 b.example (y), 3 c.example (6")',
  ],
  ['text after a closing quote', 'a.example,"x" y\nb.example', '1 a.example ("x" y), 2 b.example'],
  [
    'a note of several lines',
    'a.example,"one\ntwo\n\nthree",x\nb.example',
    '1 a.example (one\ntwo\n\nthree) (x), 5 b.example',
  ],
  [
    'a note of several lines with a name',
    'a.example;"see\nwww.c.example\nfor more"\nb.example',
    '1 a.example (see\nwww.c.example\nfor more), 4 b.example',
  ],

  ['comments', '# ours\n  // theirs\n; old\n! x\n-- y\na.example', '1 #, 2 #, 3 #, 4 #, 5 #, 6 a.example'],
  ['comments with quotes', '# it\'s "ours\na.example\nb.example,"x"', '1 #, 2 a.example, 3 b.example (x)'],
  [
    'comments after names',
    'a.example # north, old\nb.example // south; x',
    '1 a.example (north, old), 2 b.example (south; x)',
  ],
  ['comments without a blank', 'a.example #x\nb.example#y', '1 a.example (x), 2 b.example'],
  ['words after names', 'a.example - our shop\nb.example (old)', '1 a.example (our shop), 2 b.example (old)'],

  ['a header', 'domain\na.example', '1 ^, 2 a.example'],
  ['a header after comments', '# x\n\nDomain;Note\na.example;x', '1 #, 3 ^, 4 a.example (x)'],
  [
    'a header that comes again',
    'Domain,Note\na.example,x\nDomain,Note\nb.example',
    '1 ^, 2 a.example (x), 3 ^, 4 b.example',
  ],
  ['a header in German', 'Domäne;Kunde\na.example;x', '1 ^, 2 a.example (x)'],
  ['a header in French', 'Client;Nom de domaine\nx;a.example', '1 ^, 2 a.example (x)'],
  ['a header in Polish', 'Nazwa domeny\na.example', '1 ^, 2 a.example'],
  ['a header in Russian', 'Клиент,Домен\nx,a.example', '1 ^, 2 a.example (x)'],
  ['a header in Japanese', 'ドメイン名\na.example', '1 ^, 2 a.example'],
  ['a header in Chinese', '域名,备注\na.example,x', '1 ^, 2 a.example (x)'],
  ['a header with other signs', '"Domain_Name *";x\na.example;y', '1 ^, 2 a.example (y)'],
  ['a header of unknown words', 'foo,bar\nx,a.example\ny,b.example', '1 ^, 2 a.example (x), 3 b.example (y)'],
  [
    'the column by its header',
    'Mail server,Domain\nm.example,a.example\nm.example,b.example',
    '1 ^, 2 a.example (m.example), 3 b.example (m.example)',
  ],
  ['the column by its content', '1,x,a.example\n2,y,b.example', '1 a.example (1) (x), 2 b.example (2) (y)'],
  [
    'a header whose column is empty',
    'Name;Url\nx;https://a.example/\ny;https://b.example/',
    '1 ^, 2 a.example (x), 3 b.example (y)',
  ],
  ['an empty cell of the column', 'Domain;Note\na.example;x\n;y', '1 ^, 2 a.example (x), 3 !'],

  ['an address with commas', 'a.example, 12 Main St, Suite 4', '1 a.example (12 Main St) (Suite 4)'],
  [
    'an address in quotes',
    '"a.example","12 Main St, Suite 4"\nb.example',
    '1 a.example (12 Main St, Suite 4), 2 b.example',
  ],
  [
    'an address before the name',
    '12 Main St, Suite 4, a.example\n7 Elm Rd, b.example',
    '1 a.example (12 Main St) (Suite 4), 2 b.example (7 Elm Rd)',
  ],
  ['an address in a cell of two lines', 'a.example,"12 Main St,\nSuite 4",x', '1 a.example (12 Main St,\nSuite 4) (x)'],
  [
    'an address whose commas are not quoted before the column of the header',
    'Name,Address,Domain\nx,12 Main St, Suite 4,a.example\ny,7 Elm Rd,b.example',
    '1 ^, 2 a.example (x) (12 Main St) (Suite 4), 3 b.example (y) (7 Elm Rd)',
  ],
  [
    'a company with a comma before the column of the header, and another name after it',
    'Name,Domain,Parent\nx, Inc.,a.example,c.example\ny, Inc.,,c.example\nz,,c.example, d\nu,b.example,\nv,d.example,',
    '1 ^, 2 a.example (x) (Inc.) (c.example), 3 !, 4 !, 5 b.example (u), 6 d.example (v)',
  ],
  [
    'addresses that look like names',
    'a.example\nP.O.Box 12, Suite 4\nx, P.O.Box, y\n12 Main.St, z\nx, Main.St, z',
    '1 a.example, 2 !, 3 !, 4 !, 5 !',
  ],
  [
    'the rest of an address on its own line',
    'a.example, 12 Main St\nSuite 4, Springfield',
    '1 a.example (12 Main St), 2 !',
  ],

  ['the separator line of a spreadsheet', 'sep=;\nDomain;Note\na.example;x, y', '1 ^, 2 ^, 3 a.example (x, y)'],
  ['formulas for texts', '="a.example",="x"\n"=""b.example""",y', '1 a.example (="x"), 2 b.example (y)'],
  ['empty columns and rows of a spreadsheet', 'a.example;;;\n;;;\nb.example;x;;', '1 a.example, 3 b.example (x)'],
  ['a sign for a text', "'a.example\n'b.example", BOTH],

  ['addresses', 'https://a.example/x?y#z\nHTTP://B.EXAMPLE:8080/', BOTH],
  ['addresses with passwords', 'https://me:secret@a.example/\nftp://me@b.example:21', BOTH],
  ['addresses without a scheme', '//a.example/x\nb.example/y/', BOTH],
  ['trailing dots and capitals', 'A.Example.\nb.EXAMPLE', BOTH],
  ['wildcards', '*.a.example\n.b.example', BOTH],
  ['international names', 'münchen.example\nxn--mnchen-3ya.example', '1 xn--mnchen-3ya.example, 2 = 1'],
  ['invisible characters', '\u200Ba.ex\u00ADample\u200B\n\u00A0b.example\u00A0\u2060', BOTH],
  ['lines of invisible characters', 'a.example\n\u200B\u00A0\uFEFF\nb.example', '1 a.example, 3 b.example'],
  ['names that cannot be clicked', 'hxxps://a[.]example/x\nb(.)example', BOTH],
  ['repeated names', 'a.example,x\nA.example.,y\nhttps://a.example', '1 a.example (x) (y), 2 = 1, 3 = 1'],

  ['a list in Markdown', '- a.example\n* `b.example`', BOTH],
  ['a numbered list', '1. a.example\n2) b.example', BOTH],
  ['tasks', '- [ ] a.example\n- [x] **b.example**', BOTH],
  ['links in Markdown', '[A](https://a.example/x)\n- [b.example](https://b.example "B")', BOTH],
  ['addresses in angle brackets', '<https://a.example>\n<b.example>', BOTH],
  ['a table in Markdown', '| Domain | Note |\n|---|:-:|\n| a.example | x |', '1 ^, 2 ^, 3 a.example (x)'],
  [
    'a list in HTML',
    '<ul>\n<li>a.example</li>\n<li><a href="https://b.example/">B</a></li>\n</ul>',
    '1 #, 2 a.example, 3 b.example, 4 #',
  ],
  ['a table in HTML', '<tr><td>a.example</td></tr>\n<tr><td>&nbsp;b.example</td></tr>', BOTH],

  ['a hosts file', '0.0.0.0 a.example\n::1 b.example c.example # x', '1 a.example, 2 b.example (x), 2 c.example (x)'],
  ['other lines of a hosts file', '127.0.0.1 localhost\n0.0.0.0 0.0.0.0', '1 !, 2 !'],
  [
    'a zone file',
    '$ORIGIN example.\n$TTL 1h\na.example. 3600 IN NS ns.c.example.\nb.example. IN A 192.0.2.1',
    '1 #, 2 #, 3 a.example, 4 b.example',
  ],
  ['a block list', '! x\n||a.example^\n@@||b.example^$third-party', '1 #, 2 a.example, 3 b.example'],
  [
    'several links on a line of HTML',
    '<p>Our <a href="https://a.example/">shop</a> and <a href=https://b.example>blog</a> <a href="#top">up</a></p>',
    '1 a.example, 1 b.example',
  ],
  [
    'links of a chat',
    '<https://a.example|a.example>\n<http://b.example|Blog>',
    '1 a.example, 1 = 1, 2 b.example (Blog>)',
  ],
  [
    'a hosts file with tabs and comments',
    '127.0.0.1\ta.example b.example # x',
    '1 a.example (x) (127.0.0.1), 1 b.example (x) (127.0.0.1)',
  ],
  ['an array in source code', "['a.example', 'b.example',\n 'c.example']", '1 a.example, 1 b.example, 2 c.example'],
  ['an array of a configuration file', 'domains = ["a.example", "b.example"]\nc.example', '1 !, 2 c.example'],
  ['a statement in source code', "INSERT INTO d VALUES ('a.example'), ('b.example');", '1 !'],
  ['rows of a statement', "('a.example'),\n('b.example');", BOTH],
  [
    'a quoted name in a note',
    'a.example,"leads to ""c.example"" now"\nb.example,x',
    '1 a.example (leads to "c.example" now), 2 b.example (x)',
  ],
  ['JSON', '["a.example",\n "https://b.example/"]', BOTH],
  ['JSON with objects', '{"domains": [{"host": "a.example"},\n{"host": "b.example", "x": 1}]}', BOTH],
  ['JSON lines', '{"host":"a.example","ip":"192.0.2.1"}\n{"host":"b.example"}', BOTH],
  ['JSON without names', '[1, {"x": 2}, "no"]', '1 !, 1 !, 1 !'],
  ['brackets that are no JSON', '[Hosts]\na.example', '1 !, 2 a.example'],

  ['words', 'no domain\na.example', '1 !, 2 a.example'],
  ['numbers', '192.0.2.1\n10.0.0.0/8\n[2001:db8::1]:443\n2001:db8::1', '1 !, 2 !, 3 !, 4 !'],
  ['mail addresses', 'me@a.example\nmailto:me@b.example', '1 !, 2 !'],
  ['names between words', 'a.example is not b.example', '1 !'],
  ['a redirect', 'a.example -> b.example', '1 !'],
  ['a name after words', 'our shop a.example', '1 !'],
  ['a name after its label', 'Shop: a.example\n2 b.example', BOTH],
  ['markup of scripts', '<script>\nalert(1)', '1 !, 2 !'],
  ['a name with a percent sign or a backslash', 'a%2eexample\na\\b.example', '1 !, 2 !'],
];

describe('A list of domains', () => {
  for (const [what, text, expected] of LISTS) {
    it(`may have ${what}`, () => {
      expect(said(text)).to.equal(expected);
    });
  }

  it('says what a person can do about a mail address or a line with several names', () => {
    const { bad } = readDomainList('me@a.example\na.example is b.example', rules);
    expect(bad.map(({ message }) => message)).to.deep.equal([
      'This is an email address. If you mean its domain, enter a.example.',
      'This line names several domains among other words. Write one domain per line.',
    ]);
  });

  it('does not show passwords', () => {
    const { bad } = readDomainList('https://me:secret@127.0.0.1/', rules);
    expect(bad.map(({ text }) => text)).to.deep.equal(['https://me:…@127.0.0.1/']);
  });

  it('may have names of a private network, where they are wanted', () => {
    expect(readDomainList('router.local', { privateNetwork: true }).names).to.have.lengthOf(1);
    expect(readDomainList('router.local', rules).bad).to.have.lengthOf(1);
  });

  it('loses no line, whatever it says', () => {
    const piece = fc.constantFrom(
      ...[
        'a.example',
        'B.example',
        'https://c.example/',
        'x',
        'me@d.example',
        ' ',
        '"',
        '""',
        ',',
        ';',
        '\t',
        '|',
        '#',
        '//',
        '=',
      ],
      ...['Domain', '<li>', '-', '*', '192.0.2.1', '\u200B', '\u00A0', 'IN A', '[', '{', '\\', "'", '$TTL', 'sep=;'],
    );
    const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const read = readDomainList(text, rules);
        const told = new Set([...read.names, ...read.repeated, ...read.skipped, ...read.bad].map(({ line }) => line));
        // Further lines of a quoted cell belong to its first line.
        if (text.includes('"')) expect(told.size + read.blankLines).to.be.at.most(read.lines);
        else expect(told.size + read.blankLines, text).to.equal(read.lines);
      }),
      { numRuns: 300 },
    );
  });

  it('is read in time that grows with its length, however it is quoted', () => {
    for (const hostile of [
      '"',
      'a.example,"x',
      '"a.example", "',
      '<a href=',
      '[x](',
      '('.repeat(200),
      'x '.repeat(1_000),
    ]) {
      const { bad, names, skipped, blankLines } = readDomainList(`${hostile}\n`.repeat(300), rules);
      expect(bad.length + names.length + skipped.length + blankLines).to.be.greaterThan(0);
    }
  });
});

describe('The encoding of a list', () => {
  const text = 'Domäne;Größe\r\nmünchen.example;ß\r\n';
  const utf16 = (isBig: boolean, mark: boolean): Uint8Array => {
    const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  for (const [what, bytes, encoding] of [
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 little-endian', utf16(false, true), 'utf-16le'],
    ['UTF-16 big-endian', utf16(true, true), 'utf-16be'],
    ['UTF-16 little-endian without a mark', utf16(false, false), 'utf-16le'],
    ['UTF-16 big-endian without a mark', utf16(true, false), 'utf-16be'],
    ['windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ] as const) {
    it(`may be ${what}`, () => {
      const read = decodeText(bytes);
      expect(read).to.deep.equal({ kind: 'text', text, encoding });
      expect(said(read.kind === 'text' ? read.text : '')).to.equal('1 ^, 2 xn--mnchen-3ya.example (ß)');
    });
  }

  it('is windows-1252 with its quotation marks, dashes and euro sign, not ISO 8859-1', () => {
    const bytes = Buffer.from([0x80, 0x20, 0x82, 0x93, 0x94, 0x96, 0x97, 0x8a, 0x9e, 0x9f, 0xff]);
    expect(decodeText(bytes)).to.deep.equal({ kind: 'text', text: '€ ‚“”–—ŠžŸÿ', encoding: 'windows-1252' });
  });

  it('is recognised even in short and in empty files', () => {
    expect(decodeText(Buffer.from('a.de', 'utf16le'))).to.include({ text: 'a.de' });
    expect(decodeText(new Uint8Array())).to.include({ text: '' });
  });

  it('is none for spreadsheets, documents and archives', () => {
    expect(decodeText(Buffer.from('PK\x03\x04rest'))).to.deep.equal({ kind: 'spreadsheet' });
    expect(decodeText(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).to.deep.equal({ kind: 'spreadsheet' });
    for (const binary of [Buffer.from('%PDF-1.7'), Buffer.from([0x1f, 0x8b, 8]), Buffer.from('a\0\0\0\0\0b')])
      expect(decodeText(binary)).to.deep.equal({ kind: 'binary' });
  });
});

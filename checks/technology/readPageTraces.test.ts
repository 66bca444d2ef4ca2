import { expect } from 'chai';
import { readPageTraces, withoutComments } from './readPageTraces.ts';

const read = (html: string) => readPageTraces(html, 'https://example.org/shop/');
const loads = (html: string) => read(html).resources.map(({ kind, url }) => `${kind} ${url}`);

describe('The traces of a page', () => {
  for (const [html, loaded] of [
    ['<script src="a.js"></script>', 'script https://example.org/shop/a.js'],
    ['<SCRIPT SRC=//cdn.example/a.js></SCRIPT>', 'script https://cdn.example/a.js'],
    ['<script type="module" src="/a.js"></script>', 'script https://example.org/a.js'],
    ['<script type="text/plain" src="/a.js"></script>', 'heldBack https://example.org/a.js'],
    ['<script nomodule src="/a.js"></script>', 'heldBack https://example.org/a.js'],
    [
      '<script type="a5d0e39c1f2b4c6d8e7f9012-text/javascript" src="/a.js"></script>',
      'script https://example.org/a.js',
    ],
    ['<script type="text/partytown" src="/a.js"></script>', 'script https://example.org/a.js'],
    ['<script type="rocketlazyloadscript" data-rocket-src="/a.js"></script>', 'script https://example.org/a.js'],
    [
      '<base href="/x/"><base href="https://b.example/"><script src="a.js"></script>',
      'script https://example.org/x/a.js',
    ],
    ['<script type="text/plain" data-src="/a.js"></script>', 'heldBack https://example.org/a.js'],
    ['<link rel="stylesheet preload" href="/a.css">', 'stylesheet https://example.org/a.css'],
    ['<link rel=preconnect href="https://fonts.gstatic.com" crossorigin>', 'hint https://fonts.gstatic.com/'],
    ['<link rel="modulepreload" href="/a.mjs">', 'preload https://example.org/a.mjs'],
    ['<link rel="shortcut icon" href="/i.ico">', 'image https://example.org/i.ico'],
    ['<img srcset="/a.png 1x, /b.png 2x">', 'image https://example.org/a.png'],
    ['<noscript><img src="https://t.example/p?a=1&amp;b=2"></noscript>', 'image https://t.example/p?a=1&b=2'],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', 'frame https://www.youtube.com/embed/x'],
    ['<form action="https://forms.example/x"></form>', 'form https://forms.example/x'],
    ['<base href="https://other.example/"><script src="a.js"></script>', 'script https://other.example/a.js'],
    ['<script>load("https://t.example/t.js?id=1")</script>', 'inline https://t.example/t.js?id=1'],
    ['<template><script src="/a.js"></script><img src="/b.png"></template>', 'heldBack https://example.org/a.js'],
    [
      '<div><template shadowrootmode="open"><script src="/a.js"></script></template></div>',
      'script https://example.org/a.js',
    ],
    ['<script>load("https:\\/\\/t.example\\/t.js")</script>', 'inline https://t.example/t.js'],
  ] as const) {
    it(`include ${loaded} in ${html}`, () => {
      expect(loads(html)).to.deep.equal([loaded]);
    });
  }

  for (const html of [
    '<a href="https://t.example/t.js">t</a>',
    '<link rel="canonical" href="https://other.example/">',
    '<img src="data:image/png;base64,AAAA">',
    '<a href="javascript:alert(1)">x</a><iframe src="about:blank"></iframe>',
    '<!-- <script src="https://t.example/t.js"></script> -->',
    '<script>location = "https://other.example/page"</script>',
    '<script type="application/ld+json">{"sameAs": "https://t.example/t.js"}</script>',
    '<script>// load("https://t.example/t.js")</script>',
    '<script>/* load("https://t.example/t.js") */</script>',
    '<template><script>load("https://t.example/t.js")</script></template>',
    '<script src="http://[::1"></script>',
    '<script src="ftp://example.org/a.js"></script>',
  ]) {
    it(`include nothing in ${html}`, () => {
      expect(loads(html)).to.deep.equal([]);
    });
  }

  it('include names, metas, comments, language and the number of scripts', () => {
    const page = read(
      '<html lang="de-CH"><meta name="Generator" content=" X 1 "><meta property="og:type" content="a"><!-- Made BY us --><p id="i" class="a  b" data-x><my-element></my-element><script>1</script><script type="application/json">2</script>',
    );
    expect(page.language).to.equal('de-CH');
    expect(page.metas).to.deep.equal([
      ['generator', 'X 1'],
      ['og:type', 'a'],
    ]);
    expect([...page.classes]).to.deep.equal(['a', 'b']);
    expect([...page.ids]).to.deep.equal(['i']);
    expect([...page.tags]).to.deep.equal(['my-element']);
    expect(page.attributes.has('data-x')).to.equal(true);
    expect(page.comments).to.deep.equal([' made by us ']);
    expect(page.scripts).to.equal(1);
    expect(page.inline).to.equal('1');
  });

  it('stay within their limits on a page with a million items', () => {
    const page = read(
      `<p lang=x>${Array.from({ length: 20_000 }, (_, index) => `<img class=c${index} id=i${index} src=/${index}><!--c--><meta name=m>`).join('')}`,
    );
    expect(page.resources).to.have.lengthOf(1_000);
    expect(page.classes.size).to.equal(5_000);
    expect(page.metas).to.have.lengthOf(200);
    expect(page.comments).to.have.lengthOf(200);
    expect(page.language).to.equal(null);
  });
});

describe('A script without its comments', () => {
  for (const [script, left] of [
    ['a // b\nc', 'a  \nc'],
    ['a /* b\nc */ d', 'a   d'],
    ['a /* b', 'a  '],
    ['a // b', 'a  '],
    ['x = "https://a.example/b.js" // c', 'x = "https://a.example/b.js"  '],
    ["x = '/* no */'", "x = '/* no */'"],
    ['x = `// no`', 'x = `// no`'],
    ['x = "a\\"// no"', 'x = "a\\"// no"'],
    ['x = /https?:\\/\\/a/; y', 'x = /https?:\\/\\/a/; y'],
    ["it's // b\nc", "it's // b\nc"],
    ['', ''],
  ] as const) {
    it(`is ${JSON.stringify(left)} of ${JSON.stringify(script)}`, () => {
      expect(withoutComments(script)).to.equal(left);
    });
  }

  it('is found in time for hostile text', () => {
    for (const piece of ['/*', '//', '"', '\\', '`', '/**/', '//\n', "'\n"])
      expect(withoutComments(piece.repeat(100_000)).length).to.be.at.most(400_000);
  });
});

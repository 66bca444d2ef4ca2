import { expect } from 'chai';
import { readDocument, isIntegrity, insecureCssUrls, insecureUrls } from './readDocument.ts';
import { createHash } from 'node:crypto';

const target = { domain: 'example.org', registrableDomain: 'example.org' };
const read = (html: string, url = 'https://www.example.org/shop/') => readDocument(html, url, target);
const policiesOf = (html: string) => read(html).document.cspMetas;
const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`;
const hash = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

describe('reading a document', () => {
  it('finds the title, with references decoded and spaces collapsed', () => {
    expect(
      read('<!doctype html><HTML><Head><TITLE lang="a>b">\n Caf&eacute; &amp; &#x42;ar&#33;\t </title>').title,
    ).to.equal('Caf\u00e9 & Bar!');
    expect(read('<title></title><title>Second</title>').title).to.equal(null);
    expect(read('no markup').title).to.equal(null);
    expect(read('<svg><title>Icon</title></svg>').title).to.equal(null);
    expect(read(`<title>${'x'.repeat(5_000)}`).title).to.have.length(300);
  });

  it('finds policies in <meta>, whatever the order, case and quotes', () => {
    const html = `<head><meta content="default-src 'self'" http-equiv=Content-Security-Policy><META HTTP-EQUIV=' content-security-policy' CONTENT='img-src &quot;x&quot;'><meta name="x" content="y">`;
    expect(policiesOf(html)).to.deep.equal([
      { content: "default-src 'self'", inHead: true },
      { content: 'img-src "x"', inHead: true },
    ]);
  });

  for (const html of [
    `<!-- ${meta} -->`,
    `<script>"${meta}"</script>`,
    `<style>${meta}</STYLE>`,
    `<template>${meta}</template>`,
    `<title>${meta}</title>`,
    `<textarea>${meta}</textarea>`,
    '<meta http-equiv="content-security-policy">',
    '<meta http-equiv="content-security-policy" content="">',
    '<meta http-equiv="content-security-policy-report-only" content="default-src">',
    '<meta name="content-security-policy" content="default-src">',
  ]) {
    it(`finds no policy in ${html.slice(0, 40)}`, () => {
      expect(policiesOf(html)).to.deep.equal([]);
    });
  }

  for (const before of ['</head>', '<body>', '<p>', 'text', '<noscript>', '<div></div>', '<img>']) {
    it(`recognises that a policy after ${before} is not in the head`, () => {
      expect(policiesOf(before + meta)).to.have.nested.property('[0].inHead', false);
    });
  }

  for (const before of [
    '',
    '<!doctype html>',
    '<html><head>',
    '<script>x</script>',
    '<style>p{}</style>',
    '<title>x</title>\n',
    '<template><p></template>',
    '<noscript></noscript>',
    '<!-- <body> -->',
    '<link>',
  ]) {
    it(`recognises that a policy after "${before}" is in the head`, () => {
      expect(policiesOf(before + meta)).to.have.nested.property('[0].inHead', true);
    });
  }

  it('uses the last referrer policy', () => {
    const html = '<meta name=referrer content=origin><meta name="REFERRER" content="no-referrer"><meta name=referrer>';
    expect(read(html).document.referrerMeta).to.equal('no-referrer');
    expect(read('').document.referrerMeta).to.equal(null);
  });

  for (const [src, place, url] of [
    ['//cdn.example.net/a.js', 'schemeRelative', 'https://cdn.example.net/a.js'],
    ['https://static.example.org/a.js', 'sameSite', 'https://static.example.org/a.js'],
    ['https://cdn.example.net/a.js', 'otherSite', 'https://cdn.example.net/a.js'],
    ['http://cdn.example.net/a.js', 'otherSite', 'http://cdn.example.net/a.js'],
    ['https://192.0.2.1/a.js', 'otherSite', 'https://192.0.2.1/a.js'],
  ] as const) {
    it(`recognises ${src} as ${place}`, () => {
      expect(read(`<script src="${src}"></script>`).document.resources).to.deep.equal([
        {
          element: 'script',
          url,
          place,
          secure: url.startsWith('https:'),
          integrity: null,
          integrityValid: null,
          crossOrigin: null,
        },
      ]);
    });
  }

  it('counts scripts and omits the page’s own ordinary ones', () => {
    const { scripts, resources } = read(
      '<script>1</script><script src=a.js></script><script src="/b.js"></script>',
    ).document;
    expect({ scripts, resources }).to.deep.equal({ scripts: 3, resources: [] });
  });

  it('reads integrity and crossorigin', () => {
    const html = `<script src="/a.js" integrity="${hash}" crossorigin></script>
      <link rel=stylesheet href="https://cdn.example.net/a.css" integrity="md5-x" crossorigin="use-credentials">
      <script src="https://cdn.example.net/a.js" crossorigin="nonsense" integrity></script>`;
    expect(
      read(html).document.resources.map(({ element, integrity, integrityValid, crossOrigin }) => [
        element,
        integrity,
        integrityValid,
        crossOrigin,
      ]),
    ).to.deep.equal([
      ['script', hash, true, 'anonymous'],
      ['style', 'md5-x', false, 'use-credentials'],
      ['script', null, null, 'anonymous'],
    ]);
  });

  for (const [base, url] of [
    ['//cdn.example.net/lib/', 'https://cdn.example.net/lib/a.js'],
    ['/lib/', 'https://www.example.org/lib/a.js'],
    ['data:text/plain,x', 'https://www.example.org/shop/a.js'],
  ] as const) {
    it(`resolves relative to the base ${base} of the page`, () => {
      const html = `<base href="${base}"><script src="a.js" integrity="${hash}"></script>`;
      expect(read(html).document.resources[0]?.url).to.equal(url);
    });
  }

  it('keeps scripts that a base without a scheme loads from another host', () => {
    const { resources } = read('<base href="//cdn.example.net/"><script src="a.js"></script>').document;
    expect(resources.map(({ url }) => url)).to.deep.equal(['https://cdn.example.net/a.js']);
    expect(read('<base href="/lib/"><script src="a.js"></script>').document.resources).to.deep.equal([]);
    expect(read('<script src="data:text/javascript,1"></script>').document.resources).to.deep.equal([]);
  });

  it('uses the first base', () => {
    const html =
      '<base href="https://cdn.example.net/lib/"><base href="https://other.example/"><script src="a.js"></script>';
    expect(read(html).document.resources[0]).to.include({
      place: 'relative',
      url: 'https://cdn.example.net/lib/a.js',
    });
  });

  it('lists 200 resources and says that there are more', () => {
    const script = '<script src="https://cdn.example.net/a.js"></script>';
    expect(read(script.repeat(200)).document).to.deep.include({ scripts: 200, resourcesCut: false });
    const { resources, resourcesCut } = read(script.repeat(201)).document;
    expect(resources).to.have.length(200);
    expect(resourcesCut).to.equal(true);
  });

  it('finds mixed content only on an https page', () => {
    const html = `<img src="http://a.example/1.png"><script src="http://a.example/a.js"></script><form action="http://a.example/">
      <style>p { background: url(http://a.example/2.png) }</style><template><img src="http://a.example/3.png"></template>`;
    const { mixed } = read(html).document;
    expect(mixed?.active).to.deep.equal({ count: 1, seen: [{ element: 'script src', url: 'http://a.example/a.js' }] });
    expect(mixed?.passive.seen.map(({ url }) => url)).to.deep.equal([
      'http://a.example/1.png',
      'http://a.example/2.png',
    ]);
    expect(mixed?.forms.count).to.equal(1);
    expect(read(html, 'http://www.example.org/').document.mixed).to.equal(null);
  });

  it('finds no mixed content from the visitor’s own machine', () => {
    for (const host of ['localhost:3000', 'app.localhost', '127.0.0.1', '[::1]:8080']) {
      const own = `http://${host}`;
      const html = `<script src="${own}/a.js"></script><img src="${own}/a.png" srcset="${own}/b.png 2x"><form action="${own}/sign"></form>
      <link rel="stylesheet" href="${own}/a.css"><style>@import "${own}/b.css"; p { background: url(${own}/c.png) }</style><p style="background: url(${own}/d.png)">`;
      const { mixed } = read(html).document;
      expect([mixed?.active.count, mixed?.passive.count, mixed?.forms.count], host).to.deep.equal([0, 0, 0]);
    }
    expect(read('<img src="http://localhost.example/a.png">').document.mixed?.passive.count).to.equal(1);
  });

  it('counts all mixed content and shows 20', () => {
    const { mixed } = read('<img src="http://a.example/">'.repeat(50)).document;
    expect(mixed?.passive.count).to.equal(50);
    expect(mixed?.passive.seen).to.have.length(20);
  });

  for (const piece of [
    '<!--',
    '<title>',
    '<meta ',
    '<a "',
    '<',
    '<script>',
    '</',
    '&#1114112;',
    '<meta content="',
    '<template>',
    '<noscript>',
    '<div>',
    '<style>url(',
    '<base href=x>',
    '<script src=http://a>',
    '<img srcset="a,">',
    '</template>',
  ]) {
    it(`reads two megabytes of ${piece} within its limits`, () => {
      const { document } = read(piece.repeat(2_097_152 / piece.length));
      expect(document.resources.length).to.be.at.most(200);
      expect(document.cspMetas.length).to.be.at.most(20);
    });
  }

  it('converts invalid character references to U+FFFD', () => {
    expect(read('<title>&#1114112;&#0;</title>').title).to.equal('\uFFFD\uFFFD');
  });
});

const hashOf = (algorithm: string): string => `${algorithm}-${createHash(algorithm).update('x').digest('base64')}`;

describe('The integrity attribute', () => {
  for (const value of [
    hashOf('sha256'),
    hashOf('sha384'),
    hashOf('sha512'),
    `\n${hashOf('sha384')}  ${hashOf('sha512')}\t`,
    `md5-abc ${hashOf('sha256')}`,
    `${hashOf('sha256')}?ct=text/javascript`,
    hashOf('sha256').replace(/=+$/, ''),
    hashOf('sha512').replaceAll('+', '-').replaceAll('/', '_'),
  ]) {
    it(`protects with ${JSON.stringify(value.slice(0, 30))}`, () => {
      expect(isIntegrity(value)).to.equal(true);
    });
  }

  for (const value of [
    '',
    ' ',
    'sha256',
    'sha256-',
    'sha256-abc',
    hashOf('sha1'),
    hashOf('md5'),
    hashOf('sha256').slice(7),
    hashOf('sha256').replace('sha256', 'sha384'),
    hashOf('sha384').replace('sha384', 'SHA384'),
    `"${hashOf('sha256')}"`,
    `${hashOf('sha256')},${hashOf('sha384')}`,
    'sha512-{{hash}}',
  ]) {
    it(`does not protect with ${JSON.stringify(value.slice(0, 30))}`, () => {
      expect(isIntegrity(value)).to.equal(false);
    });
  }
});

const page = 'https://example.org/';
const look = (name: string, attributes: Readonly<Record<string, string>>, base = page): string[] =>
  insecureUrls(name, new Map(Object.entries(attributes)), base).map(({ kind, url }) => `${kind} ${url}`);
const bad = 'http://cdn.example/x';

describe('The http resources of an https page', () => {
  for (const [kind, name, attributes] of [
    ['active', 'script', { src: bad }],
    ['active', 'iframe', { src: bad }],
    ['active', 'frame', { src: bad }],
    ['active', 'embed', { src: bad }],
    ['active', 'object', { data: bad }],
    ['active', 'track', { src: bad }],
    ['active', 'link', { rel: 'stylesheet', href: bad }],
    ['active', 'link', { rel: 'alternate StyleSheet', href: bad }],
    ['active', 'link', { rel: 'preload', href: bad }],
    ['active', 'link', { rel: 'manifest', href: bad }],
    ['active', 'img', { srcset: `${bad} 2x` }],
    ['active', 'source', { srcset: bad }],
    ['passive', 'img', { src: bad }],
    ['passive', 'audio', { src: bad }],
    ['passive', 'video', { src: bad }],
    ['passive', 'video', { poster: bad }],
    ['passive', 'source', { src: bad }],
    ['passive', 'input', { type: 'IMAGE', src: bad }],
    ['passive', 'link', { rel: 'shortcut icon', href: bad }],
    ['passive', 'image', { 'xlink:href': bad }],
    ['passive', 'body', { background: bad }],
    ['passive', 'p', { style: `background: url( "${bad}" )` }],
    ['forms', 'form', { action: bad }],
    ['forms', 'button', { formaction: bad }],
    ['forms', 'input', { formaction: bad }],
  ] as const) {
    it(`include ${name} ${Object.keys(attributes).join(' ')} (${kind})`, () => {
      expect(look(name, attributes)).to.deep.equal([`${kind} ${bad}`]);
    });
  }

  for (const [name, attributes] of [
    ['script', { src: 'https://cdn.example/x' }],
    ['script', { src: '/x' }],
    ['script', { src: '//cdn.example/x' }],
    ['script', { src: 'data:text/javascript,"http:"' }],
    ['script', { 'data-src': bad }],
    ['img', { src: 'x?u=http://a.example/' }],
    ['a', { href: bad }],
    ['link', { rel: 'canonical', href: bad }],
    ['link', { rel: 'alternate', href: bad }],
    ['link', { href: bad }],
    ['meta', { content: bad }],
    ['input', { type: 'text', src: bad }],
    ['p', { style: `content: "${bad}"` }],
    ['constructor', { src: bad }],
    ['form', { action: '' }],
    ['form', {}],
  ] as const) {
    it(`do not include ${name} ${JSON.stringify(attributes)}`, () => {
      expect(look(name, attributes)).to.deep.equal([]);
    });
  }

  it('include each candidate of a srcset', () => {
    expect(look('img', { srcset: `a.png, ${bad} 2x ,https://b.example/c 3x, ${bad}2` })).to.have.length(2);
  });

  it('include addresses disguised with white space and capitals', () => {
    expect(look('script', { src: ' \n HTTP://CDN.example/x' })).to.deep.equal([`active ${bad}`]);
  });

  it('include relative addresses with an http base', () => {
    expect(look('script', { src: 'x' }, 'http://cdn.example/')).to.deep.equal([`active ${bad}`]);
    expect(look('script', { src: 'https://a.example/' }, 'http://cdn.example/')).to.deep.equal([]);
  });

  it('do not include invalid addresses', () => {
    expect(look('script', { src: 'http://' })).to.deep.equal([]);
    expect(look('img', { src: 'http://[' })).to.deep.equal([]);
  });

  it('distinguish style sheets and fonts from images in CSS', () => {
    const css = `@import "${bad}.css"; @import url(${bad}2.css);
      @font-face { src: url('${bad}.woff2?v=1') } p { background: url(${bad}.png); content: "${bad}" } q { background: url(/x.png) }`;
    expect(insecureCssUrls(css, 'style').map(({ kind, url }) => `${kind} ${url}`)).to.deep.equal([
      `active ${bad}.css`,
      `active ${bad}2.css`,
      `active ${bad}.woff2?v=1`,
      `passive ${bad}.png`,
    ]);
  });

  for (const piece of ['url(', 'url(   ', '@import ', "'", 'url(http://', '@import                      url(', ' ']) {
    it(`are found quickly in a megabyte of ${JSON.stringify(piece)}`, () => {
      expect(insecureCssUrls(piece.repeat(1_000_000 / piece.length), 'style').length).to.be.at.most(1_000_000);
    });
  }
});

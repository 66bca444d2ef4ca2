import { expect } from 'chai';
import { readHtmlHead } from './readHtmlHead.ts';

describe('reading a page’s head', () => {
  it('finds the title, with references decoded and blanks joined', () => {
    expect(
      readHtmlHead('<!doctype html><HTML><Head><TITLE lang="a>b">\n Caf&eacute; &amp; &#x42;ar&#33;\t </title>').title,
    ).to.equal('Caf&eacute; & Bar!');
    expect(readHtmlHead('<title></title><title>Second</title>').title).to.equal(null);
    expect(readHtmlHead('no markup').title).to.equal(null);
  });

  it('finds policies in <meta>, whatever the order, case and quotes', () => {
    const html = `<head><meta content="default-src 'self'" http-equiv=Content-Security-Policy><META HTTP-EQUIV='content-security-policy' CONTENT='img-src &quot;x&quot;'><meta name="x" content="y"></head>`;
    expect(readHtmlHead(html).cspMetas).to.deep.equal(["default-src 'self'", 'img-src "x"']);
  });

  it('does not read what is commented out, within a script, or in the body', () => {
    const meta = '<meta http-equiv="content-security-policy" content="x">';
    for (const html of [
      `<!-- ${meta} -->`,
      `<script>"${meta}"</script>`,
      `<style>${meta}</STYLE>`,
      `</head>${meta}`,
      `<body>${meta}`,
      `<noscript>${meta}</noscript>`,
    ]) {
      expect(readHtmlHead(html).cspMetas, html).to.deep.equal([]);
    }
  });

  it('is quick on hostile pages', () => {
    for (const piece of ['<!--', '<title>', '<meta ', '<a "', '<', '<script>', '</', '&#1114112;', '<meta content="']) {
      readHtmlHead(piece.repeat(524_288 / piece.length));
    }
  }).timeout(3_000);

  it('makes U+FFFD of references to no character', () => {
    expect(readHtmlHead('<title>&#1114112;&#0;</title>').title).to.equal('\uFFFD\uFFFD');
  });
});

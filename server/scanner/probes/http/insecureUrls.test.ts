import { expect } from 'chai';
import { insecureCssUrls, insecureUrls } from './insecureUrls.ts';

const page = 'https://example.org/';
const look = (name: string, attributes: Readonly<Record<string, string>>, base = page): string[] =>
  insecureUrls(name, new Map(Object.entries(attributes)), base).map(({ kind, url }) => `${kind} ${url}`);
const bad = 'http://cdn.example/x';

describe('what an https page loads over http', () => {
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
    it(`finds ${name} ${Object.keys(attributes).join(' ')} (${kind})`, () => {
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
    it(`leaves ${name} ${JSON.stringify(attributes)} alone`, () => {
      expect(look(name, attributes)).to.deep.equal([]);
    });
  }

  it('finds each candidate of a srcset', () => {
    expect(look('img', { srcset: `a.png, ${bad} 2x ,https://b.example/c 3x, ${bad}2` })).to.have.length(2);
  });

  it('finds what white space and case hide', () => {
    expect(look('script', { src: ' \n HTTP://CDN.example/x' })).to.deep.equal([`active ${bad}`]);
  });

  it('finds what a base over http makes of relative addresses', () => {
    expect(look('script', { src: 'x' }, 'http://cdn.example/')).to.deep.equal([`active ${bad}`]);
    expect(look('script', { src: 'https://a.example/' }, 'http://cdn.example/')).to.deep.equal([]);
  });

  it('passes over what is no address', () => {
    expect(look('script', { src: 'http://' })).to.deep.equal([]);
    expect(look('img', { src: 'http://[' })).to.deep.equal([]);
  });

  it('tells sheets and fonts from images in CSS', () => {
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
    it(`reads a megabyte of ${JSON.stringify(piece)} at once`, () => {
      expect(insecureCssUrls(piece.repeat(1_000_000 / piece.length), 'style').length).to.be.at.most(1_000_000);
    });
  }
});

import { expect } from 'chai';
import { switchesToHttps } from './switchesToHttps.ts';

describe('A page that leads to https by a script', () => {
  for (const script of [
    `if (location.protocol !== 'https:') location.protocol = 'https:';`,
    `if (window.location.protocol == "http:") { window.location.href = "https:" + window.location.href.substring(5) }`,
    `location.replace('https://' + location.host + location.pathname);`,
    `location.replace(\`https:\${location.href.substring(location.protocol.length)}\`);`,
    `window.location = window.location.href.replace(/^http:/, 'https:');`,
    `document.location.href=document.location.href.replace("http://","https://")`,
    `if(location.protocol!='https:'){location.href='https://'+location.hostname+location.pathname}`,
  ])
    it(`is recognised by ${script}`, () => {
      expect(switchesToHttps(`<script>${script}</script>`)).to.equal(true);
    });

  for (const script of [
    `if (location.protocol === 'https:') register();`,
    `var host = ('https:' == document.location.protocol) ? 'https://ssl.' : 'http://www.';`,
    `button.onclick = () => { location.href = 'https://shop.example.org/'; };`,
    `var url = location.href; fetch("https://api.example.org/");`,
    `location.hash = 'https';`,
  ])
    it(`is not recognised by ${script}`, () => {
      expect(switchesToHttps(`<script>${script}</script>`)).to.equal(false);
    });

  it('is looked for quickly in hostile pages', () => {
    for (const piece of ['location', 'location ', 'location.replace(http', "location 'https:'+"])
      switchesToHttps(piece.repeat(2_000_000 / piece.length));
  });
});

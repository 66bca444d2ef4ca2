import { expect } from 'chai';
import { isLoopbackUrl } from './isLoopbackUrl.ts';

describe("A URL of the visitor's own machine", () => {
  for (const url of [
    'http://localhost/',
    'http://LOCALHOST:3000/a.js',
    'http://localhost./',
    'http://app.localhost:8080/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.255.0.3:7/',
    'http://2130706433/',
    'http://[::1]:9000/',
    'http://[0:0:0:0:0:0:0:1]/',
    'ws://localhost:3000/live',
  ])
    it(`is ${url}`, () => {
      expect(isLoopbackUrl(url)).to.equal(true);
    });

  for (const url of [
    'http://localhost.example/',
    'http://notlocalhost/',
    'http://127.0.0.1.example/',
    'http://128.0.0.1/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://[::2]/',
    'http://[::ffff:127.0.0.1]/',
    'http://example.org/?http://localhost/',
    'localhost',
    '',
  ])
    it(`is not ${url === '' ? 'an empty text' : url}`, () => {
      expect(isLoopbackUrl(url)).to.equal(false);
    });
});

import { expect } from 'chai';
import { clientPlatformOf } from './clientPlatform.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('client platform', () => {
  for (const [device, userAgent, maxTouchPoints, platform] of [
    [
      'Safari on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      5,
      'safariMobile',
    ],
    [
      'Safari on an iPad that asks for desktop sites',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
      5,
      'safariMobile',
    ],
    [
      'Safari on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
      0,
      'safari',
    ],
    [
      'Chrome on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
      5,
      'other',
    ],
    [
      'Chrome on a phone',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      5,
      'other',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'other'],
  ] as const) {
    it(`${device} is ${platform}`, () => {
      expect(clientPlatformOf({ userAgent, maxTouchPoints })).to.equal(platform);
    });
  }
});

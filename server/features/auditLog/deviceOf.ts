import { parse } from 'bowser';
import type { RequesterDevice } from '../../platform/auth/requesterPersonal.ts';

/** What the program of a visitor says of itself; nobody proves it. */
export const deviceOf = (userAgent: string): RequesterDevice => {
  const text = userAgent.slice(0, 512).trim();
  if (text === '') return UNKNOWN;
  const { os, browser, platform } = parse(text);
  return {
    os: named(os.name),
    browser: named(browser.name),
    browserVersion: named(browser.version),
    isMobile: platform.type === 'mobile',
    isTablet: platform.type === 'tablet',
  };
};

const UNKNOWN: RequesterDevice = { os: null, browser: null, browserVersion: null, isMobile: false, isTablet: false };

const named = (text = ''): string | null => {
  const name = text.trim().slice(0, 64);
  return name === '' ? null : name;
};

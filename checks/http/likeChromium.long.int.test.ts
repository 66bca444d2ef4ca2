// @long: three thousand pages in a browser; runs in npm test when these change: checks/http/testing/, checks/kit/page/, server/scanner/io/
import { testRun } from '../../tests/random/testRun.ts';
import { readsLikeChromium } from './testing/readsLikeChromium.ts';

const SITES = 3_000;
const PER_TEST = 250;

describe('Thousands of messy sites', () => {
  for (let first = 1_000; first < 1_000 + SITES; first += PER_TEST) readsLikeChromium(first, PER_TEST, testRun().seed);
});

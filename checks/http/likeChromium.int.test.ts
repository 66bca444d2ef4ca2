import { testRun } from '../../tests/random/testRun.ts';
import { readsLikeChromium } from './testing/readsLikeChromium.ts';

describe('Messy sites', () => {
  readsLikeChromium(0, 150, testRun().seed);
});

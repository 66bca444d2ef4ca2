// @long: seventy pages, with three visits where there is a banner; runs in npm test when these change: checks/browser/, server/scanner/io/browser/, server/lab/behaviours/
import { behaviourPages } from '../../server/lab/behaviours/behaviourPages.ts';
import { itSees } from './testing/itSees.ts';
import { SHOWN_BEHAVIOURS } from './testing/shownBehaviours.ts';

describe('The browser sees what every other page does, and reports nothing else', () => {
  itSees(behaviourPages.filter(({ name }) => !SHOWN_BEHAVIOURS.includes(name)));
});

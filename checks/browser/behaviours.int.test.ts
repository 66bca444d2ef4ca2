import { behaviourPages } from '../../server/lab/behaviours/behaviourPages.ts';
import { itSees } from './testing/itSees.ts';
import { SHOWN_BEHAVIOURS } from './testing/shownBehaviours.ts';

describe('The browser sees what a page does, and reports nothing else', () => {
  itSees(behaviourPages.filter(({ name }) => SHOWN_BEHAVIOURS.includes(name)));
});

import { lists } from './lists/lists.ts';
import { story } from './openStage.ts';

story('Lists, in a real browser', {}, (stage) => {
  lists(stage);
});

// @long: every tab of the portal in both themes, with and without Business - Pro; runs in npm test when these change: client/src/features/portal/, client/src/ui/
import { story } from './openStage.ts';
import { eachTab, PORTAL_TABS } from './portal/eachTab.ts';

story('Each tab of the business portal, in a real browser', {}, (stage) => {
  eachTab(stage, PORTAL_TABS);
});

// @long: thirty reports take a minute; runs in npm test when these change: client/src/features/scanReport/, client/src/texts/, schema/report/, server/lab/
import { labSites } from '../../server/lab/labSites.ts';
import { story } from './openStage.ts';
import { everySite } from './report/everySite.ts';
import { SHOWN_SITES } from './report/shownSites.ts';

story('The reports of the other sites of the sample internet, in a real browser', {}, (stage) => {
  everySite(
    stage,
    labSites.filter(({ domain }) => !SHOWN_SITES.includes(domain)),
  );
});

// @long: thousands of findings take a browser many seconds; runs in npm test when these change: client/src/features/scanReport/
import { story } from './openStage.ts';
import { largeReport } from './report/largeReport.ts';

story('A report of thousands of findings, in a real browser', {}, (stage) => {
  largeReport(stage, () => true, 2_000);
});

import { apiTokens } from './account/apiTokens.ts';
import { applying } from './account/applying.ts';
import { beingReviewed } from './account/beingReviewed.ts';
import { dashboard } from './account/dashboard.ts';
import { panelSteps } from './account/panelSteps.ts';
import { partnerDirectory } from './account/partnerDirectory.ts';
import { signingIn } from './account/signingIn.ts';
import { signups } from './account/signups.ts';
import { story } from './openStage.ts';

story('An account, in a real browser', { lab: false, env: { CANDOR_RATE_LIMIT_LINKS: '8' } }, (stage) => {
  describe('its partner directory', () => {
    partnerDirectory(stage);
  });
  describe('its applications', () => {
    applying(stage);
    beingReviewed(stage);
  });
  describe('its dashboard', () => {
    dashboard(stage);
    apiTokens(stage);
  });
  describe('its panel', () => {
    signingIn(stage);
    panelSteps(stage);
  });
  describe('its signups', () => {
    signups(stage);
  });
});

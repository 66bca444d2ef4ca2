import { story } from './openStage.ts';
import { addAdministrators, administrators, MovableClock } from './staff/administrators.ts';
import { analysts } from './staff/analysts.ts';

const clock = new MovableClock();

story(
  'Administrators and analysts, in a real browser',
  { clock: clock.now, env: { CANDOR_SCAN_DEADLINE_SECONDS: '20' } },
  (stage) => {
    describe('administrators', () => {
      administrators(stage, clock);
    });
    describe('analysts', () => {
      analysts(stage);
    });
  },
  addAdministrators,
);

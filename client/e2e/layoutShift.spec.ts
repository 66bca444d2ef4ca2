import { layoutShift } from './layoutShift.ts';
import { story } from './openStage.ts';

story('A page that fills in, in a real browser', {}, (stage) => {
  layoutShift(stage, ['phone', 'desktop'], {
    'rusty-gate.example': [
      { screen: 'desktop' },
      { screen: 'phone', anchor: '#dns' },
      { screen: 'desktop', anchor: '#dns' },
    ],
  });
});

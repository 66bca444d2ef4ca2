// @long: three sites on two screens, at several places; runs in npm test when these change: client/src/features/scanReport/, client/src/ui/
import { type FillingVisit, layoutShift } from './layoutShift.ts';
import { story } from './openStage.ts';

const onBothScreens = (...anchors: readonly (string | undefined)[]): readonly FillingVisit[] =>
  (['desktop', 'phone'] as const).flatMap((screen) =>
    anchors.map((anchor) => ({ screen, ...(anchor !== undefined && { anchor }) })),
  );

story('A page that fills in, at many places, in a real browser', {}, (stage) => {
  // Sites whose sheets become shorter or longer than their outlines, both perfect and broken ones.
  layoutShift(stage, ['tall'], {
    'rusty-gate.example': onBothScreens(undefined, '#dns', '#tools'),
    'tin-fortress.example': onBothScreens(undefined, '#email'),
    'corner-shop.example': onBothScreens('#network'),
  });
});

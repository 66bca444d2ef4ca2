/**
 * The pages that every run visits: for each kind of behaviour one that must be reported, and a twin that must not. behaviours.long.int.test.ts visits the
 * others.
 */
export const SHOWN_BEHAVIOURS: readonly string[] = [
  ...[
    'canvas-reader',
    'canvas-chart',
    'emoji-loader',
    'font-prober',
    'text-layout',
    'audio-reader',
    'address-finder',
    'video-call',
  ],
  ...['key-logger', 'search-suggest', 'whole-form'],
  ...['recorded-visits', 'recorder-held-back', 'meta-pixel', 'google-fonts'],
  ...['shared-cookie', 'stored-id', 'plain-redirect'],
  ...['consent-onetrust', 'consent-klaro', 'framed-banner'],
  ...['early-trackers', 'deaf-banner', 'no-refusal', 'newsletter', 'sale-opt-out'],
  ...['mixed-content', 'policy-broken', 'service-worker', 'old-jquery'],
  ...['cloaked-tracker', 'framed-tracker', 'own-counter', 'shared-tracker', 'overwritten-natives'],
  ...['pay-or-consent', 'access-wall', 'ticked-boxes', 'honest-boxes', 'second-page'],
  ...['worker-canvas', 'worker-chart', 'worklet-tone'],
  ...['quiet-prober', 'font-observer', 'scroll-banner', 'stepwise-banner', 'parting-words'],
];

/**
 * The sites whose reports every run shows in a browser: those that between them have most of the rows and words that the sample internet
 * can bring about, a hostile one, and one of each kind that has no report. everySite.long.spec.ts shows the others.
 */
export const SHOWN_SITES: readonly string[] = [
  'harbour-bank.example',
  'rusty-gate.example',
  'dim-lantern.example',
  'tangled-wires.example',
  'paper-kite.example',
  'corner-shop.example',
  'village-choir.example',
  'blue-heron.example',
  'wolf-in-wool.example',
  'does-not-exist.example',
  'intranet.example',
  'lost-signal.example',
];

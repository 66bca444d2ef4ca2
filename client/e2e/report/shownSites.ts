/**
 * The sites whose reports are shown in a browser in every run: together they have most of the rows and words that the sample internet can produce, plus a
 * hostile site, and one of each kind without a report. everySite.long.spec.ts covers the others.
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

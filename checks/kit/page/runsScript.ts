import type { Attributes } from './readMarkup.ts';

/** The types that browsers execute (HTML standard, "JavaScript MIME type essence match"; module). */
const EXECUTED = /^(module|(text|application)\/(x-)?(java|ecma|j|live)script(1\.[0-5])?)$/;

/** What Cloudflare's Rocket Loader puts in front of the type of each script, to run it itself. */
const ROCKET_LOADER = /^[0-9a-f]{24}-/;

/** Types of scripts that a program of the page runs without asking anyone: in a worker, or as soon as the visitor moves. */
const DELAYED: ReadonlySet<string> = new Set([
  'text/partytown',
  'rocketlazyloadscript', // WP Rocket
  'litespeed/javascript',
  'pmdelayedscript', // Perfmatters
  'wphb-delay-type', // Hummingbird
]);

/** Returns whether a <script> runs on the page as it is opened, by the browser itself or by a program that only delays it. */
export const runsScript = (attributes: Attributes): boolean => {
  const type = typeOf(attributes);
  if (DELAYED.has(type)) return true;
  const executed = type.replace(ROCKET_LOADER, '');
  return EXECUTED.test(executed) && (executed === 'module' || !attributes.has('nomodule'));
};

/** HTML standard, "prepare the script element": without a type, the old attribute `language` counts. */
const typeOf = (attributes: Attributes): string => {
  const language = attributes.get('language') ?? '';
  const type = attributes.get('type') ?? (language === '' ? '' : `text/${language}`);
  return type.trim().toLowerCase() || 'text/javascript';
};

/** Returns the address of a script, also of one that a program delays. */
export const scriptAddress = (attributes: Attributes): string | undefined =>
  attributes.get('src') ??
  (DELAYED.has(typeOf(attributes)) ? (attributes.get('data-rocket-src') ?? attributes.get('data-src')) : undefined);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Step {
  readonly exists?: string | readonly string[];
  readonly visible?: string | readonly string[];
  readonly any?: readonly Step[];
  readonly negated?: boolean;
  readonly optional?: boolean;
}

export interface Rule {
  readonly name: string;
  readonly cosmetic?: boolean;
  readonly runContext?: { readonly urlPattern?: string; readonly main?: boolean; readonly frame?: boolean };
  readonly detectCmp: readonly Step[];
}

export interface Autoconsent {
  readonly source: string;
  /** A selector for each general rule that has one: without a match in the document, the rule cannot recognise anything. By the rule's index. */
  readonly hints: readonly (readonly [index: number, selector: string])[];
  /** Returns the rules to begin with: those for this URL, and the general ones without a selector. */
  readonly rulesFor: (url: string, isMainFrame: boolean) => readonly Rule[];
  /** Returns the general rules at these indices that apply to the kind of frame. */
  readonly rulesAt: (indices: readonly number[], isMainFrame: boolean) => readonly Rule[];
}

let loaded: Autoconsent | undefined;

/** The rules of DuckDuckGo's autoconsent (MPL-2.0), and its script. Loaded when the first visit needs it, because it has 0.8 MB. */
export const autoconsent = (): Autoconsent => (loaded ??= load());

const load = (): Autoconsent => {
  const { autoconsent: all } = require('@duckduckgo/autoconsent/rules/rules.json') as {
    readonly autoconsent: readonly Rule[];
  };
  const rules = all.filter(({ cosmetic }) => cosmetic !== true);
  const patterns = rules.map(({ runContext }) =>
    runContext?.urlPattern === undefined ? undefined : new RegExp(runContext.urlPattern),
  );
  const hints = rules.map((rule, index) => (patterns[index] === undefined ? selectorOf(rule.detectCmp[0]) : undefined));
  const runsIn = ({ runContext }: Rule, isMainFrame: boolean): boolean =>
    isMainFrame ? runContext?.main !== false : runContext?.frame === true;
  return {
    source: withStricterSight(readFileSync(require.resolve('@duckduckgo/autoconsent'), 'utf8')),
    hints: hints.flatMap((selector, index) => (selector === undefined ? [] : [[index, selector] as const])),
    rulesFor: (url, isMainFrame) =>
      rules.filter(
        (rule, index) =>
          hints[index] === undefined && runsIn(rule, isMainFrame) && (patterns[index]?.test(url) ?? true),
      ),
    rulesAt: (indices, isMainFrame) =>
      indices.flatMap((index) => {
        const rule = rules[index];
        return rule !== undefined && hints[index] !== undefined && runsIn(rule, isMainFrame) ? [rule] : [];
      }),
  };
};

const SEES = 'function isElementVisible(elem) {';

/**
 * autoconsent takes every fixed element for visible. Banners that their pages keep for visitors of other countries are there, but `visibility: hidden`, with
 * all that could be clicked in them.
 */
const withStricterSight = (source: string): string => {
  if (!source.includes(SEES)) throw new Error('autoconsent has another way to tell what is visible');
  return source.replace(
    SEES,
    `${SEES}
  const isSeen = (part) => getComputedStyle(part).visibility === 'visible';
  if (elem && !isSeen(elem) && ![...elem.querySelectorAll('a, button, input, [role=button]')].some(isSeen)) return false;`,
  );
};

/**
 * Returns a CSS selector that matches whenever the step passes; `undefined` if the step is of another kind. All steps of a rule must pass, so its first is enough.
 * Of several selectors, the others are looked up inside the match of the first.
 */
export const selectorOf = (step: Step | undefined): string | undefined => {
  if (step === undefined || step.negated === true || step.optional === true) return undefined;
  if (step.any !== undefined) {
    const selectors = step.any.map(selectorOf);
    return selectors.includes(undefined) ? undefined : selectors.join(', ');
  }
  const selector = step.exists ?? step.visible;
  const first = typeof selector === 'string' ? selector : selector?.[0];
  return first === undefined || /^(xpath|aria|text|pierce)\//.test(first) ? undefined : first;
};

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { scanClock } from '../scanClock.ts';
import type { SeenBanner, VisitRequest } from './browserIo.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

const require = createRequire(import.meta.url);
const WORLD = 'candor';
const MAX_CONTEXTS = 200;
/** autoconsent tries its rules every half second. */
const PRODUCT_MS = 1_000;
const LOOK_EVERY_MS = 250;

interface Rule {
  readonly name: string;
  readonly runContext?: { readonly urlPattern?: string; readonly main?: boolean; readonly frame?: boolean };
}

interface Autoconsent {
  readonly source: string;
  readonly rules: readonly Rule[];
}

let loaded: Autoconsent | undefined;
/** Loaded when the first visit needs it, because it has 0.8 MB. */
const autoconsent = (): Autoconsent =>
  (loaded ??= {
    source: readFileSync(require.resolve('@duckduckgo/autoconsent'), 'utf8'),
    rules: (require('@duckduckgo/autoconsent/rules/rules.json') as { readonly autoconsent: readonly Rule[] })
      .autoconsent,
  });

const BANNER_SCRIPT = readFileSync(new URL('./bannerScript.js', import.meta.url), 'utf8');

/** The messages that autoconsent sends as it works (those of its content script). */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init'), url: z.string() }),
  z.object({ type: z.literal('eval'), id: z.string(), code: z.string().max(10_000) }),
  z.object({ type: z.literal('popupFound'), cmp: z.string() }),
  z.object({ type: z.enum(['optOutResult', 'optInResult']), cmp: z.string(), result: z.boolean() }),
  z.object({ type: z.literal('autoconsentDone'), cmp: z.string() }),
]);

const ownBanner = z.object({
  buttons: z
    .array(z.object({ text: z.string(), kind: z.enum(['accept', 'refuse', 'settings', 'close', 'other']) }))
    .min(1),
  wall: z.object({ kind: z.enum(['pay', 'access']), quote: z.string() }).nullable(),
  ticked: z.array(z.string()),
});

interface Popup {
  readonly contextId: number;
  readonly product: string;
}

export interface BannerReader {
  /** Resolves when a banner is found; without one, after a last look when `over` has resolved. */
  look(over: Promise<void>, signal: AbortSignal): Promise<SeenBanner>;
  /** Returns the banner with the name of its product, if that was recognised only later. */
  named(banner: SeenBanner): SeenBanner;
  /** Clicks the requested answer. Resolves to false if there was nothing to click or clicking failed. */
  answer(choice: Exclude<VisitRequest['choice'], 'none'>, milliseconds: number, signal: AbortSignal): Promise<boolean>;
  /** Evaluates an expression in our isolated world of the page; `askEverywhere` does so in each of its frames. Results are `undefined` if that failed. */
  ask(expression: string): Promise<unknown>;
  askEverywhere(expression: string): Promise<readonly unknown[]>;
  /** Evaluates an expression in the page's own world, so the page controls the result. */
  askPage(expression: string): Promise<unknown>;
}

/**
 * Finds the consent banner and answers it: with the rules of autoconsent (MPL-2.0) for products that it knows, and by the wording of the buttons for others.
 * Both run in an isolated world that the page cannot reach.
 */
export const bannerReader = async (cdp: CDPSession, mainFrame: string): Promise<BannerReader> => {
  const binding = `candor${randomUUID().replaceAll('-', '')}`;
  const own = new Map<number, string>();
  const pages = new Map<string, number>();
  const popups: Popup[] = [];
  const outcomes: { type: string; result: boolean }[] = [];

  cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    const { frameId, isDefault } = auxData as { frameId?: string; isDefault?: boolean };
    if (frameId === undefined || own.size > MAX_CONTEXTS) return;
    if (isDefault === true) pages.set(frameId, id);
    else if (name === WORLD) own.set(id, frameId);
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    own.delete(executionContextId);
    for (const [frame, id] of pages) if (id === executionContextId) pages.delete(frame);
    const gone = popups.findIndex(({ contextId }) => contextId === executionContextId);
    if (gone !== -1) popups.splice(gone, 1);
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    own.clear();
    pages.clear();
    popups.length = 0;
  });

  const evaluate = async (contextId: number, expression: string): Promise<unknown> => {
    try {
      const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
        expression,
        contextId,
        returnByValue: true,
        awaitPromise: true,
        timeout: 2_000,
      });
      return exceptionDetails ? undefined : result.value;
    } catch {
      return undefined; // the document is gone
    }
  };
  const tell = (contextId: number, answer: unknown): Promise<unknown> =>
    evaluate(contextId, `autoconsentReceive(${JSON.stringify(answer)})`);
  const initAnswer = (frame: string, url: string) => {
    const isMain = frame === mainFrame;
    const rules = autoconsent().rules.filter(
      ({ runContext }) =>
        (isMain ? runContext?.main !== false : runContext?.frame === true) &&
        (runContext?.urlPattern === undefined || new RegExp(runContext.urlPattern).test(url)),
    );
    const config = {
      enabled: true,
      autoAction: null,
      enablePrehide: false,
      enableCosmeticRules: false,
      detectRetries: 12,
      logs: {},
    };
    return { type: 'initResp', rules: { autoconsent: rules }, config };
  };

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId: contextId }) => {
    const frame = own.get(contextId);
    if (name !== binding || frame === undefined) return;
    const said = message.safeParse(parsedJson(payload));
    if (!said.success) return;
    switch (said.data.type) {
      case 'init':
        void tell(contextId, initAnswer(frame, said.data.url));
        return;
      case 'eval': {
        const { id, code } = said.data;
        const page = pages.get(frame);
        const answered = page === undefined ? Promise.resolve(undefined) : evaluate(page, code);
        void answered.then((result) => tell(contextId, { type: 'evalResp', id, result: result ?? false }));
        return;
      }
      case 'popupFound':
        if (popups.length < 20) popups.push({ contextId, product: said.data.cmp.slice(0, 120) });
        return;
      case 'optOutResult':
      case 'optInResult':
        outcomes.push({ type: said.data.type, result: said.data.result });
        return;
      case 'autoconsentDone':
        return;
    }
  });
  await cdp.send('Runtime.addBinding', { name: binding, executionContextName: WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: `(() => {
      const send = globalThis.${binding};
      const module = { exports: {} };
      ((exports) => {
        ${autoconsent().source}
      })(module.exports);
      const consent = new module.exports.default((said) => Promise.resolve(send(JSON.stringify(said))));
      globalThis.autoconsentReceive = (said) => consent.receiveMessageCallback(said);
    })();\n${BANNER_SCRIPT}`,
  });

  const askFrames = async (
    expression: string,
  ): Promise<readonly { readonly contextId: number; readonly answer: unknown }[]> =>
    Promise.all(
      [...own.keys()]
        .slice(0, 20)
        .map(async (contextId) => ({ contextId, answer: await evaluate(contextId, expression) })),
    );
  /** Returns the banner of the first frame where it can be answered, or else of the first frame with one. */
  const findOwn = async () => {
    const found = (await askFrames('candor.banner()')).flatMap(({ answer }) => ownBanner.safeParse(answer).data ?? []);
    return found.find(({ buttons }) => buttons.some(({ kind }) => kind === 'accept' || kind === 'refuse')) ?? found[0];
  };
  const mainContext = (): number | undefined => [...own].find(([, frame]) => frame === mainFrame)?.[0];

  return {
    look: async (over, signal) => {
      let foundAt: number | undefined;
      const visit = { isOver: false };
      const end = (): void => {
        visit.isOver = true;
      };
      // If it fails, whoever started it is told.
      const ending = over.then(end, end);
      for (;;) {
        const isLast = visit.isOver;
        const found = await findOwn();
        const [popup] = popups;
        const now = performance.now();
        if (found) foundAt ??= now;
        // The wording is recognised sooner than the product.
        const waited = isLast && foundAt !== undefined && now - foundAt >= PRODUCT_MS;
        if (popup || waited || (isLast && !found)) return bannerOf(popup?.product, found);
        const pause = setTimeout(LOOK_EVERY_MS, undefined, { signal });
        await (isLast ? pause : Promise.race([pause, ending]));
      }
    },
    named: (banner) => {
      const product = popups[0]?.product;
      return banner.state === 'none' || banner.product !== null ? banner : { ...banner, product: nameOf(product) };
    },
    answer: async (choice, milliseconds, signal) => {
      const until = scanClock().now() + milliseconds;
      const byRule = async (): Promise<boolean> => {
        const [popup] = popups;
        if (!popup) return false;
        outcomes.length = 0;
        void tell(popup.contextId, { type: choice === 'refuse' ? 'optOut' : 'optIn' });
        while (scanClock().now() < until) {
          const outcome = outcomes.find(({ type }) => type === (choice === 'refuse' ? 'optOutResult' : 'optInResult'));
          if (outcome) return outcome.result;
          // The click may have reloaded the page.
          if (!own.has(popup.contextId)) return true;
          await setTimeout(100, undefined, { signal });
        }
        return false;
      };
      const byWords = async (): Promise<boolean> =>
        (await askFrames(`candor.click(${JSON.stringify(choice)})`)).some(({ answer }) => answer === true);
      // For refusing, a rule knows the second layer of a banner. For accepting, the first button does, and most rules do not help.
      return choice === 'refuse' ? (await byRule()) || (await byWords()) : (await byWords()) || (await byRule());
    },
    ask: async (expression) => {
      const contextId = mainContext();
      return contextId === undefined ? undefined : evaluate(contextId, expression);
    },
    askEverywhere: async (expression) => (await askFrames(expression)).map(({ answer }) => answer),
    askPage: async (expression) => {
      const page = pages.get(mainFrame);
      return page === undefined ? undefined : evaluate(page, expression);
    },
  };
};

type OwnBanner = z.infer<typeof ownBanner>;

/** Reports that there is no way to refuse only if every button was understood and none of them could be one. */
const bannerOf = (product: string | undefined, own: OwnBanner | undefined): SeenBanner => {
  const buttons = own?.buttons;
  const has = (kind: OwnBanner['buttons'][number]['kind']): boolean =>
    buttons?.some((button) => button.kind === kind) ?? false;
  const understood = buttons?.every(({ kind }) => kind !== 'other' && kind !== 'close') ?? false;
  return {
    state: product !== undefined || has('accept') || has('refuse') ? 'seen' : buttons ? 'unclear' : 'none',
    product: nameOf(product),
    canAccept: buttons ? has('accept') || (understood ? false : null) : null,
    // A refusal that must be paid for is neither offered nor missing.
    canRefuse: buttons ? has('refuse') || (understood && own.wall?.kind !== 'pay' ? false : null) : null,
    buttons: [...new Set((buttons ?? []).map(({ text }) => text))].filter((text) => text !== '').slice(0, 10),
    wall: own?.wall ?? null,
    ticked: own?.ticked ?? [],
    answered: false,
  };
};

/** autoconsent's heuristics recognise no product. */
const nameOf = (product: string | undefined): string | null =>
  product === undefined || product.startsWith('HEURISTIC') ? null : product;

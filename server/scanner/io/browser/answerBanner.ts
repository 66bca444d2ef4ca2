import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { scanClock } from '../scanClock.ts';
import { autoconsent } from './autoconsent.ts';
import { NO_BANNER, type SeenBanner, type VisitRequest } from './browserIo.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

const WORLD = 'candor';
const MAX_CONTEXTS = 200;
/**
 * autoconsent tries its rules every half second, on a busy machine less often. `PRODUCT`: for the name of a banner that was recognised by its wording ·
 * `HINTED`: for a rule that was added because the page resembles what it recognises. Each wait ends when this many attempts have begun, but not before `leastMs` and not after `mostMs`.
 */
const PRODUCT = { attempts: 2, leastMs: 1_000, mostMs: 5_000 } as const;
const HINTED = { attempts: 1, leastMs: 500, mostMs: 3_000 } as const;
const LOOK_EVERY_MS = 250;
/** How many looks in a row a page may leave unanswered: it may be busy, or about to show another document. */
const MOST_UNANSWERED = 8;

const BANNER_SCRIPT = readFileSync(new URL('./bannerScript.js', import.meta.url), 'utf8');

const MESSAGE_TYPES = ['init', 'eval', 'popupFound', 'optOutResult', 'optInResult'] as const;
/** The messages of autoconsent's content script that are needed here. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init'), url: z.string() }),
  z.object({ type: z.literal('eval'), id: z.string(), code: z.string().max(10_000) }),
  z.object({ type: z.literal('popupFound'), cmp: z.string() }),
  z.object({ type: z.enum(['optOutResult', 'optInResult']), cmp: z.string(), result: z.boolean() }),
]);

const ownBanner = z.object({
  buttons: z
    .array(z.object({ text: z.string(), kind: z.enum(['accept', 'refuse', 'settings', 'close', 'other']) }))
    .min(1),
  wall: z.object({ kind: z.enum(['pay', 'access']), quote: z.string() }).nullable(),
  ticked: z.array(z.string()),
});

const lookedIn = z.object({
  banner: ownBanner.nullable().catch(null),
  hints: z.array(z.number()).max(1_000).catch([]),
  attempts: z.number().catch(0),
  isTrying: z.boolean().catch(false),
});

interface Popup {
  readonly contextId: number;
  readonly product: string;
}

export interface BannerReader {
  /** Resolves when a banner is found; without one, after a last look when `over` has resolved. `notChecked` if the page did not answer that. */
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
  const notePopup = (popup: Popup): void => {
    const isKnown = popups.some(({ contextId, product }) => contextId === popup.contextId && product === popup.product);
    if (!isKnown && popups.length < 20) popups.push(popup);
  };
  const tell = (contextId: number, answer: unknown): Promise<unknown> =>
    evaluate(contextId, `autoconsentReceive(${JSON.stringify(answer)})`);
  const initAnswer = (frame: string, url: string) => {
    const rules = autoconsent().rulesFor(url, frame === mainFrame);
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
        notePopup({ contextId, product: said.data.cmp.slice(0, 120) });
        return;
      case 'optOutResult':
      case 'optInResult':
        outcomes.push({ type: said.data.type, result: said.data.result });
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
      const types = ${JSON.stringify(MESSAGE_TYPES)};
      const consent = new module.exports.default((said) =>
        Promise.resolve(types.includes(said.type) ? send(JSON.stringify(said)) : undefined));
      let hints = ${JSON.stringify(autoconsent().hints)};
      let isReady = false;
      const matches = (selector) => {
        try {
          return document.querySelector(selector) !== null;
        } catch {
          return true; // not a selector of this browser
        }
      };
      globalThis.autoconsentReceive = (said) => {
        isReady ||= said.type === 'initResp';
        return consent.receiveMessageCallback(said);
      };
      globalThis.autoconsentTries = () => ({
        attempts: consent.state.findCmpAttempts,
        isTrying: ['loading', 'waitingForInitResponse', 'initialized', 'started'].includes(consent.state.lifecycle),
      });
      globalThis.autoconsentHints = () => {
        if (!isReady) return [];
        const found = hints.filter(([, selector]) => matches(selector));
        hints = hints.filter((hint) => !found.includes(hint));
        return found.map(([index]) => index);
      };
      globalThis.autoconsentAdd = (rules) => {
        consent.parseDeclarativeRules({ autoconsent: rules });
        consent.start();
      };
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
  /**
   * Returns the banner of the first frame where it can be answered, or else of the first frame with one. Adds the rules of autoconsent that may recognise
   * something: all of them would cost a quarter of the visit.
   */
  const findOwn = async (): Promise<OwnLook> => {
    const expression = '({ banner: candor.banner(), hints: autoconsentHints(), ...autoconsentTries() })';
    const looked = (await askFrames(expression)).flatMap(({ contextId, answer }) => {
      const { data } = lookedIn.safeParse(answer);
      return data ? [{ contextId, ...data }] : [];
    });
    let isHinted = false;
    for (const { contextId, hints } of looked) {
      const rules = autoconsent().rulesAt(hints, own.get(contextId) === mainFrame);
      if (rules.length === 0) continue;
      isHinted = true;
      void evaluate(contextId, `autoconsentAdd(${JSON.stringify(rules)})`);
    }
    const found = looked.flatMap(({ banner }) => banner ?? []);
    const answerable = found.find(({ buttons }) => buttons.some(({ kind }) => kind === 'accept' || kind === 'refuse'));
    return {
      found: answerable ?? found[0],
      isHinted,
      isAnswered: looked.some(({ contextId }) => own.get(contextId) === mainFrame),
      attempts: looked.reduce((sum, { attempts }) => sum + attempts, 0),
      isTrying: looked.some(({ isTrying }) => isTrying),
    };
  };
  /** Lets our script see the closed roots that a frame's HTML declares: those of elements in view. Returns whether there were any. */
  const openRoots = async (contextId: number): Promise<boolean> => {
    let isOpened = false;
    try {
      const { result: hosts } = await cdp.send('Runtime.evaluate', { expression: 'candor.hosts()', contextId });
      if (hosts.objectId === undefined) return false;
      const { result } = await cdp.send('Runtime.getProperties', { objectId: hosts.objectId, ownProperties: true });
      for (const { value } of result) {
        if (value?.objectId === undefined || value.subtype !== 'node') continue;
        const { node } = await cdp.send('DOM.describeNode', { objectId: value.objectId });
        const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
        if (root === undefined) continue;
        const { backendNodeId } = root;
        const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId });
        const functionDeclaration = 'function () { candor.open(this); }';
        await cdp.send('Runtime.callFunctionOn', { functionDeclaration, objectId: object.objectId ?? '' });
        isOpened = true;
      }
    } catch {
      // the document is gone
    }
    return isOpened;
  };
  const openAllRoots = async (): Promise<boolean> =>
    (await Promise.all([...own.keys()].slice(0, 20).map(openRoots))).includes(true);
  const mainContext = (): number | undefined => [...own].find(([, frame]) => frame === mainFrame)?.[0];

  return {
    look: async (over, signal) => {
      let found: Moment | undefined;
      let hinted: Moment | undefined;
      let unanswered = 0;
      const visit = { isOver: false };
      const end = (): void => {
        visit.isOver = true;
      };
      // The caller that started it handles its failure.
      const ending = over.then(end, end);
      for (;;) {
        const isLast = visit.isOver;
        const look = await findOwn();
        const [popup] = popups;
        const now = { at: performance.now(), attempts: look.attempts };
        if (look.found) found ??= now;
        if (look.isHinted) hinted = now;
        unanswered = look.isAnswered ? 0 : unanswered + 1;
        // The wording is recognised sooner than the product.
        const waited = isLast && found !== undefined && hasTried(PRODUCT, found, now, look.isTrying);
        if (popup || waited) return bannerOf(popup?.product, look.found);
        const isNone = isLast && !look.found && (hinted === undefined || hasTried(HINTED, hinted, now, look.isTrying));
        if (isNone && (await openAllRoots())) continue;
        if (isNone && unanswered === 0) return { ...NO_BANNER, state: 'none' };
        if (isNone && unanswered >= MOST_UNANSWERED) return NO_BANNER;
        const pause = setTimeout(LOOK_EVERY_MS, undefined, { signal });
        await (isLast ? pause : Promise.race([pause, ending]));
      }
    },
    named: (banner) => {
      const product = popups[0]?.product;
      return !isFound(banner) || banner.product !== null ? banner : { ...banner, product: nameOf(product) };
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

interface OwnLook {
  readonly found: OwnBanner | undefined;
  /** Rules of autoconsent were added. */
  readonly isHinted: boolean;
  /** The page itself answered. */
  readonly isAnswered: boolean;
  /** How often autoconsent has begun to try its rules, in all frames together, and whether it still does. */
  readonly attempts: number;
  readonly isTrying: boolean;
}

interface Moment {
  readonly at: number;
  readonly attempts: number;
}

/** Returns whether autoconsent has tried its rules often enough since `since`. */
const hasTried = (
  { attempts, leastMs, mostMs }: { readonly attempts: number; readonly leastMs: number; readonly mostMs: number },
  since: Moment,
  now: Moment,
  isTrying: boolean,
): boolean => {
  const waitedMs = now.at - since.at;
  return waitedMs >= mostMs || (waitedMs >= leastMs && (!isTrying || now.attempts - since.attempts >= attempts));
};

export const isFound = ({ state }: SeenBanner): boolean => state === 'seen' || state === 'unclear';

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

import { use, type ComponentType } from 'react';
import { textsReady } from '../texts/catalogue.ts';
import { noteFailedPart } from './failedParts.ts';

/** A component that is loaded when it is first rendered, or earlier when it is likely to be needed. */
export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Starts loading, again if an earlier attempt failed. Fire-and-forget: a failure is reported when the component is rendered. */
  readonly preload: () => void;
  /** Resolves when loading has succeeded or failed. A failure is reported when the component is rendered. */
  readonly settled: () => Promise<void>;
}

/** Remove style sheets that failed to load, or the next attempt would take them for loaded. */
const removeBrokenStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.remove();
  }
};

/** React renders a promise with these fields at once, without flashing the fallback; it sets them only on promises that it has already seen. */
const marked = <Value,>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/** Resolves when the browser is online again. */
const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener(
      'online',
      () => {
        resolve();
      },
      { once: true },
    );
  });

/** While the browser is offline, a failure is caused by the network: the part loads once the network is back, and the page on screen stays until then. */
const loadOnline = async <Value,>(load: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // While offline, nothing is known about the response.
      if (typeof window === 'undefined' || window.navigator.onLine) throw error;
      removeBrokenStyles();
      await backOnline();
    }
  }
};

/**
 * A page, or a part of one, in its own bundle, with its texts in the current language. Render it inside a Suspense and inside an error
 * boundary that offers to retry (PageFault, PartFault): unlike React's `lazy`, it can load again after a failure.
 *
 * @example
 * const DonatePage = lazyPart(async () => (await import('./DonatePage.tsx')).DonatePage);
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let arriving: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;

  const forgetFailure = (): void => {
    if (hasFailed) arriving = undefined;
    hasFailed = false;
  };
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    try {
      const part = await loadOnline(load);
      await textsReady();
      return part;
    } catch (error) {
      hasFailed = true;
      removeBrokenStyles();
      noteFailedPart(forgetFailure);
      throw error;
    }
  };
  const arrival = (): Promise<ComponentType<Props>> => (arriving ??= marked(fetchPart()));

  const Part = (props: Props) => {
    const Shown = use(arrival());
    return <Shown {...props} />;
  };
  const settled = async (): Promise<void> => {
    try {
      await arrival();
    } catch {
      // The failure is reported when the component is rendered.
    }
  };
  return Object.assign(Part, {
    settled,
    preload: () => {
      forgetFailure();
      arrival().catch(() => undefined);
    },
  });
};

import { use, type ComponentType } from 'react';
import { textsReady } from '../texts/catalogue.ts';
import { noteFailedPart } from './failedParts.ts';

/** A component that comes when it is first shown, or before, when somebody is likely to ask for it. */
export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Has it come, again if it did not arrive before. Nobody waits for it, so a failure is told where it is shown. */
  readonly preload: () => void;
  /** Resolves when it has come, or failed to: that is told where it is shown. */
  readonly settled: () => Promise<void>;
}

/** A style sheet that did not arrive would stand for one that did when the part is asked for again. */
const removeBrokenStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.remove();
  }
};

/** React shows what is marked so at once, instead of the outline for a moment; it marks only the promises that it has seen itself. */
const marked = <Value,>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/**
 * A page or a part of one in a bundle of its own, with its texts in the current language. To be shown inside a Suspense, and inside a
 * boundary that offers another try (PageFault, PartFault): unlike React's own `lazy`, it asks again for what did not arrive.
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
      const part = await load();
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
      // Told where it is shown.
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

import { lazyPart, type LazyPart } from './lazyPart.tsx';

/** The pages that come when they are asked for, by their addresses. The scanner comes with the first one. */
export const pages: Readonly<Record<string, LazyPart<object>>> = {
  '/methodology': lazyPart(async () => (await import('../features/methodology/MethodologyPage.tsx')).MethodologyPage),
};

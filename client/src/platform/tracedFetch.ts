import { currentLocale } from '../texts/catalogue.ts';
import { tracedAction } from './tracedAction.ts';

/** `fetch` with the language of the page and the trace context of the current action. If the server traces, the duration of the action is reported, by a module loaded then. */
export const tracedFetch: typeof fetch = async (input, init) => {
  const action = tracedAction();
  const headers = new Headers(init?.headers);
  headers.set('traceparent', action.traceparent);
  // The server writes its messages, and the mails that it sends in response, in the language of the page.
  headers.set('accept-language', currentLocale());
  action.open += 1;
  let traced = false;
  try {
    const response = await fetch(input, { ...init, headers });
    traced = response.headers.has('x-candor-tracing');
    return response;
  } finally {
    action.open -= 1;
    action.endedAt = performance.now();
    if (traced)
      void import('./reportAction.ts').then(
        ({ reportAction }) => {
          reportAction(action);
        },
        () => undefined,
      );
  }
};

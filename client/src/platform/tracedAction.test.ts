import { expect } from 'chai';
import { readTraceparent } from '../../../server/platform/observability/ambient.ts';
import { heedActions, tracedAction } from './tracedAction.ts';

describe('The id of an action on the page', () => {
  it('is the same for all its calls until the next action, and a UUID v4 that the server accepts', () => {
    const listeners = new Map<string, () => void>();
    const target = globalThis as { addEventListener?: unknown };
    const own = target.addEventListener;
    target.addEventListener = (event: string, listener: () => void) => listeners.set(event, listener);
    try {
      heedActions();
    } finally {
      target.addEventListener = own;
    }
    const seen = [tracedAction(), tracedAction()];
    listeners.get('pointerdown')?.();
    seen.push(tracedAction(), tracedAction());
    listeners.get('keydown')?.();
    listeners.get('popstate')?.();
    seen.push(tracedAction());
    expect(seen.map(({ name }) => name)).to.deep.equal(['load', 'load', 'click', 'click', 'navigation']);
    expect(new Set(seen.map(({ traceparent }) => traceparent))).to.have.property('size', 3);
    for (const { traceparent } of seen) expect(readTraceparent(traceparent), traceparent).not.to.equal(undefined);
  });
});

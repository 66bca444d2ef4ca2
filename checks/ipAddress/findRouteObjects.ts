import type { RegisteredRoutes } from './routesObservation.ts';
import { boundedCall } from '../../server/scanner/io/boundedCall.ts';
import { isInPrefix, prefixOf } from '../../server/scanner/io/roas/roaTable.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';
import { lengthOf } from './assessRoutes.ts';

const AT_ONCE = 2;
const MAX_OBJECTS = 20;
/** For all lookups together. This only adds information to RPKI, so it must not delay the scan. */
const BUDGET_MS = 6_000;

/**
 * Finds the route objects (RFC 2622 §4, RFC 4012 §3) that cover each address, in the routing registry that the operator configured. Returns `undefined` if none
 * is configured. Addresses without an answer in time are not checked.
 */
export const findRouteObjects = async (
  addresses: readonly string[],
  sources: SourceIo,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RegisteredRoutes> | undefined> => {
  const found = new Map<string, RegisteredRoutes>();
  const until = scanClock().now() + BUDGET_MS;
  await atMostAtOnce(AT_ONCE, [...new Set(addresses)], async (address) => {
    const left = until - scanClock().now();
    try {
      if (left <= 0) throw new IoFailure('timeout', 'The routing registry took too long');
      const type = address.includes(':') ? 'route6' : 'route';
      const { text } = await boundedCall('The routing registry', left, signal, (callSignal) =>
        sources.queryIrr(`-L -T ${type} ${address}`, callSignal),
      );
      found.set(address, readRouteObjects(text, address));
    } catch (error) {
      if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
      if (error.code === SOURCE_OFF) return;
      found.set(address, { status: 'notChecked', reason: wellFormedText(error.message, 300) });
    }
  });
  return found.size === 0 ? undefined : found;
};

/** Parses RPSL (RFC 2622 §2): objects are separated by blank lines, server remarks begin with `%`. */
const readRouteObjects = (text: string, address: string): RegisteredRoutes => {
  const objects = text.split(/\r?\n[ \t]*\r?\n/).flatMap((paragraph) => objectOf(paragraph) ?? []);
  const covering = objects.filter(({ prefix }) => {
    const parsed = prefixOf(prefix);
    return parsed !== undefined && isInPrefix(address, parsed);
  });
  if (covering.length === 0 && !/^%.{0,100}no entries found/im.test(text)) {
    return { status: 'notChecked', reason: 'The routing registry answered what cannot be read' };
  }
  const longestFirst = covering.toSorted((one, other) => lengthOf(other.prefix) - lengthOf(one.prefix));
  return { status: 'checked', objects: longestFirst.slice(0, MAX_OBJECTS), more: covering.length > MAX_OBJECTS };
};

interface RouteObject {
  readonly prefix: string;
  readonly asn: number;
  readonly source: string;
}

const objectOf = (paragraph: string): RouteObject | undefined => {
  const valueOf = (name: string) => new RegExp(`^${name}:[ \\t]*([^\\s#]{1,60})`, 'im').exec(paragraph)?.[1];
  const prefix = valueOf('route6?');
  const [, digits = ''] = /^AS(\d{1,10})$/i.exec(valueOf('origin') ?? '') ?? [];
  const asn = Number(digits);
  return prefix === undefined || digits === '' || asn > 4_294_967_295 || !prefixOf(prefix)
    ? undefined
    : { prefix, asn, source: wellFormedText(valueOf('source') ?? '', 60) };
};

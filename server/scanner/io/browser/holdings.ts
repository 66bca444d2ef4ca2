import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import type { BannerReader } from './answerBanner.ts';
import type { SeenCookie, SeenStorage } from './browserIo.ts';
import type { NetworkRecord } from './recordNetwork.ts';
import type { ScriptRecord } from './recordScripts.ts';
import { cookiePair } from '../../../../schema/cookiePair.ts';
import { isWithinDomain } from '../../../platform/base/isWithinDomain.ts';

interface Holders {
  readonly banner: BannerReader;
  readonly network: NetworkRecord;
  readonly scripts: ScriptRecord;
}

/** Returns the running service workers and those that the page registered. */
export const serviceWorkersOf = (context: BrowserContext, scripts: ScriptRecord): readonly string[] => {
  const registered = scripts.calls().filter(({ api }) => api === 'serviceWorker.register');
  const running = context.serviceWorkers().map((worker) => worker.url().slice(0, 2_048));
  return [...new Set([...running, ...registered.flatMap(({ details }) => details)])].slice(0, 10);
};

const stored = z.object({
  origin: z.string().max(300),
  entries: z.array(
    z.object({
      kind: z.enum(['localStorage', 'sessionStorage', 'indexedDB', 'cacheStorage']),
      key: z.string(),
      value: z.string(),
      length: z.number(),
    }),
  ),
});

const MAX_COOKIES = 300;
const MAX_STORED = 300;

/** Returns the cookies with who set them, and the storage of the page's documents. */
export const holdingsOf = async (
  context: BrowserContext,
  { banner, network, scripts }: Holders,
): Promise<{ readonly cookies: readonly SeenCookie[]; readonly storage: readonly SeenStorage[] }> => {
  const [cookies, answers] = await Promise.all([context.cookies(), banner.askEverywhere('candor.storage()')]);
  const setters = cookieSetters(network, scripts);
  const storage = answers.flatMap((answer) => {
    const { data } = stored.safeParse(answer);
    return data ? data.entries.map((entry) => ({ ...entry, origin: data.origin })) : [];
  });
  const unique = new Map(storage.map((entry) => [`${entry.origin} ${entry.kind} ${entry.key}`, entry]));
  return {
    cookies: cookies
      .slice(0, MAX_COOKIES)
      .map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
        name,
        value: value.slice(0, 4_096),
        domain,
        path,
        expires,
        httpOnly,
        secure,
        sameSite,
        ...setters(name, domain),
      })),
    storage: [...unique.values()].slice(0, MAX_STORED),
  };
};

/** A response can only set a cookie for its own host or a domain above it. Any other cookie of the same name was set by something else. */
const cookieSetters = (network: NetworkRecord, scripts: ScriptRecord) => {
  const byAnswer = network
    .requests()
    .flatMap(({ url, responseHeaders }) =>
      responseHeaders.flatMap(([header, value]) =>
        header === 'set-cookie' ? [{ name: cookiePair(value).name, url, host: new URL(url).hostname }] : [],
      ),
    );
  const byScript = scripts.calls().filter(({ api }) => api === 'cookie.write');
  return (name: string, domain: string): Pick<SeenCookie, 'setBy' | 'byScript'> => {
    const bare = domain.replace(/^\./, '');
    const answer = byAnswer.find((each) => each.name === name && isWithinDomain(each.host, bare));
    if (answer) return { setBy: answer.url, byScript: false };
    const script = byScript.find(({ details }) => details.includes(name));
    return { setBy: script?.script ?? null, byScript: script !== undefined };
  };
};

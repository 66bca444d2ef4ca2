import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { SeenPage } from '../../server/scanner/io/browser/browserIo.ts';
import { namingOf } from '../privacy/linkWords.ts';
import { policyKind } from '../privacy/observation.ts';
import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';

/** Words of addresses that change something, need an account, lead to a file or to a page like the front page. In paths and link texts. */
const NEVER =
  /\b(log|sign)[-_ ]?(in|out|off|on|up)|\b(uitloggen|afmelden|wyloguj|logga|cerrar|cesta|koszyk|winkelwagen|kundvagn|kurv|auth|sso|oauth|register|account|konto|profile?|basket|cart|checkout|warenkorb|kasse|panier|carrito|carrello|wishlist|add|remove|delete|edit|update|unsubscribe|abmelden|anmelden|einloggen|ausloggen|registrieren|connexion|deconnexion|inscription|acceder|accedi|salir|esci|vote|like|share|print|download|export|feed|rss|admin|api|cgi-bin|wp-admin|wp-login|wp-json|xmlrpc|cdn-cgi|redirect|goto|out|click|track|calendar|random|search|suche|recherche|imprint|impressum|legal|mentions)\b/i;
/** A path that ends like a file, unless it is a page. */
const FILE = /\.(?!html?$|php$|aspx?$|jsp$|shtml$)[a-z0-9]{1,5}$/i;
const LANGUAGE = /^[a-z]{2}([-_][a-z]{2,4})?$/i;
const MAX_PATH = 200;

/**
 * Chooses the inner page of a site that is visited as well: of the links to other pages of the same host, the one with the shortest path, so that the choice stays
 * the same while articles and offers on the front page change. Links with a query, with words that suggest an action, to files, to policies and to other
 * languages of the front page are left out. Returns `undefined` if none remains.
 */
export const innerPageOf = (frontPage: string, links: SeenPage['links']): string | undefined => {
  const front = parsedUrl(frontPage);
  if (!front) return undefined;
  const paths = links.flatMap(({ text, url, download }) => {
    const link = parsedUrl(url);
    if (!link || download === true || link.origin !== front.origin || link.search !== '' || link.username !== '')
      return [];
    const path = link.pathname.replace(/(?<=.)\/$/, '');
    const isFront =
      path === '/' ||
      path === front.pathname.replace(/(?<=.)\/$/, '') ||
      /^\/(index|home|default)(\.\w+)?$/i.test(path);
    const words = `${percentDecodedOrSame(path)} ${text}`.replaceAll(/[/_.-]+/g, ' ');
    const isPolicy = policyKind.options.some((kind) => namingOf(text, kind) !== undefined);
    const isLeftOut =
      isFront || isPolicy || path.length > MAX_PATH || FILE.test(path) || NEVER.test(words) || NEVER.test(path);
    return isLeftOut || LANGUAGE.test(path.slice(1)) ? [] : [link.pathname];
  });
  const [path] = paths.sort(
    (one, other) => depthOf(one) - depthOf(other) || one.length - other.length || (one < other ? -1 : 1),
  );
  return path === undefined ? undefined : `${front.origin}${path}`;
};

const depthOf = (path: string): number => path.split('/').filter((part) => part !== '').length;

import type { HttpHop } from '../../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../boundedText.ts';

/** Why a page is not the one that visitors see. */
export interface Protection {
  /** `challenge`: a test of the visitor · `refusal`: an error for robots · `script`: nothing is shown without scripts. */
  readonly kind: 'challenge' | 'refusal' | 'script';
  readonly name: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly evidence: string;
  readonly url: string;
}

/** Evidence for what was found on the page of a browser. */
export const READ_WITH_BROWSER = 'read with a browser, because the site answers other clients with a challenge';

interface Mark {
  readonly name: string;
  /** A header (lower case) that only a challenge or a block page has. */
  readonly header?: readonly [name: string, value: RegExp];
  /** Found in the markup of a challenge. Counts on a refusal, or if the page has almost no text. */
  readonly body?: RegExp;
  /** A header that identifies a refusal by this service without a match in the body. */
  readonly server?: readonly [name: string, value: RegExp];
}

/** How challenge and block pages are recognised, from the services' own documentation or from the pages that visitors see. */
const MARKS: readonly Mark[] = [
  { name: 'Cloudflare', header: ['cf-mitigated', /challenge/i] },
  {
    name: 'Cloudflare',
    body: /\/cdn-cgi\/challenge-platform\/|<title>just a moment|attention required! \| cloudflare|cf-chl-|cf_chl_|cf-turnstile-response|sorry, you have been blocked/i,
  },
  { name: 'DataDome', header: ['x-datadome', /./], body: /captcha-delivery\.com|geo\.captcha-delivery/i },
  { name: 'DataDome', body: /captcha-delivery\.com/i },
  {
    name: 'HUMAN (PerimeterX)',
    body: /px-captcha|_pxappid|client\.perimeterx\.net|captcha\.px-cdn\.net|px-cloud\.net/i,
  },
  { name: 'Imperva', body: /_incapsula_resource|incapsula incident id|request unsuccessful\. incapsula/i },
  { name: 'AWS WAF', header: ['x-amzn-waf-action', /challenge|captcha|block/i] },
  { name: 'AWS WAF', body: /awswafintegration|\.awswaf\.com\/|gokuprops/i },
  { name: 'Akamai', body: /sec-if-cpt-container|\/_sec\/cp_challenge|bm-verify|errors\.edgesuite\.net/i },
  { name: 'Vercel', header: ['x-vercel-mitigated', /challenge|deny/i], body: /vercel security checkpoint/i },
  { name: 'Kasada', header: ['x-kpsdk-ct', /./], body: /\/149e9513-01fa-4fb0-aad4-566afd725d1b\//i },
  { name: 'Sucuri', body: /sucuri website firewall|sucuri_cloudproxy_js/i },
  { name: 'F5', body: /the requested url was rejected\. please consult with your administrator/i },
  { name: 'DDoS-Guard', body: /ddos-guard\.net|<title>ddos-guard/i },
  { name: 'hCaptcha', body: /hcaptcha\.com\/1\/api\.js|class="h-captcha"/i },
  { name: 'reCAPTCHA', body: /google\.com\/recaptcha\/(?:api|enterprise)\.js|class="g-recaptcha"/i },
];
const SERVERS: readonly (readonly [name: string, header: string, value: RegExp])[] = [
  ['Cloudflare', 'server', /^cloudflare/i],
  ['Akamai', 'server', /^akamai/i],
  ['DataDome', 'x-datadome', /./],
  ['Imperva', 'x-iinfo', /./],
  ['Sucuri', 'x-sucuri-id', /./],
  ['Amazon CloudFront', 'x-amz-cf-id', /./],
];
const REFUSALS = new Set([401, 403, 405, 406, 429, 503]);
/** A page that was not refused is a challenge only if it has almost no text, because ordinary pages also contain these services' scripts. */
const FEW_WORDS = 30;
const MAX_LOOKED_AT = 60_000;

/** Recognises a bot challenge or block that was served instead of the requested page. `words`: number of words in the page's visible text. */
export const botProtection = (hop: HttpHop, body: string, words: number): Protection | undefined => {
  const refused = REFUSALS.has(hop.status);
  const headerOf = (name: string) => hop.headers.find(([header]) => header === name)?.[1];
  const found = (
    name: string,
    confidence: Protection['confidence'],
    evidence: string,
    kind: Protection['kind'] = 'challenge',
  ) => ({
    kind,
    name,
    confidence,
    evidence: wellFormedText(evidence, 300),
    url: wellFormedText(hop.url, 2_048),
  });
  const text = body.slice(0, MAX_LOOKED_AT);
  for (const { name, header, body: pattern } of MARKS) {
    const value = header && headerOf(header[0]);
    const isFull = !refused && words >= FEW_WORDS;
    if (header && value !== undefined && header[1].test(value) && !isFull) {
      // DataDome and Kasada also mark what they let through.
      if (refused || !pattern) return found(name, 'high', `${header[0]}: ${value}`);
    }
    const match = pattern && !isFull ? pattern.exec(text) : null;
    if (match)
      return found(
        name,
        refused ? 'high' : 'medium',
        `status ${hop.status}, and the page holds "${match[0].slice(0, 80)}"`,
      );
  }
  if (hop.status === 202 && words === 0 && headerOf('x-amz-cf-id') !== undefined)
    return found('AWS WAF', 'medium', 'status 202 without a text');
  if (!refused || hop.status === 401 || hop.status === 405 || hop.status === 406) return undefined;
  for (const [name, header, pattern] of SERVERS) {
    const value = headerOf(header);
    // An overloaded server behind a content delivery network is not a protection.
    if (value !== undefined && pattern.test(value) && hop.status !== 503) {
      return found(name, 'medium', `status ${hop.status}, ${header}: ${value}`, 'refusal');
    }
  }
  return found(`Answer with status ${hop.status}`, 'low', `status ${hop.status}`, 'refusal');
};

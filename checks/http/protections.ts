import { cookiePair } from '../../schema/cookiePair.ts';
import type { HttpObservation } from './observation.ts';
import type { HttpHop } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';

type Protection = HttpObservation['protections'][number];

const MAX_PROTECTIONS = 20;

/** Returns the services in front of the site, each once per kind, with the header or cookie that reveals it. */
export const detectProtections = (hops: readonly HttpHop[]): Protection[] => {
  const found = new Map<string, Protection>();
  for (const sign of PROTECTION_SIGNS) {
    const evidence = hops.map((hop) => evidenceOf(sign, hop)).find((one) => one !== undefined);
    if (evidence === undefined) continue;
    for (const kind of sign.kinds) {
      const key = `${kind} ${sign.name}`;
      if (!found.has(key)) found.set(key, { kind, name: sign.name, evidence: wellFormedText(evidence, 300) });
    }
  }
  return [...found.values()].slice(0, MAX_PROTECTIONS);
};

const evidenceOf = ({ header, value, cookie }: ProtectionSign, { headers }: HttpHop): string | undefined => {
  for (const [name, text] of headers) {
    if (name === header && (value?.test(text) ?? true)) return `${name}: ${text}`;
    const cookieName = name === 'set-cookie' ? cookiePair(text).name : undefined;
    if (cookieName !== undefined && cookie?.test(cookieName) === true) return `cookie ${cookieName}`;
  }
  return undefined;
};

interface ProtectionSign {
  readonly kinds: readonly ('waf' | 'cdn')[];
  readonly name: string;
  /** In lower case. If `value` is given, the header's value must match it. */
  readonly header?: string;
  readonly value?: RegExp;
  /** The prefix of a cookie's name. */
  readonly cookie?: RegExp;
}

const cdn = (name: string, header: string, value?: RegExp): ProtectionSign => ({
  kinds: ['cdn'],
  name,
  header,
  ...(value && { value }),
});
const waf = (name: string, header: string, value?: RegExp): ProtectionSign => ({
  kinds: ['waf'],
  name,
  header,
  ...(value && { value }),
});
const wafCookie = (name: string, cookie: RegExp): ProtectionSign => ({ kinds: ['waf'], name, cookie });
const both = (sign: ProtectionSign): ProtectionSign => ({ ...sign, kinds: ['waf', 'cdn'] });

/** Headers and cookies that services add to responses, according to their own documentation. A sign proves the service; the absence of signs proves nothing. */
const PROTECTION_SIGNS: readonly ProtectionSign[] = [
  // developers.cloudflare.com/fundamentals/reference/http-headers, /cloudflare-cookies; /waf/managed-rules: every proxied zone has a managed rule set enabled
  both(cdn('Cloudflare', 'cf-ray')),
  both(cdn('Cloudflare', 'cf-mitigated')),
  both(cdn('Cloudflare', 'server', /^cloudflare/i)),
  both(wafCookie('Cloudflare', /^(__cf_bm|cf_clearance|__cflb|__cfruid)$/)),
  // techdocs.akamai.com: pragma and edge headers; bot manager cookies
  cdn('Akamai', 'server', /^(AkamaiGHost|AkamaiNetStorage)/i),
  cdn('Akamai', 'x-akamai-transformed'),
  cdn('Akamai', 'akamai-grn'),
  cdn('Akamai', 'x-akamai-request-id'),
  cdn('Akamai', 'x-cache', /akamaitechnologies|AkamaiGHost/i),
  wafCookie('Akamai', /^(ak_bmsc|_abck|bm_sz|bm_sv)$/),
  // www.fastly.com/documentation/reference/http/http-headers
  cdn('Fastly', 'x-fastly-request-id'),
  cdn('Fastly', 'fastly-debug-digest'),
  cdn('Fastly', 'x-served-by', /(^|[\s,])cache-[a-z0-9-]+/i),
  waf('Fastly', 'x-sigsci-decision-ms'),
  // docs.aws.amazon.com/AmazonCloudFront (response headers); docs.aws.amazon.com/waf (CAPTCHA and challenge)
  cdn('Amazon CloudFront', 'x-amz-cf-id'),
  cdn('Amazon CloudFront', 'x-amz-cf-pop'),
  cdn('Amazon CloudFront', 'via', /\(CloudFront\)/i),
  cdn('Amazon CloudFront', 'x-cache', /from cloudfront/i),
  waf('AWS WAF', 'x-amzn-waf-action'),
  wafCookie('AWS WAF', /^aws-waf-token$/),
  // docs.sucuri.net/website-firewall
  both(cdn('Sucuri', 'x-sucuri-id')),
  both(cdn('Sucuri', 'x-sucuri-cache')),
  both(cdn('Sucuri', 'server', /^Sucuri\/Cloudproxy/i)),
  // docs.imperva.com: cookies of the Cloud WAF, X-CDN and X-Iinfo
  both(cdn('Imperva', 'x-iinfo')),
  both(cdn('Imperva', 'x-cdn', /imperva|incapsula/i)),
  both(wafCookie('Imperva', /^(visid_incap_|incap_ses_|nlbi_)/)),
  // learn.microsoft.com/azure/frontdoor (x-azure-ref, x-fd-*)
  cdn('Azure Front Door', 'x-azure-ref'),
  cdn('Azure Front Door', 'x-fd-healthproberesult'),
  cdn('Azure CDN', 'x-ec-custom-error'),
  // vercel.com/docs/headers/response-headers; docs.netlify.com; docs.github.com; render.com/docs
  cdn('Vercel', 'x-vercel-id'),
  cdn('Vercel', 'server', /^Vercel$/i),
  waf('Vercel', 'x-vercel-mitigated'),
  cdn('Netlify', 'x-nf-request-id'),
  cdn('Netlify', 'server', /^Netlify/i),
  cdn('GitHub Pages', 'x-github-request-id'),
  // cloud.google.com/load-balancing, /cdn, /armor
  cdn('Google Cloud CDN', 'cdn-loop', /google/i),
  cdn('Google', 'via', /\b1\.1 google\b/i),
  cdn('Google', 'server', /^(Google Frontend|gws|ESF|sffe)$/i),
  wafCookie('Google Cloud Armor', /^recaptcha-ca-[et]$/),
  // bunny.net docs; keycdn.com/support; cdn77.com; gcore.com/docs; stackpath; edgio
  cdn('Bunny CDN', 'server', /^BunnyCDN/i),
  cdn('Bunny CDN', 'cdn-requestid'),
  cdn('KeyCDN', 'server', /^keycdn/i),
  cdn('CDN77', 'server', /^CDN77/i),
  cdn('CDN77', 'x-77-cache'),
  cdn('Gcore', 'x-id-fe'),
  cdn('Edgio', 'server', /^(ECAcc|ECS|ECD) \(/),
  // alibabacloud.com/help/cdn; edgeone.ai/document; arvancloud.ir/help; ddos-guard.info
  cdn('Alibaba Cloud CDN', 'eagleid'),
  both(cdn('Tencent EdgeOne', 'eo-log-uuid')),
  both(cdn('ArvanCloud', 'server', /^ArvanCloud/i)),
  both(cdn('DDoS-Guard', 'server', /^ddos-guard/i)),
  both(wafCookie('DDoS-Guard', /^__ddg/)),
  both(cdn('Qrator', 'server', /^QRATOR/i)),
  // my.f5.com (ASM cookies), docs.fortinet.com (FortiWeb), campus.barracuda.com, docs.citrix.com (ns_af), support.radware.com, wordpress.com. Cookies with which
  // F5, Citrix and Barracuda keep visitors on one server (BIGipServer, NSC_, BNI__BARRACUDA_LB_COOKIE) are set with or without a firewall.
  wafCookie('F5 BIG-IP', /^TS01[0-9a-f]{6}/),
  wafCookie('FortiWeb', /^(FORTIWAFSID|cookiesession1)/),
  wafCookie('Barracuda WAF', /^(barra_counter_session|BNIS_)/),
  wafCookie('Citrix NetScaler', /^(citrix_ns_id|ns_af)/),
  wafCookie('Radware AppWall', /^(rdwr|X-SL-)/i),
  both(cdn('Reblaze', 'server', /^Reblaze/i)),
  waf('Wallarm', 'server', /wallarm/i),
  waf('ModSecurity', 'server', /mod_security/i),
  waf('Wordfence', 'x-wordfence'),
  wafCookie('Wordfence', /^wf(waf-authcookie|vt_)/),
  wafCookie('DataDome', /^datadome$/),
  waf('DataDome', 'x-datadome'),
  wafCookie('PerimeterX', /^_px(hd|3|vid)?$/),
];

import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';

/** An identifier that an analytics or advertising service stores in the visitor's browser. */
interface Known {
  readonly service: string;
  readonly company: string;
  /** As in the technology check. `null` where the name shows no third party. */
  readonly category: 'Web analytics' | 'Session recording' | 'Advertising' | 'Marketing' | null;
  /** Of a cookie, or the key of an entry in the storage. */
  readonly name: RegExp;
  /** Group 1 is the part that distinguishes visitors. */
  readonly value: RegExp;
}

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const HEX = '[0-9a-f]{32}';
const uuid = new RegExp(`(${UUID})`, 'i');
const hex = new RegExp(`(${HEX})`, 'i');

const of = (
  service: string,
  company: string,
  category: Known['category'],
  rows: readonly (readonly [name: RegExp, value: RegExp])[],
): Known[] => rows.map(([name, value]) => ({ service, company, category, name, value }));

/* From the services' own lists of cookies, among them learn.microsoft.com/clarity (cookie list), help.hotjar.com (cookies), policies.google.com/technologies/cookies,
   ads.tiktok.com/help/article/how-to-use-cookies-with-tiktok-pixel, www.linkedin.com/legal/l/cookie-table, experienceleague.adobe.com (Analytics and Marketo
   cookies), knowledge.hubspot.com (cookies), matomo.org/faq/general/faq_146, segment.com/docs, posthog.com/docs/privacy and yandex.com/support/metrica. */
const KNOWN: readonly Known[] = [
  ...of('Microsoft Clarity', 'Microsoft', 'Session recording', [
    // User, version, expiry, separated by "^" or earlier by "|".
    [/^_clck$/, /^([0-9a-z]{5,12})[\^|]/],
    [/^_clsk$/, /^([0-9a-z]{5,12})[\^|]1\d{12}[\^|]/],
  ]),
  ...of('Quantcast', 'Quantcast', 'Advertising', [[/^__qca$/, /^[PI]\d-(\d{6,12}-1\d{12})$/]]),
  ...of('Hotjar', 'Hotjar', 'Session recording', [
    [/^_hjSession(User)?_\d+$/, /"(?:id|user_id)":"([^"]{8,})"/],
    [/^_hjid$/, uuid],
  ]),
  ...of('Google Analytics', 'Google', 'Web analytics', [
    [/^_ga$|^_gid$/, /^GA\d\.\d(?:-\d)?\.(\d+\.1\d{9})$/],
    [/^FPID$/, /^FPID\d\.\d(?:-\d)?\.(.{20,})$/],
    [/^__utma$/, /^\d+\.(\d+\.1\d{9})\./],
  ]),
  ...of('Google Ads', 'Google', 'Advertising', [[/^_gcl_au$/, /^\d\.\d\.(\d+\.1\d{9})/]]),
  ...of('Meta Pixel', 'Meta', 'Advertising', [[/^_fbp$/, /^fb\.\d\.(1\d{12}\.\d{6,20})$/]]),
  ...of('TikTok Pixel', 'ByteDance', 'Advertising', [[/^_ttp$/, /^([\w-]{20,40})(?:\.tt\.\d)?$/]]),
  ...of('X Pixel', 'X', 'Advertising', [[/^_twpid$/, /^tw\.(1\d{12}\.\d{10,})$/]]),
  ...of('Pinterest Tag', 'Pinterest', 'Advertising', [[/^_pin_unauth$/, /^(dWlk[\w+/-]{12,}={0,2})$/]]),
  ...of('Snap Pixel', 'Snap', 'Advertising', [[/^_scid$/, uuid]]),
  ...of('Microsoft Advertising', 'Microsoft', 'Advertising', [[/^_uet[sv]id$/, hex]]),
  ...of('LinkedIn Insight Tag', 'LinkedIn', 'Advertising', [[/^li_fat_id$/, uuid]]),
  ...of('Reddit Pixel', 'Reddit', 'Advertising', [[/^_rdt_uuid$/, /^1\d{12}\.([0-9a-f-]{36})$/]]),
  ...of('Criteo', 'Criteo', 'Advertising', [[/^cto_bundle$/, /^([\w.%+/=-]{30,})$/]]),
  ...of('Taboola', 'Taboola', 'Advertising', [[/^taboola global:user-id$/, uuid]]),
  ...of('Adobe Analytics', 'Adobe', 'Web analytics', [
    [/^AMCV_/, /MCMID\|(\d{30,40})/],
    [/^s_vi$/, /v1\|([0-9A-F]{16}-[0-9A-F]{16})/i],
    [/^s_ecid$/, /MCMID\|(\d{30,40})/],
    [/^kndctr_[0-9A-F]+_AdobeOrg_identity$/, /^([\w-]{30,}={0,2})$/],
  ]),
  ...of('HubSpot', 'HubSpot', 'Marketing', [
    [/^hubspotutk$/, new RegExp(`^(${HEX})$`)],
    [/^__hstc$/, new RegExp(`^\\d+\\.(${HEX})\\.`)],
  ]),
  ...of('Marketo', 'Adobe', 'Marketing', [[/^_mkto_trk$/, /token:(_mch-.{1,100}?-1\d{12}-\d{4,6})$/]]),
  ...of('Salesforce Account Engagement', 'Salesforce', 'Marketing', [[/^visitor_id\d{4,}$/, /^(\d{6,12})$/]]),
  ...of('Klaviyo', 'Klaviyo', 'Marketing', [[/^__kla_id$/, /"cid":"([\w+/=-]{16,})"/]]),
  ...of('Segment', 'Twilio', 'Web analytics', [[/^ajs_anonymous_id$/, uuid]]),
  ...of('Mixpanel', 'Mixpanel', 'Web analytics', [[/^mp_[0-9a-f]{20,}_mixpanel$/, /"\$device_id":\s?"([\w-]{20,})"/]]),
  ...of('Amplitude', 'Amplitude', 'Web analytics', [
    [/^amp_[0-9a-f]{6}$/, /^([\w-]{20,24}|[0-9a-f-]{36})\./],
    [/^AMP_[0-9a-f]{10}$/, /"deviceId":"([\w-]{10,})"/],
  ]),
  ...of('Heap', 'Contentsquare', 'Web analytics', [[/^_hp2_id\.\d+$/, /"userId":"(\d{10,17})"/]]),
  ...of('Contentsquare', 'Contentsquare', 'Session recording', [[/^_cs_id$/, uuid]]),
  ...of('Parse.ly', 'Automattic', 'Web analytics', [[/^_parsely_visitor$/, /pid=([\w-]{20,})/]]),
  ...of('Yandex Metrica', 'Yandex', 'Web analytics', [[/^_ym_uid$/, /^(\d{16,20})$/]]),
  ...of('Clicky', 'Roxr Software', 'Web analytics', [[/^_jsuid$/, /^(\d{7,12})$/]]),
  ...of('Inspectlet', 'Inspectlet', 'Session recording', [[/^__insp_uid$/, /^(\d{7,12})$/]]),
  ...of('Lucky Orange', 'Lucky Orange', 'Session recording', [[/^_lo_uid$/, /^(\d+-1\d{12}-[0-9a-f]{16})$/]]),
  ...of('Mouseflow', 'Mouseflow', 'Session recording', [[/^mf_user$/, hex]]),
  ...of('FullStory', 'FullStory', 'Session recording', [[/^fs_uid$/, /^#[^#]+#([0-9a-f-]{36})/]]),
  ...of('Woopra', 'Appier', 'Web analytics', [[/^wooTracker$/, /^([A-Za-z0-9]{10,16})$/]]),
  ...of('Crazy Egg', 'Crazy Egg', 'Session recording', [[/^_ce\.s$/, /(?:^|~)v~([0-9a-f]{40})/]]),
  ...of('Comscore', 'Comscore', 'Web analytics', [[/^_scor_uid$/, hex]]),
  ...of('Google Ad Manager', 'Google', 'Advertising', [[/^__gads$|^__gpi$/, /^U?ID=([0-9a-f]{16}):/]]),
  // Cookies of the services' own hosts, and of programs that sites also run themselves.
  ...of('Google Ads', 'Google', null, [[/^IDE$/, /^(A[\w-]{30,})$/]]),
  ...of('Quantcast', 'Quantcast', null, [[/^mc$/, /^([0-9a-f]{13}-[0-9a-f]{5}-[0-9a-f]{5}-[0-9a-f]{5})$/]]),
  ...of('X', 'X', null, [
    [/^personalization_id$/, /^"?v1_([\w+/-]{20,}={0,2})"?$/],
    [/^guest_id(?:_ads|_marketing)?$/, /^v1:(\d{15,})$/],
  ]),
  ...of('Chartbeat', 'Chartbeat', null, [[/^_cb$/, /^([A-Za-z0-9_-]{16,20})$/]]),
  ...of('Matomo', 'InnoCraft', null, [[/^_pk_id\./, /^([0-9a-f]{16})\./]]),
  ...of('PostHog', 'PostHog', null, [[/^ph_phc_\w+_posthog$/, /"distinct_id":"([0-9a-f-]{30,})"/]]),
  ...of('Snowplow', 'Snowplow Analytics', null, [[/^_sp_id\.[0-9a-f]{4}$/, uuid]]),
];

export interface KnownIdentifier extends Pick<Known, 'service' | 'company' | 'category'> {
  /** The part of the value that distinguishes visitors. */
  readonly identifier: string;
}

/** Returns the service that stores this value under this name. Both must have its form, because other programs may use the same name. */
export const knownIdentifier = (name: string, value: string): KnownIdentifier | undefined => {
  const named = KNOWN.filter((known) => known.name.test(name));
  if (named.length === 0) return undefined;
  for (const text of formsOf(value.slice(0, 4_096)))
    for (const { service, company, category, value: pattern } of named) {
      const identifier = pattern.exec(text)?.[1];
      if (identifier !== undefined) return { service, company, category, identifier };
    }
  return undefined;
};

/** The value as it is, without percent-encoding (twice, as some libraries encode it), and what is Base64-encoded in it. */
const formsOf = (value: string): readonly string[] => {
  const once = percentDecodedOrSame(value);
  const plain = [...new Set([value, once, percentDecodedOrSame(once)])];
  const packed = /^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(once) ? [Buffer.from(once, 'base64').toString('utf8')] : [];
  return [...plain, ...packed, ...packed.map(percentDecodedOrSame)];
};

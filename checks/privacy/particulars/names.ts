type Use = 'analyticsTool' | 'advertisingTool' | 'recipient';

/** Names by use, separated by semicolons. `Name=pattern` where texts write it in more ways than one, or where the name alone is also a common word. */
const NAMES: Readonly<Record<Use, string>> = {
  analyticsTool: `Google Analytics=google[ -]?analytics(?! for firebase)|ga4;Google Tag Manager=google tag ?manager;Google Firebase=google analytics for firebase|(?:google )?firebase;
    Crashlytics;Matomo=matomo|piwik(?! pro);Piwik PRO;Plausible Analytics=plausible(?:\\.io| analytics);Fathom Analytics;Simple Analytics;Umami=umami analytics;PostHog;Countly;Snowplow;
    Hotjar;Microsoft Clarity=(?:microsoft|ms) clarity;Mixpanel;Amplitude;Heap=heap (?:analytics|inc);FullStory=full ?story;Crazy Egg=crazy ?egg;Mouseflow;Lucky Orange=lucky ?orange;
    Smartlook;LogRocket=log ?rocket;Inspectlet;Contentsquare=content ?square;Kissmetrics;Pendo=pendo\\.io;Yandex Metrica=yandex[ .]?metri[ck]a;Adobe Analytics=adobe analytics|omniture;
    AT Internet=at internet|xiti;Piano Analytics;Eulerian;Médiamétrie=m[ée]diam[ée]trie;econda;etracker;Webtrekk;INFOnline=infonline|ivw-box;comScore=comscore|scorecard ?research;Chartbeat;
    Nielsen;Quantcast;New Relic;Sentry=sentry(?:\\.io)?;Datadog;Dynatrace;Flurry;AppsFlyer=apps ?flyer;Adjust=adjust gmbh;Branch=branch\\.io|branch metrics;
    Segment=segment\\.io|segment\\.com|twilio segment;AB Tasty;Kameleoon;Optimizely;VWO=visual website optimizer|vwo;Statcounter;Cloudflare Web Analytics=cloudflare (?:web )?analytics;
    Jetpack Stats=jetpack stats|wordpress\\.?com stats`,
  advertisingTool: `Google Ads=google[ -]?ads|google ad ?words|adwords;Google AdSense=(?:google )?ad ?sense;Google Ad Manager=google ad ?manager;AdMob=(?:google )?ad ?mob;
    Google Remarketing=google (?:dynamic )?remarketing;DoubleClick=double ?click|google marketing platform|google campaign manager|display & video 360;
    Meta Pixel=(?:meta|facebook)[ -]?pixels?|pixel(?: de)? (?:meta|facebook);Facebook Custom Audiences=(?:facebook|meta)(?: website)? custom audiences?;
    Meta Audience Network=(?:facebook|meta) audience network;Facebook Ads=(?:facebook|meta) ads?;LinkedIn Insight Tag=linkedin[ -]?(?:insights?[ -]?tags?|ads|marketing solutions|conversion tracking);
    TikTok Pixel=tiktok[ -]?(?:pixel|ads|for business);Pinterest Tag=pinterest[ -]?(?:tag|ads|pixel);X / Twitter Ads=(?:twitter|x) (?:ads|pixel|conversion tracking);
    Snap Pixel=snap(?:chat)?[ -]?(?:pixel|ads);Reddit Pixel=reddit (?:pixel|ads);Microsoft Advertising=microsoft advertising|(?:microsoft )?bing ads;Amazon Ads=amazon (?:ads|advertising|dsp|associates);
    Criteo;Taboola;Outbrain;AdRoll=ad ?roll;The Trade Desk;Xandr=xandr|appnexus;PubMatic;Magnite=magnite|rubicon project;Index Exchange;OpenX;LiveRamp;Teads;Equativ=smart ?ad ?server|equativ;
    AWIN=awin|zanox;CJ Affiliate=cj affiliate|commission junction;Tradedoubler=trade ?doubler;Rakuten Advertising=rakuten (?:advertising|marketing);RTB House;Adform;Unity Ads;AppLovin;
    ironSource;Vungle;MediaMath;Lotame;Sovrn;Zemanta;Adition`,
  recipient: `Amazon Web Services=amazon web services|aws;Google Cloud=google cloud(?: platform)?;Microsoft Azure=(?:microsoft )?azure;Cloudflare=cloudflare(?! (?:web )?analytics);Fastly;Akamai;
    DigitalOcean=digital ?ocean;Hetzner;OVHcloud=ovh(?:cloud)?;IONOS=ionos|1&1;STRATO=strato (?:ag|gmbh);Scaleway;Heroku;Vercel;Netlify;Infomaniak;all-inkl=all-inkl(?:\\.com)?;Mittwald;GoDaddy;Linode;
    Rackspace;Aruba=aruba s\\.?p\\.?a;TransIP;Gandi;Combell;WP Engine=wp ?engine;Stripe;PayPal;Adyen;Braintree;Klarna;Mollie;Worldpay;Worldline;Authorize.net=authorize\\.net;Apple Pay;Google Pay;
    Ingenico;Redsys;PayU;Paddle=paddle\\.com;Chargebee;GoCardless;Recurly;SumUp;Satispay;Nexi;PayPlug;Mailchimp=mailchimp|rocket science group;SendGrid=send ?grid;Mailgun;Mailjet;
    Brevo=brevo|sendinblue;Klaviyo;ActiveCampaign=active ?campaign;CleverReach;rapidmail;Campaign Monitor;Constant Contact;Customer.io=customer\\.io;Braze;MailerLite=mailer ?lite;Newsletter2Go;
    ConvertKit;GetResponse;MailUp;OneSignal;Twilio=twilio(?! segment);Airship;Zendesk;Intercom;Freshworks=fresh(?:desk|works|chat);HubSpot;Salesforce;Pipedrive;Help Scout=help ?scout;Userlike;
    Tawk.to=tawk\\.to;Zoho;Zapier;Typeform;SurveyMonkey=survey ?monkey;Calendly;Slack;Zoom=zoom video communications;Trustpilot=trust ?pilot;Trusted Shops;Shopify;Wix=wix\\.com;Squarespace;Automattic;
    OneTrust;Usercentrics;Cookiebot=cookiebot|cybot;Didomi;iubenda;DHL;UPS=(?<!(?:sign|pop|start|back|follow|check)[ -])ups;FedEx;DPD=dpd (?:group|deutschland|france|paket\\p{L}*|uk);GLS;
    Hermes=hermes (?:germany|logistik|versand);Deutsche Post;La Poste;Colissimo;Chronopost;Mondial Relay;Correos=(?<!los |sus |tus |estos |esos |unos )correos(?! (?:electr[oó]nic|masiv|no |de |con |publicitari|promocional|comercial)\\p{L}*);SEUR;PostNL;bpost;CTT;Poste Italiane;Bartolini;SCHUFA;Creditreform;CRIF;Experian;
    Equifax;TransUnion=trans ?union;OpenAI;Anthropic;reCAPTCHA;hCaptcha;Gravatar;Disqus;Algolia;Okta;Auth0;Workday;Greenhouse=greenhouse (?:software|\\.io);Personio`,
};

interface NamedService {
  readonly use: Use;
  readonly name: string;
  readonly index: number;
  readonly end: number;
}

const SERVICES = (Object.keys(NAMES) as Use[]).flatMap((use) =>
  NAMES[use].split(';').map((entry) => {
    const [name = '', source = name.toLowerCase()] = entry.trim().split('=');
    return { use, name, source };
  }),
);
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:${SERVICES.map(({ source }, index) => `(?<s${index}>${source})`).join('|')})(?![\\p{L}\\p{N}@-])`,
  'gu',
);

/** Returns the tools and providers that a sentence (plain) names, in order. */
export const servicesIn = (plain: string): readonly NamedService[] =>
  [...plain.matchAll(PATTERN)].flatMap(({ index, 0: text, groups = {} }) => {
    const service = SERVICES.find((_, at) => groups[`s${at}`] !== undefined);
    return service ? [{ use: service.use, name: service.name, index, end: index + text.length }] : [];
  });

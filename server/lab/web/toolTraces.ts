import type { ToolGroup } from '../../../checks/technology/facts.ts';

/** What a site's home page reveals about its tools in addition to its own markup, and what a correct report says about that. */
export interface ToolTraces {
  readonly head: string;
  readonly body: string;
  readonly expects: {
    /** Name and group in any order. More may be known from headers, cookies and DNS. */
    readonly tools: readonly (readonly [name: string, group: ToolGroup])[];
    /** Names in alphabetical order, one for each host that it loads from. */
    readonly trackers: readonly string[];
    /** Example: `jQuery 1.8.3`. */
    readonly flawedLibraries: readonly string[];
    readonly recorder: 'none' | 'unasked' | 'withConsentManager';
    readonly cmsPlatform: string | null;
  };
}

const HOTJAR = `<script>(function(h){h._hjSettings={hjid:7,hjsv:6};})(window,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`;
const META_PIXEL = `<script>!function(f){f.fbq=f.fbq||[];}(window,'https://connect.facebook.net/en_US/fbevents.js');fbq('init','7');</script>
<noscript><img src="https://www.facebook.com/tr?id=7&amp;ev=PageView&amp;noscript=1" alt=""></noscript>`;
const TAG_MANAGER = `<script>(function(w){w.dataLayer=[{'gtm.start':1}];})(window,'https://www.googletagmanager.com/gtm.js?id=GTM-7');</script>`;

const NO_TRACKING = { trackers: [], flawedLibraries: [], recorder: 'none' } as const;

/** By domain. Other sites reveal nothing of this kind. The URLs lead nowhere, because nothing in the lab runs scripts. */
export const toolTraces: Readonly<Record<string, ToolTraces>> = {
  'blue-heron.example': {
    head: '\n<link rel="preload" as="style" href="/_next/static/css/app.css">',
    body: '\n<div id="__next"></div>',
    expects: {
      tools: [
        ['Next.js', 'web_services'],
        ['Amazon CloudFront', 'infrastructure'],
      ],
      trackers: [],
      flawedLibraries: [],
      recorder: 'none',
      cmsPlatform: null,
    },
  },
  'paper-kite.example': {
    head: '\n<meta name="generator" content="WordPress 6.4.2">\n<!-- This site is optimized with the Yoast SEO plugin v22.0 -->',
    body: '\n<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>',
    expects: {
      tools: [
        ['WordPress', 'web_services'],
        ['jQuery', 'web_services'],
        ['Yoast SEO', 'web_services'],
      ],
      trackers: [],
      flawedLibraries: [],
      recorder: 'none',
      cmsPlatform: 'WordPress 6.4.2',
    },
  },
  'corner-shop.example': {
    head: `\n<meta name="shopify-digital-wallet" content="/7/digital_wallets/dialog">\n${TAG_MANAGER}\n${HOTJAR}`,
    body: '\n<script>var Shopify={};Shopify.theme={"name":"Dawn"};</script>\n<div id="usercentrics-root"></div>',
    expects: {
      tools: [
        ['Shopify', 'web_services'],
        ['Google Tag Manager', 'analytics_tracking'],
        ['Hotjar', 'analytics_tracking'],
        ['Usercentrics', 'security_tools'],
        ['Google Workspace', 'email_services'],
        ['nginx', 'infrastructure'],
      ],
      trackers: ['Google Tag Manager', 'Hotjar'],
      flawedLibraries: [],
      recorder: 'withConsentManager',
      cmsPlatform: 'Shopify',
    },
  },
  'rusty-gate.example': {
    head: `\n${TAG_MANAGER}\n${META_PIXEL}\n${HOTJAR}`,
    body: '\n<script src="/js/jquery-1.8.3.min.js"></script>',
    expects: {
      tools: [
        ['Meta Pixel', 'analytics_tracking'],
        ['Google Tag Manager', 'analytics_tracking'],
        ['Hotjar', 'analytics_tracking'],
        ['jQuery', 'web_services'],
      ],
      trackers: ['Google Tag Manager', 'Hotjar', 'Meta Pixel', 'Meta Pixel'],
      flawedLibraries: ['jQuery 1.8.3'],
      recorder: 'unasked',
      cmsPlatform: null,
    },
  },
  'village-choir.example': {
    head: '\n<meta name="generator" content="Joomla! - Open Source Content Management">',
    body: '',
    expects: {
      tools: [['Joomla', 'web_services']],
      trackers: [],
      flawedLibraries: [],
      recorder: 'none',
      cmsPlatform: 'Joomla',
    },
  },
  'sealed-letter.example': {
    head: '\n<meta name="generator" content="Contao Open Source CMS">',
    body: '',
    expects: { ...NO_TRACKING, tools: [['Contao', 'web_services']], cmsPlatform: 'Contao' },
  },
  'leaky-bucket.example': {
    head: '\n<meta name="generator" content="Drupal 10 (https://www.drupal.org)">',
    body: '\n<script async src="https://leakybucket.matomo.cloud/matomo.js"></script>',
    expects: {
      ...NO_TRACKING,
      tools: [
        ['Drupal', 'web_services'],
        ['Matomo', 'analytics_tracking'],
      ],
      trackers: ['Matomo'],
      cmsPlatform: 'Drupal 10',
    },
  },
  'old-postbox.example': {
    head: '\n<meta name="generator" content="TYPO3 CMS 4.5">',
    body: '\n<script src="/typo3conf/jquery-2.1.4.min.js"></script>',
    expects: {
      ...NO_TRACKING,
      tools: [
        ['TYPO3', 'web_services'],
        ['jQuery', 'web_services'],
      ],
      flawedLibraries: ['jQuery 2.1.4'],
      cmsPlatform: 'TYPO3 4.5',
    },
  },
  'taken-back.example': {
    head: '\n<meta name="generator" content="Ghost 5.8">',
    body: '',
    expects: { ...NO_TRACKING, tools: [['Ghost', 'web_services']], cmsPlatform: 'Ghost 5.8' },
  },
  'harbour-bank.example': {
    head: '',
    body: '',
    expects: { tools: [], trackers: [], flawedLibraries: [], recorder: 'none', cmsPlatform: null },
  },
};

/** The frame of all pages: navigation, footer, faults, banners, and what the primitives of src/ui say. */
export const en = {
  skipToContent: 'Skip to the content',
  loading: 'Loading the page',
  navigation: {
    label: 'Main',
    home: 'Candor, home',
    menu: 'Menu',
    scanner: 'Scanner App',
    businessPro: 'Business PRO',
    partners: 'Partners',
    donate: 'Donate',
  },
  footer: {
    headline: 'Trust is better when it can be checked.',
    notice:
      'Candor is run by a nonprofit foundation. It is free for everyone, in beta, and sells neither reports nor data.',
    totalScans: 'Total scans',
    uniqueDomains: 'Unique domains',
    links: 'About Candor',
    methodology: 'Methodology',
    scanner: 'About our scanner',
    api: 'API',
    contact: 'Contact',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    disclaimer: 'Disclaimer',
    licences: 'Licences',
  },
  language: {
    label: 'Language',
    changed: 'The page is in English now.',
    refused: (name: string) => `${name} could not be loaded, so the page stays in English. Please try again.`,
  },
  theme: {
    label: 'Colours',
    names: { light: 'Light', dark: 'Dark', system: 'System' },
  },
  connection: {
    offline: 'You are offline. What is on the page stays.',
    lost: 'Connection lost, trying again…',
    restored: 'Connected again.',
  },
  fault: {
    pageTitle: 'This page could not be shown.',
    pageText: 'Nothing of your scans is lost: they are kept on the server. Trying again usually helps.',
    part: (name?: string) =>
      `${name === undefined ? 'This part' : `“${name}”`} could not be shown. The rest of the page stands.`,
    tryAgain: 'Try again',
    reload: 'Load the page again',
  },
  ui: {
    back: 'Back',
    close: 'Close',
    newTab: '(opens in a new tab)',
    dismiss: 'Dismiss',
    notices: 'Notices',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    copyRefused: 'Please copy by hand',
    example: 'example',
  },
};

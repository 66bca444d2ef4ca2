import type { FindingRule } from '../../probe.ts';

const BLACKLIGHT = {
  label: 'The Markup: how Blacklight tells trackers and session recorders',
  url: 'https://themarkup.org/blacklight/2020/09/22/how-we-built-a-real-time-privacy-inspector',
};
const TRANSPARENCY = {
  label: 'EDPB Guidelines 2/2023 on Article 5(3) of the ePrivacy Directive',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
};
const COMPONENTS = {
  label: 'OWASP Top 10, A06:2021 Vulnerable and outdated components',
  url: 'https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/',
};

/** What the technology probe can say, and what it costs. */
export const technologyCodes = {
  'trackers-none': {
    title: 'The page loads no tracker that we know',
    meaning: 'Nothing in the page calls a service that measures or follows visitors, and it has no script that could.',
    reference: BLACKLIGHT,
  },
  'trackers-none-in-markup': {
    title: 'No tracker in the page’s markup; its scripts were not run',
    meaning:
      'Nothing in the page’s own markup and inline scripts names a service that measures or follows visitors. What its scripts load once they run is not known: no browser opened the page.',
    reference: BLACKLIGHT,
  },
  'trackers-found': {
    title: 'The page calls trackers as soon as it is opened',
    meaning:
      'These services learn of every visit. Name them in the privacy policy, and ask first where the law says so.',
    reference: TRANSPARENCY,
    fix: () => ({
      text: 'Remove the trackers that nobody needs, and let the others start only after the visitor has agreed.',
      example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
    }),
  },
  'session-recorder-unasked': {
    title: 'Visits are recorded, and no consent manager was found',
    meaning:
      'A session recorder films the mouse, the scrolling and often the typing of each visitor. It starts with the page, and nothing that we know asks the visitor before.',
    reference: TRANSPARENCY,
    penalty: { category: 'compliance', points: 5 },
    fix: () => ({
      text: 'Load the recorder only after the visitor has agreed, mask all input fields in it, or remove it.',
      example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
    }),
  },
  'session-recorder-found': {
    title: 'Visits are recorded',
    meaning:
      'A session recorder films the mouse, the scrolling and often the typing of visitors. A consent manager is there too; whether it waits for it was not checked.',
    reference: BLACKLIGHT,
    fix: () => ({ text: 'See to it that the recorder waits for the visitor’s consent and masks all input fields.' }),
  },
  'fingerprinting-found': {
    title: 'A service that recognises devices is called',
    meaning:
      'It tells one visitor from another without cookies. Against fraud that may be justified; it must be named in the privacy policy.',
    reference: BLACKLIGHT,
  },
  'meta-pixel-found': {
    title: 'The Meta Pixel reports visits to Facebook',
    meaning:
      'Meta learns which pages people open here and ties it to their accounts, also of those who are not logged in.',
    reference: BLACKLIGHT,
  },
  'google-remarketing-found': {
    title: 'Google Analytics shares visits with Google’s advertising',
    meaning: 'With remarketing switched on, visits here decide which ads these people see elsewhere.',
    reference: BLACKLIGHT,
  },
  'library-vulnerable': {
    title: 'A JavaScript library with published flaws is in use',
    meaning: 'Attackers know these flaws; whether they can be used depends on how the page uses the library.',
    reference: COMPONENTS,
    penalty: { category: 'web', points: 4 },
    fix: () => ({ text: 'Update the library to the version that mends the flaws, or remove it if nothing needs it.' }),
  },
  'library-unsupported': {
    title: 'A JavaScript library is in use that nobody mends any more',
    meaning: 'Its makers have ended support for this line: flaws that are found from now on stay open.',
    reference: COMPONENTS,
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Plan the move to a line that is supported.' }),
  },
  'technology-page-not-read': {
    title: 'What the page loads could not be looked at',
    meaning:
      'No page came that shows what visitors get, so nothing is said of trackers; tools known from DNS are listed.',
    reference: BLACKLIGHT,
  },
  'technology-no-page': {
    title: 'No web page, so nothing that it could load',
    meaning: 'The domain serves no web page. The tools in the list are known from DNS.',
    reference: BLACKLIGHT,
  },
} as const satisfies Record<string, FindingRule>;

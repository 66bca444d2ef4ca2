import { plural } from '../plural.ts';

/** The scanner: hero, what is checked, the eight steps, and the error catalogue of spec 1 §8, to the letter where it gives the words. */
export const en = {
  home: {
    title: 'Candor: an honest security and privacy report for any website',
    description:
      'Enter a domain or a company name and get a security and privacy report with a trust score and the evidence for every finding. Free, no account.',
    heading: 'Check how safe a website is, and see the evidence.',
    lead: 'Candor looks at a domain’s mail, website, DNS, network and policies from the outside, as anyone could, and shows what it found line by line. Free, and without an account.',
  },
  report: {
    title: (domain: string) => `${domain}: security and privacy report · Candor`,
    description: (domain: string) => `Security and privacy report of ${domain}, with the evidence for every finding.`,
    scanAgain: 'Scan again',
    part: 'The report',
  },
  progress: {
    region: (domain: string) => `Scan of ${domain}`,
    bar: 'Scan progress',
    place: (step: number, steps: number) => `Step ${step} of ${steps}: `,
    stepsLabel: 'Steps',
    done: 'Done: ',
    current: 'Now: ',
    open: 'Not finished yet: ',
    ahead: 'To come: ',
    asking: 'Asking for a scan',
    complete: 'Analysis complete!',
    checks: (done: string, planned: string) => `${done} of ${planned} checks`,
    steps: [
      'Initializing security analysis',
      'Searching 15+ security databases',
      'Gathering business intelligence',
      'Testing security configurations',
      'Analyzing privacy policies',
      'Reviewing compliance frameworks',
      'Calculating trust score',
      'Finalizing comprehensive analysis',
    ] as readonly string[],
  },
  failure: {
    heading: 'No report of',
    tryAgain: 'Try again',
    waitSeconds: (seconds: string, count: number) =>
      `You can scan again in ${seconds} ${plural(count, { one: 'second', other: 'seconds' })}.`,
    waitMinutes: (minutes: string, count: number) =>
      `You can scan again in ${minutes} ${plural(count, { one: 'minute', other: 'minutes' })}.`,
    busy: (waiting: string, count: number) =>
      count === 1
        ? 'One scan is waiting for its turn, and no more are taken for now.'
        : `${waiting} scans are waiting for their turn, and no more are taken for now.`,
    goesOn: 'If the scan has begun, it goes on without this page: trying again joins it.',
    // English is what the server says of them.
    refused: {
      INVALID_DOMAIN: (_domain: string, message: string) => message,
      TARGET_REFUSED: (_domain: string, message: string) => message,
      NAME_NOT_FOUND: (_domain: string, message: string) => message,
      ADDRESS_REFUSED: (_domain: string, message: string) => message,
      DNS_FAILURE: (_domain: string, message: string) => message,
      RESOLVER_FAILURE: (_domain: string, message: string) => message,
      ADDRESS_BUSY: (_domain: string, message: string) => message,
      ABANDONED: (_domain: string, message: string) => message,
    },
    rateLimited: 'Rate limit exceeded. Please wait a few minutes before scanning again.',
    serverError: 'Server error occurred. Please try again.',
    serverErrorSafariMobile: 'Server error on Safari mobile. Please try refreshing the page and scanning again.',
    status: (code: number) => `Scan failed with status ${code}. Please try again.`,
    timedOut: 'Security scan timed out. Please try again with a shorter domain name or try again later.',
    timedOutSafariMobile:
      'Security scan timed out. Safari mobile has strict network timeouts. Please try again or use a desktop browser.',
    network: 'Network error. Please check your internet connection and try again.',
    networkSafari:
      'Network error. A network policy of Safari may have blocked the scan. Please check your internet connection and try again.',
    other: 'Failed to perform security scan. Please try again.',
  },
  checked: {
    caption: 'What one scan looks at',
    note: 'Every line of a report shows what was seen on the wire, the rule it was held against and the points it cost. What could not be looked at is called “Not checked”, and never counts as good or bad.',
    email: {
      title: 'Email',
      question: 'Can strangers send mail in its name?',
      checks: ['SPF, DKIM, DMARC', 'MTA-STS, TLS reports, BIMI', 'TLS and DANE of the mail servers'],
    },
    web: {
      title: 'Web',
      question: 'Is a visit private and unaltered?',
      checks: ['HTTPS and its certificate', 'TLS versions and suites', 'Security headers', 'Cookies, CORS, scripts'],
    },
    domain: {
      title: 'Domain and network',
      question: 'Are the name and its address in good order?',
      checks: ['DNS records and DNSSEC', 'Open ports', 'Block lists', 'Network and place', 'Subdomains'],
    },
    securityTxt: {
      title: 'security.txt',
      question: 'Can someone report a fault?',
      checks: ['Contact', 'Expiry date', 'Policy', 'Signature'],
    },
    breaches: {
      title: 'Data breaches',
      question: 'Has it lost data before?',
      checks: ['Known breaches', 'Accounts concerned', 'Kinds of data'],
    },
    privacy: {
      title: 'Privacy',
      question: 'What does it say it does with data?',
      checks: ['Policies and terms', 'Six privacy laws', 'Rights, sharing, countries', 'How volunteers rate it'],
    },
    tools: {
      title: 'Tools',
      question: 'Who else learns of a visit?',
      checks: ['Services of others', 'Trackers', 'Technology stack'],
    },
    company: {
      title: 'Company',
      question: 'Who stands behind it?',
      checks: ['Company and legal entity', 'Registration', 'Public mentions and reviews'],
    },
  },
};

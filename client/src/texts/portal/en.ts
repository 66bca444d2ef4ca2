/** The business portal around its tabs: the way in, the magic link, the header (spec 2 §2, §8). */
export const en = {
  pageTitle: 'Business Portal · Candor',
  description: 'Where owners of a domain see its report without anything masked, and who scanned it.',
  title: 'Business Portal',
  lead: 'See the whole report of your own domain, and who scanned it. There is no password: we send a magic link to your business address.',
  form: {
    title: 'Sign in',
    ownDomain: 'You can only access the domain that matches your email address.',
    email: 'Business email',
    hint: 'you@your-company.com opens the portal of your-company.com.',
    professional: 'Business accounts require a professional email address (no Gmail, Yahoo, etc.)',
    send: 'Send Magic Link',
    sending: 'Sending Magic Link...',
    missing: 'Please enter your email address',
    sent: (email: string) =>
      `Magic link sent to ${email}. Please check your email and click the link to access the portal.`,
    failed: 'Failed to send magic link',
    byDns: 'No address at the domain itself? Prove it by DNS',
    byDnsText:
      'Name your domain. You are shown a TXT record to publish in its DNS; once it is seen, the link goes to the address above, wherever that is.',
    domain: 'Your domain',
    domainHint: 'your-company.com',
  },
  dnsRecord: {
    type: 'Record type',
    txt: 'TXT',
    name: 'Name',
    value: 'Value',
    copyName: 'the name',
    copyValue: 'the value',
  },
  howItWorks: 'How it works',
  steps: [
    {
      title: 'Enter your business email',
      text: 'An address at your domain itself opens its portal. With any other address you prove the domain by a DNS record.',
    },
    { title: 'Open the magic link', text: 'We send it to that address. It works once, and for 24 hours.' },
    { title: 'See your own domain', text: 'The whole report, who scanned your domain, and what to do next.' },
  ],
  unobfuscated:
    'Once you are signed in you see unobfuscated data of your domain: IP addresses, hosting and breaches that the public report masks. You can also update your company’s information.',
  network: 'Network error. Please try again.',
  expired: 'Session expired. Please log in again.',
  verify: {
    pageTitle: 'Verifying Access · Candor',
    description: 'Signs you in to the business portal of Candor by a magic link.',
    verifying: 'Verifying Access',
    verifyingText: 'One moment: we are checking your link.',
    success: (domain: string) => `Access verified. This is the portal of ${domain}.`,
    failed: 'Verification Failed',
    missingToken: 'Invalid verification link',
    refused: 'Invalid or expired magic link',
    hintsTitle: 'What may be the reason',
    hints: [
      'The link has expired: it works for 24 hours.',
      'The link has been used already: it works once.',
      'The link is incomplete: some mail programs break long lines.',
    ],
    requestNew: 'Request New Magic Link',
    tryAgain: 'Try Again',
  },
  /** What else the server answers, to the letter, so that it can be said in every language. */
  answers: {
    ipAddress:
      'This address is at an IP address, which is no domain of a business. Please use one like you@example.org.',
    publish:
      'Publish this TXT record in the DNS of the domain, then ask again: once it is seen, the link goes to your address.',
    unreachable: 'No name server of the domain gave an answer. Please try again in a few minutes.',
    needsProof: 'Please verify your business first (tab Company): this waits until the domain is proved to be yours.',
    linkInvalid: 'Invalid or expired magic link',
    expired: 'Session expired. Please log in again.',
  },
  dashboardTitle: (domain: string) => `${domain} · Business Portal · Candor`,
  signedInAs: 'Signed in as',
  logout: 'Logout',
  signedOut: 'You are signed out.',
  plans: { FREE: 'Business - Free', PRO: 'Business - Pro' },
  pro: 'PRO',
  tabsLabel: 'Parts of the portal',
  tabs: {
    scan: 'Current Scan',
    analytics: 'Analytics Overview',
    history: 'Scan History',
    alerts: 'Security Alerts',
    reports: 'Reports & Export',
    audit: 'Audit Log',
    company: 'Company',
  },
  ofClient: {
    readOnly:
      'You see this portal as a partner, read-only. Each of your views is recorded in the audit log of the client.',
    back: 'Back to your clients',
    notShared: (domain: string) =>
      `${domain} does not share its portal with you. The client or you ended the partnership, or the domain is no longer verified.`,
    signIn: 'Sign in with your partner account to see the portal of a client.',
  },
  invitation: {
    asks: 'asks to see this portal.',
    answer: 'Read and answer',
  },
  loading: 'Loading…',
  faults: {
    noScan: (domain: string) =>
      `No scan data found for ${domain}. Please run a security scan first from the main Candor page.`,
    runScan: 'Run Security Scan',
    status: (status: number) => `Failed to load domain data (${status})`,
    network: 'Network error loading domain data.',
    tryAgain: 'Try again',
  },
};

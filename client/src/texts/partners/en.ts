/** The page /partners (spec 2 §2: blocks and labels). */
export const en = {
  head: {
    title: 'Partner Program · Candor',
    description:
      'For managed service providers, security service providers and consultancies: enhanced scanning, reports, leads, support and a directory listing.',
  },
  hero: {
    kicker: 'Partner Program',
    title: 'Show your clients what can be seen from the outside, and then mend it.',
    lead: 'For managed service providers, security service providers and consultancies. Partnership is free: people review each application, and it changes no score.',
    become: 'Become a Partner',
    figure:
      'Drawing of sample data: a list of three client domains with their scores before and after six months of work. corner-shop.example rises from 54 to 86, oak-and-anvil.example from 71 to 92, and paper-kite.example stays at 78.',
    caption: 'Three clients, and what half a year of work did for them.',
    sample: 'SAMPLE DATA',
    before: 'First scan',
    after: 'After 6 months',
  },
  about: {
    title: 'What is Candor',
    lead: 'An open scanner that looks at a domain as anyone on the internet could, and shows its evidence.',
    points: [
      {
        title: 'It looks from the outside',
        text: 'Mail, website, DNS, network, breaches, policies: nothing is installed, nobody signs in, nothing is exploited.',
      },
      {
        title: 'It shows what it saw',
        text: 'Each line of a report opens to the record on the wire, the rule it was held against and the points it cost.',
      },
      {
        title: 'It says what it does not know',
        text: '“Not checked” is neither good nor bad. A client’s score cannot be talked up, and cannot be talked down either.',
      },
    ],
    methodology: 'How the score is made',
  },
  examples: {
    title: 'Three ways to use it',
    lead: 'Examples of how a partner works with a report.',
    list: [
      {
        who: 'Managed service provider',
        task: 'The monthly round',
        steps: [
          'Scan the domains of all clients',
          'Open what fell since last month',
          'Send the finding with its fix as a ticket',
        ],
      },
      {
        who: 'Security service provider',
        task: 'Before and after',
        steps: [
          'Scan before the project starts',
          'Mend what costs the most points first',
          'Compare two scans: what changed, and what it gained',
        ],
      },
      {
        who: 'Consultancy',
        task: 'The first conversation',
        steps: [
          'Scan a prospect’s domain together',
          'Read the three recommendations aloud',
          'Leave the report behind: it can be checked by anyone',
        ],
      },
    ],
  },
  statistics: {
    title: 'What stands behind a report',
    lead: 'Read from this installation just now. Scans and domains are those counted here.',
    checks: 'checks in every scan',
    sections: 'sections in every report',
    rules: 'written judgements, each with its reference',
    scans: 'scans by this installation',
    domains: 'unique domains',
    failed: 'The figures could not be read. Nothing is lost: load the page again in a moment.',
  },
  benefits: {
    title: 'What partners get',
    lead: 'After an application has been approved.',
    comingSoon: 'COMING SOON',
    directory: 'See the partner directory',
    list: {
      scanning: {
        title: 'Enhanced scanning',
        text: 'Reports of all domains with nothing masked. Clients who accept your invitation share their portal, read-only: alerts, scan history and unobfuscated audit log.',
      },
      reporting: {
        title: 'Partner reporting tool',
        text: 'The reports of your clients as PDF, with your name and logo on the first page. Scores and findings stay those of Candor.',
      },
      leads: {
        title: 'Lead generation',
        text: 'Businesses that look for help find you in the partner directory, by city and by what you can do.',
      },
      api: {
        title: 'API access',
        text: 'There are no API keys for partners yet. The public API is documented and open today.',
        link: 'Read the API documentation',
      },
      support: {
        title: 'Enhanced support',
        text: 'Every finding names its rule, its reference and a fix that can be copied. There is no separate support desk for partners.',
      },
      badging: {
        title: 'Partner badging',
        text: 'A badge for your website that links to your entry in the partner directory. It is no certificate, and it moves no score.',
      },
    },
  },
  closing: {
    title: 'Apply, and be reviewed',
    text: 'An application takes about ten minutes: who you are, where you work, and what you can do. People read it and write to the address that you give. It costs nothing.',
    apply: 'Apply for Partnership',
  },
};

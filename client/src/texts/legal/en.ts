interface LegalSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** Shown below, at the name that this installation runs under. */
  readonly mailbox?: 'info';
}

interface LegalDocument {
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

const privacy: LegalDocument = {
  intro:
    'Candor is operated by a nonprofit foundation. This is what it keeps, why, for how long, and who else learns of it.',
  sections: [
    {
      title: 'Data collected when you scan and read',
      points: [
        'The domain that is scanned, and what its servers showed to the public at that time. Both go into the report, which anyone can read.',
        'The IP address and the browser’s name of whoever asks for a scan, or reads or downloads a report, and the city and country of the address. They are kept encrypted under the key of that day, which is held apart from the log of scans: once that key is erased, nobody can read them any more. As installed that is after 90 days; the operator of this site may have set another time.',
        'The verified owner of a domain sees these in the audit log of the domain, and may download that log: when somebody scanned it or read its report, from which IP address and place, with which system and browser; no name and no account. Whoever has merely an address at the domain sees the network (IPv4 /24, IPv6 /48), the country and the kind of device.',
        'What you type into the search field, to find the company. Where our own list does not know the name, our server may ask Wikidata for it. It is not written to the log.',
      ],
    },
    {
      title: 'Data collected when you fill in a form',
      points: [
        'For an account: your email address, the kind of account, and when its sign-in links were sent and used. A link works once and for 24 hours. There are no passwords.',
        'For an application as a Scholar or Partner, the Business PRO waitlist or the Enterprise updates: what you write into the form, and nothing else.',
        'All of it is encrypted under one key a person. If you ask for your data to be erased, that key is erased, and with it everything that the log says of you.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        'No cookies are set. The browser’s own storage keeps the language and the colours that you chose and, while you are signed in, the token of your session; where an administrator signed in, a mark of the device stays. Pages load nothing from other servers, so nobody else learns that you were here.',
      ],
    },
    {
      title: 'Who is asked about a domain',
      paragraphs: [
        'For a report our server asks outside sources about the scanned domain: registries, certificate logs, breach catalogues, block lists, ratings of terms and public mentions. They learn the domain, never who asked. Where the operator has set up a language model for the summary, it gets the findings of the report and nothing of you.',
      ],
    },
    {
      title: 'Caching of results',
      paragraphs: [
        'The result of a scan may be kept and shown to others for up to 5 minutes before the domain is scanned anew. Reports stay available under their address after that, with the date of the scan.',
      ],
    },
    {
      title: 'Rate limiting',
      paragraphs: [
        'To keep the service fair and the scanned servers unharmed, the number of scans and forms from one address is limited. For that count the address is turned into a code that cannot be turned back without a secret of this server.',
      ],
    },
    {
      title: 'Business verification',
      paragraphs: [
        'Whoever wants to see the unabridged data of a domain must show that they belong to it, by an email address at that domain or by its DNS. Who has looked at it they see in full only after they have proved that it is theirs, by its DNS, a file of its web site or the mailbox of who runs it; that proof is looked for again, and lapses. The address is used for this, and for messages that they ask for.',
      ],
    },
    {
      title: 'What we do not do',
      points: [
        'Sell data, or pass it on to advertisers.',
        'Follow you across pages or sites.',
        'Read what a site shows only to people who have signed in.',
      ],
    },
    {
      title: 'Your rights',
      points: [
        'You have the right to access what is kept of you, and to have a copy of it in a machine-readable form.',
        'You have the right to have it corrected, to have it erased, and to restrict what is done with it, and you may object to that.',
        'You may withdraw a consent at any time, and lodge a complaint with a supervisory authority.',
      ],
    },
    {
      title: 'Beta status, and whom to ask',
      paragraphs: [
        'Candor is in beta, and this text changes with what the software does. For any question about your data, and to use your rights, write to us by email:',
      ],
      mailbox: 'info',
    },
  ],
};

const terms: LegalDocument = {
  intro:
    'Candor is operated by a nonprofit foundation. Scans, public reports and Business Free accounts are free; Business PRO, which is planned, will be paid. By using Candor you agree to these terms.',
  sections: [
    {
      title: 'What you may do',
      paragraphs: [
        'Scan any public domain, read every report, link to it and quote from it. A scan looks at what a domain shows to everyone; it does not sign in, guess passwords or exploit faults.',
      ],
    },
    {
      title: 'What you may not do',
      points: [
        'Use the service to disturb the servers of others, or to reach systems that are not on the public internet.',
        'Get round the rate limits, or ask by machine more often than a reader would without talking to us first.',
        'Present a report as an audit, a certificate or an endorsement by Candor.',
        'Apply for an account, or sign up, in the name of somebody else.',
      ],
    },
    {
      title: 'Data collected',
      paragraphs: [
        'A scan makes a public report. What is kept of you, encrypted and apart from it, stands in the Privacy Policy.',
      ],
    },
    {
      title: 'Rate limiting and caching of results',
      paragraphs: [
        'The number of scans from one address is limited. Results may be cached and shared for up to 5 minutes.',
      ],
    },
    {
      title: 'Accounts and business verification',
      paragraphs: [
        'Accounts are signed in by a link that is sent by email. Scholar and Partner accounts are reviewed by people, who may ask for more or decline. Access to the unabridged data of a domain is given only to people who have shown, by an email address at that domain, that they belong to it.',
      ],
    },
    {
      title: 'Beta status',
      paragraphs: [
        'Candor is in beta: it may change, be interrupted or be wrong. It comes without warranty of any kind, as far as the law allows.',
      ],
    },
    {
      title: 'The nonprofit operator',
      paragraphs: [
        'No payment changes a score: no plan, no donation, no partnership. The foundation may close an account that is used against these terms. The software is open: anyone may run a Candor of their own, under their own terms.',
      ],
    },
  ],
};

const disclaimer: LegalDocument = {
  intro:
    'A report says what could be seen from the outside at one moment. It is no audit, no penetration test, no legal advice and no statement about a company’s honesty.',
  sections: [
    {
      title: 'How to read a score',
      points: [
        'A good score does not mean that a site is safe; a bad one does not mean that it has been broken into.',
        '“Not checked” means that something could not be looked at. It is neither good nor bad, and is scored as neither.',
        'What a policy says is read by fixed rules, and may be misread. A lawyer reads it better.',
      ],
    },
    {
      title: 'Where the data come from',
      points: [
        'Data collected in a scan are what the domain’s own servers answered, and what outside sources say of it. Outside sources may be wrong or out of date; the report names them.',
        'Results may be cached for up to 5 minutes, and a site may have changed since.',
        'Rate limiting, on our side or on theirs, may leave a check without a result.',
      ],
    },
    {
      title: 'Business verification',
      paragraphs: [
        'That a business has verified its domain says who its owner is, not how safe the site is. It moves no score.',
      ],
    },
    {
      title: 'Beta status and liability',
      paragraphs: [
        'Candor is in beta and operated by a nonprofit foundation, which is not liable for decisions that rest on a report, as far as the law allows.',
      ],
    },
    {
      title: 'Found a mistake?',
      paragraphs: [
        'Whoever runs a scanned domain and finds a mistake can write to us: see Contact. We look at every report of an error, and mend the rule if it was the rule.',
      ],
    },
  ],
};

/** The texts that open from the footer (spec 2 §2); their titles stand in the texts of the frame. */
export const en = {
  heads: {
    privacy: {
      title: 'Privacy Policy · Candor',
      description:
        'What Candor keeps of those who scan, read and sign in, why and for how long, who else learns of it, and how to have it erased.',
    },
    terms: {
      title: 'Terms of Use · Candor',
      description:
        'What Candor may be used for, what it promises and what it does not, and what is asked of those who scan domains with it.',
    },
  },
  lastUpdated: (date: string) => `Last updated: ${date}`,
  documents: { privacy, terms, disclaimer },
  contact: {
    intro: (host: string) => `Candor can be run by anyone. These mailboxes reach the people who run it at ${host}:`,
    questions: 'Questions, and reports that you think are wrong',
    security: 'A security fault in Candor itself',
    abuse: 'Scans that trouble your servers',
    ask: 'Please name the domain and the time of the scan: both stand at the top of the report.',
  },
};

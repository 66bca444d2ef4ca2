/** Business Intelligence (spec 2 §2): its cards. */
export const en = {
  preview: {
    title: 'Coming Soon',
    note: 'A full business profile is in the making. This is what public registers already say of the company.',
  },

  profile: {
    title: 'Company Profile',
    inYear: (text: string, year: number) => `${text} (${year})`,
  },
  funding: {
    title: 'Funding Information',
  },
  leadership: {
    title: 'Leadership & Directors',
    /** What Wikidata's titles are in this language. */
    titles: {
      'Chief executive officer': 'Chief executive officer',
      Chairperson: 'Chairperson',
      Founder: 'Founder',
      Director: 'Director',
    },
  },
  structure: {
    title: 'Corporate Structure',
  },
  entity: {
    title: 'Legal Entity Data',
  },
  records: {
    title: 'Public Records',
  },
  location: {
    title: 'Business Location & Details',
  },
  registration: {
    title: 'WHOIS & Domain Registration',
    withheld: 'Withheld by the registry',
    restWithheld: (known: string) => `${known}; the rest is withheld`,
    withNumber: (registrar: string, number: string) => `${registrar} (IANA ${number})`,
    readFrom: 'Read from',
  },
  stack: {
    title: 'Technology Stack',
    technologies: 'Technologies',
  },
  sources: {
    contacts: 'Mail addresses and phone numbers of people',
    owner:
      'What is marked “provided by the owner” is the word of the verified owner of the domain, in the place of what the sources say.',
    title: 'Data sources',
    none: 'No source could be asked.',
  },
};

import { plural } from '../plural.ts';

/** The page /methodology. Titles and meanings of the rules come from the server, and in German from the texts of the findings. */
export const en = {
  head: {
    title: 'How the score is made · Candor',
    description: 'Every rule of the trust score: what is looked at, what it costs, and the standard that it rests on.',
  },
  hero: {
    kicker: 'Methodology',
    title: 'How the score is made',
    lead: 'By rules that anyone can read, from facts that anyone can check. Nothing else takes points: no opinion, no payment, no secret weight.',
  },
  contents: 'Contents',
  steps: {
    title: 'From what was seen to a number',
    list: [
      {
        title: 'Look',
        text: 'Each check looks at one thing (a record, a handshake, a page) and keeps what it saw.',
      },
      {
        title: 'Judge',
        text: 'Fixed rules judge what was seen: passed, warning, failed, information, not applicable or not checked.',
      },
      {
        title: 'Subtract',
        text: 'Each kind of warning or failure takes its points off its category once, however often it was seen. A category starts at 100 and never falls below 0.',
      },
      {
        title: 'Weigh',
        text: 'The overall score is 100 less the weighted losses of the categories, rounded to whole points.',
      },
    ],
  },
  weights: {
    title: 'What weighs how much',
    lead: 'The most that each category can take off the overall score.',
    picture: (parts: string) => `Bar of 100 points, divided by category: ${parts}.`,
    points: (points: number) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
    core: 'Without a verdict in it there is no overall score.',
    optional: 'Where it could not be checked it takes nothing off, and the report says so.',
  },
  fairness: {
    title: 'Two promises, held by tests',
    promises: [
      'Mending a finding never lowers a score.',
      'A check that could not look never lowers a score. What was not checked is not fine, and not bad.',
    ],
    coverage:
      'There is no overall score when fewer than half of the checks came to a result: the report says how many did.',
  },
  grades: {
    title: 'Grades',
    lead: 'The overall score as a letter.',
    picture: 'Scale from 0 to 100: F to 49, D from 50, C from 60, B from 70, A from 80, A+ from 90.',
    table: 'Grades and what they mean',
    grade: 'Grade',
    score: 'Overall score',
    meaning: 'Meaning',
  },
  news: {
    title: 'What is new in rule set 3',
    lead: 'Judged otherwise than by the rules before. Earlier reports keep the score of their day.',
    list: [
      'DANE: the name of the mail domain counts in the certificate of an authority, and a mail server that is an alias is looked up at the end of its aliases.',
      'DNSSEC: an opt-out span spares no proof about a wildcard, and what rests on one is not signed; an NSEC record that leads out of its zone proves nothing.',
      'BIMI: unknown tags and values are ignored, as its draft has it, and no longer make the record invalid.',
      'DMARC: every list of 0, 1, d and s is a value of fo. Of several records at a subdomain the policy of the parent domain counts, and the report says which receivers see it otherwise.',
      'TLS reporting: a second rua counts. MTA-STS and TLS reporting: values of extensions are held to the grammar.',
      'Trackers: “none” is a pass only of a page without scripts and frames. Of any other page it is information, as its scripts were not run.',
      "Content-Security-Policy: hosts that serve anyone's scripts, answer JSONP or serve AngularJS, wildcards over public suffixes, IP addresses and 'unsafe-hashes' are weaknesses; hosts where anyone may publish count as unsafe.",
      'TLS: a certificate of a public authority that is valid for more than 398 days is refused by Chrome and Safari: grade T, and not valid. Servers with anonymous suites only, or with none that browsers have, get a verdict.',
      'security.txt: a signature whose armour is damaged is told of, whatever the key.',
      'HSTS: directives that browsers do not know, and their repetition, no longer make the header count as missing.',
      'Registration by WHOIS: a key counts in the block where its registry puts it. What is said of contacts and registrars is no longer taken for the domain’s, a handle for no name, and more registries’ dates, states and name servers are read.',
      'Privacy policies: a practice counts only where a sentence says who does what with whose data, plainly. A "no" with a limit (a region, minors, money, a purpose) and sentences that contradict each other are unclear and take no points.',
      'Privacy policies: what is not found counts only where no word of the whole text hints at it, and a text of fewer than 100 words is not judged. Dates of laws are not taken for that of the policy.',
    ],
  },
  rules: {
    title: 'Every rule that takes points',
    version: (version: number) =>
      `Rule set ${version}, read from the rules themselves as this server runs them. Heaviest first.`,
    count: (count: number) => `${count} ${plural(count, { one: 'rule', other: 'rules' })}`,
    all: (count: number) => `${count} lighter ${plural(count, { one: 'rule', other: 'rules' })}`,
    minus: (points: number) => `−${points}`,
    minusSpoken: (points: number) => `takes ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    list: (category: string) => `Rules of ${category}`,
  },
  free: {
    title: 'What takes no points',
    lead: 'Good news and things worth knowing; they stand in the report with their evidence.',
    open: (count: number) => `${count} ${plural(count, { one: 'judgement', other: 'judgements' })}`,
  },
  failed: 'The rules could not be read. Nothing is lost: try again in a moment.',
  tryAgain: 'Try again',
  loading: 'Loading the rules',
};

import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** Network & IP Intelligence (spec 2 §2). */
export const en = {
  noAddressNote: 'The domain has no address, so there is no network to look at.',

  serversMap: 'Servers on a map',
  address: {
    title: 'IP Details',
    /** Of several: 4 or 6. */
    version: (version: number) => `IPv${version}`,
    all: (count: string) => `All addresses (${count})`,
    atLeast: (count: number) => `at least ${formatNumber(count)}`,
    confirmedNote: 'The name leads back to the address.',
    notConfirmedNote: 'The name does not lead back to the address: it proves nothing.',
    notAskedNote: 'Whether it leads back was not checked.',
    isp: 'ISP',
    /** What is masked, before “visible to the owner …”. */
    wholeAddress: 'The whole address',
    systemNumber: 'The number of its network (AS)',
    source: 'Places and networks: ',
  },

  threat: {
    title: 'Threat Assessment',
    heuristic: 'Heuristic',
    about:
      'Points added up by rules of thumb from what is publicly said of the domain and its address. A lead, no proof of anything.',
    outOf: (score: number) => `${formatNumber(score)} / 100`,
    figure: (score: number, level: string) => `Risk score ${formatNumber(score)} out of 100. Level: ${level}.`,
    flagsTitle: 'What the address is',
    foundWord: 'found',
    points: (points: number) => `+${formatNumber(points)} ${plural(points, { one: 'point', other: 'points' })}`,
    notAskedCount: (count: number) => `${formatNumber(count)} not checked`,
    notAskedNote: 'What was not checked adds nothing to the score, and is not “no”.',
    showNotAsked: 'Show which',
  },

  hosting: {
    title: 'Hosting Organization',
  },
};

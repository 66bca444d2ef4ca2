import type { CommunityObservation } from '../../../../schema/report/observations/communityObservation.ts';
import type { SourceAnswer } from '../../io/sourceIo.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { communityCodes } from './communityCodes.ts';
import { findService, parseService } from './parseTosdr.ts';

/** How volunteers rate the terms of the service at the registrable domain (ToS;DR). */
export const community = defineProbe({
  id: 'community',
  title: 'Community rating of the terms',
  section: 'community',
  needs: [],
  deadlineMs: 30_000,
  codes: communityCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const searchPath = `/search/v5?query=${encodeURIComponent(domain)}`;
    const search = foundAnswer(await io.sources.getJson('tosdr', { path: searchPath }, signal));
    const id = findService(search.body, domain);
    if (id === undefined) return { status: 'unknown', domain, source: sourceOf(search) };
    const answer = foundAnswer(await io.sources.getJson('tosdr', { path: `/service/v3?id=${id}` }, signal));
    return { status: 'found', domain, ...parseService(answer.body, id), source: sourceOf(answer) };
  },
  assess: (seen) => [judge(seen)],
});

/** Both addresses answer whatever is asked for: 404 says that the API is not there. */
const foundAnswer = (answer: SourceAnswer): SourceAnswer => {
  if (answer.status === 200) return answer;
  throw new ProbeInconclusiveError('unavailable', `ToS;DR is not at ${answer.url.slice(0, 200)}`);
};

const sourceOf = ({ url, retrievedAt }: SourceAnswer) => ({ url: wellFormedText(url, 2_048), retrievedAt });

const VERDICTS = {
  A: { code: 'community-rated-well', outcome: 'pass' },
  B: { code: 'community-rated-well', outcome: 'pass' },
  C: { code: 'community-rated-middling', outcome: 'info' },
  D: { code: 'community-rated-poorly', outcome: 'warn' },
  E: { code: 'community-rated-worst', outcome: 'warn' },
} as const;

const judge = (seen: CommunityObservation): Assessment<keyof typeof communityCodes> => {
  if (seen.status === 'unknown') return { code: 'community-unknown', outcome: 'info', evidence: [seen.domain] };
  const service = evidenceLine(`${seen.name}: https://tosdr.org/en/service/${seen.serviceId}`);
  if (seen.grade === null) return { code: 'community-not-rated', outcome: 'info', evidence: [service] };
  const against = seen.points.filter(({ classification }) => classification === 'bad' || classification === 'blocker');
  const lines = against.slice(0, 5).map(({ title }) => evidenceLine(title));
  return { ...VERDICTS[seen.grade], evidence: [evidenceLine(`Grade ${seen.grade}, ${service}`), ...lines] };
};

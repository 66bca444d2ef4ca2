import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { Assessment } from '../../probe.ts';
import type { contentCodes } from './contentCodes.ts';

type CorsAssessment = Assessment<keyof typeof contentCodes>;
type Cors = NonNullable<HttpObservation['cors']>;
type Checked = Extract<Cors, { status: 'checked' }>;
type Reply = NonNullable<Checked['foreign']>;

/** Judges what the page answers to scripts of other sites (Fetch standard §3.2). The worst alone is said: it names all of it. */
export const assessCors = (cors: Cors | undefined): readonly CorsAssessment[] => {
  if (!cors) return [];
  if (cors.status === 'notChecked')
    return [{ code: 'cors-not-checked', outcome: 'inconclusive', evidence: [cors.reason] }];
  const asked = [
    ['OPTIONS', cors.preflight, cors.origin],
    ['GET', cors.foreign, cors.origin],
    ['GET', cors.nullOrigin, 'null'],
  ] as const;
  const seen = asked.flatMap(([method, reply, origin]) => (reply ? [{ method, reply, origin }] : []));
  const evidence = seen
    .filter(({ reply }) => reply.allowOrigin !== null)
    .map(({ method, reply, origin }) => lineOf(method, reply, origin));
  // A browser hands an answer over by its own headers; a preflight alone opens nothing.
  const answers = seen.filter(({ method }) => method === 'GET' || !cors.foreign);
  const [reflected, openToNull] = [cors.origin, 'null'].map((name) =>
    answers.filter(({ reply, origin }) => origin === name && reply.allowOrigin === name),
  );
  if (reflected?.some(({ reply }) => allowsCredentials(reply)) === true)
    return [{ code: 'cors-open-with-credentials', outcome: 'fail', evidence }];
  if (openToNull?.some(({ reply }) => allowsCredentials(reply)) === true)
    return [{ code: 'cors-open-to-null', outcome: 'fail', evidence }];
  if (seen.some(({ reply }) => reply.allowOrigin?.trim() === '*' && allowsCredentials(reply)))
    return [{ code: 'cors-contradictory', outcome: 'warn', evidence }];
  if (evidence.length === 0)
    return [{ code: 'cors-closed', outcome: 'pass', evidence: ['no Access-Control-Allow-Origin'] }];
  const open = answers.some(({ reply, origin }) => reply.allowOrigin?.trim() === '*' || reply.allowOrigin === origin);
  return [
    open ? { code: 'cors-public', outcome: 'info', evidence } : { code: 'cors-restricted', outcome: 'pass', evidence },
  ];
};

const allowsCredentials = ({ allowCredentials }: Reply): boolean => allowCredentials?.trim() === 'true';

const lineOf = (method: string, { allowOrigin, allowCredentials }: Reply, origin: string): string =>
  `${method} from ${origin}: Access-Control-Allow-Origin: ${allowOrigin ?? ''}${
    allowCredentials === null ? '' : `, Access-Control-Allow-Credentials: ${allowCredentials}`
  }`;

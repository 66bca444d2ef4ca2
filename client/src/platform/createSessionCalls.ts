import { bearerOf } from './bearerOf.ts';
import { fetchFile, type FileAnswer, type FileCallOptions } from './fileCall.ts';
import { getJson, postFile, postJson, type JsonAnswer } from './jsonCall.ts';

interface SessionCalls<Session> {
  readonly get: (session: Session, path: string) => Promise<JsonAnswer>;
  readonly post: (session: Session, path: string, body: unknown) => Promise<JsonAnswer>;
  readonly upload: (session: Session, path: string, file: Blob) => Promise<JsonAnswer>;
  readonly file: (session: Session, path: string, options?: FileCallOptions) => Promise<FileAnswer>;
}

/**
 * Calls documented /api routes with the token of a session. Never rejects. `lapses`: the statuses that mean the token is invalid or has
 * expired; `lapse` is called then.
 */
export const createSessionCalls = <Session extends { readonly token: string }>(
  lapses: ReadonlySet<number>,
  lapse: (token: string) => void,
): SessionCalls<Session> => {
  const heeded = <Answer extends JsonAnswer | FileAnswer>({ token }: Session, answer: Answer): Answer => {
    if (answer.kind === 'refused' && lapses.has(answer.status)) lapse(token);
    return answer;
  };
  return {
    get: async (session, path) => heeded(session, await getJson(path, { headers: bearerOf(session) })),
    post: async (session, path, body) => heeded(session, await postJson(path, body, { headers: bearerOf(session) })),
    upload: async (session, path, file) => heeded(session, await postFile(path, file, { headers: bearerOf(session) })),
    file: async (session, path, options) => heeded(session, await fetchFile(path, bearerOf(session), options)),
  };
};

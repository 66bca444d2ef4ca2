/** An answer of the web server: the parsed body where it is JSON, else its text. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const answerOf = async (response: Response): Promise<ApiAnswer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
};

/** GET of an address. */
export const getFrom = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
  answerOf(await fetch(url, { headers }));

/** POST of a body: JSON, or a text that is sent as it stands. */
export const postTo = async (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> =>
  answerOf(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

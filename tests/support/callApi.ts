/** An answer of the web server: the parsed body if it is JSON, otherwise its text. */
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

/** Sends a GET request to an address. */
export const getFrom = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
  answerOf(await fetch(url, { headers }));

/** Sends a POST request with a body: JSON, or a text that is sent unchanged. */
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

import type { RawAnswer } from './exchange.ts';
import { insideShown } from './insideShown.ts';
import type { SocketMessage } from './rawSocket.ts';

/** Texts in our answers that reveal a failure which must not happen. */
const OURS = /INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|Server error occurred/;

const textFaults = (text: string): readonly string[] => {
  const shown = insideShown(text);
  return [
    ...(OURS.test(text) ? [`an error of ours: ${text.slice(0, 500)}`] : []),
    ...(shown === undefined ? [] : [`it shows ${shown}: ${text.slice(0, 500)}`]),
  ];
};

/** Returns what is wrong with an answer of POST /graphql. */
export const graphqlFaults = ({ status, type, text }: RawAnswer): readonly string[] => [
  ...(status >= 500 ? [`${status}: ${text.slice(0, 300)}`] : []),
  ...(status === 200 && !/^application\/(graphql-response\+)?json$/.test(type) ? [`${status} is ${type}`] : []),
  ...(text === '' ? [`${status} without a word`] : []),
  ...errorsOf(text),
];

/** Only looks at error messages: what a report says about servers may look like internals. */
const errorsOf = (text: string): readonly string[] => {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return errors === undefined ? [] : textFaults(JSON.stringify(errors));
  } catch {
    return textFaults(text);
  }
};

/** Returns what is wrong with a WebSocket message. */
export const socketFaults = ({ type, payload }: SocketMessage): readonly string[] => {
  if (type === 'error') return textFaults(JSON.stringify(payload));
  return type === 'next' ? errorsOf(JSON.stringify(payload)) : [];
};

import type { RawAnswer } from './exchange.ts';
import { insideShown } from './insideShown.ts';
import type { SocketMessage } from './rawSocket.ts';

/** What is said of ours where something failed that must not. */
const OURS = /INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|Server error occurred/;

const textFaults = (text: string): readonly string[] => {
  const shown = insideShown(text);
  return [
    ...(OURS.test(text) ? [`an error of ours: ${text.slice(0, 500)}`] : []),
    ...(shown === undefined ? [] : [`it shows ${shown}: ${text.slice(0, 500)}`]),
  ];
};

/** What is wrong with an answer of POST /graphql. */
export const graphqlFaults = ({ status, type, text }: RawAnswer): readonly string[] => [
  ...(status >= 500 ? [`${status}: ${text.slice(0, 300)}`] : []),
  ...(status === 200 && !/^application\/(graphql-response\+)?json$/.test(type) ? [`${status} is ${type}`] : []),
  ...(text === '' ? [`${status} without a word`] : []),
  ...errorsOf(text),
];

/** Only what is said of errors: what a report says of servers may look like an inside. */
const errorsOf = (text: string): readonly string[] => {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return errors === undefined ? [] : textFaults(JSON.stringify(errors));
  } catch {
    return textFaults(text);
  }
};

/** What is wrong with a message of a WebSocket. */
export const socketFaults = ({ type, payload }: SocketMessage): readonly string[] => {
  if (type === 'error') return textFaults(JSON.stringify(payload));
  return type === 'next' ? errorsOf(JSON.stringify(payload)) : [];
};

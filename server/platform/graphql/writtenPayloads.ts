const PLACE = 'null}';
/** As graphql-ws writes a message with the placeholder in it. */
const END = `"type":"next","payload":${PLACE}`;

/** Stands in a message for what is JSON already. */
interface Placeholder {
  readonly data: null;
  readonly toJSON: () => null;
}

export interface WrittenPayloads {
  /** For the payload of a message; the result must have no errors, and must not change any more. */
  readonly of: (result: object) => Placeholder;
  /**
   * The two halves of the message that has just been written with such a payload, undefined: it has none. Who writes a message must take them before
   * anything else is written: graphql-ws hands each message on as it has written it.
   */
  readonly takeFor: (message: string) => { readonly before: string; readonly rest: Buffer } | undefined;
}

/** Payloads of messages, each written as JSON once, however many are told it: the messages differ in nothing but the ids of their subscriptions. */
export const createWrittenPayloads = (): WrittenPayloads => {
  const placeholders = new WeakMap<object, Placeholder>();
  let due: Buffer | undefined;

  const placeholderOf = (result: object): Placeholder => {
    let rest: Buffer | undefined;
    return {
      data: null,
      toJSON: () => {
        due = rest ??= Buffer.from(`${JSON.stringify(result)}}`);
        return null;
      },
    };
  };

  return {
    of: (result) => {
      const placeholder = placeholders.get(result) ?? placeholderOf(result);
      placeholders.set(result, placeholder);
      return placeholder;
    },
    takeFor: (message) => {
      const rest = due;
      due = undefined;
      if (!rest) return undefined;
      if (!message.endsWith(END)) throw new Error('A message was written otherwise than its payload expects.');
      return { before: message.slice(0, -PLACE.length), rest };
    },
  };
};

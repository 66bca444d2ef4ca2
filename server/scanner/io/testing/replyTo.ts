import { decode, encode, type Answer, type Packet } from 'dns-packet';

/** Builds a well-formed reply to `query`; `different` overrides parts of it. */
export const replyTo = (query: Buffer, answers: readonly Answer[], different: Packet = {}): Buffer => {
  const { id, questions } = decode(query);
  return encode({ type: 'response', id, questions, answers: [...answers], ...different });
};

/** Answers with address records of the requested family for these names, with an empty answer (NOERROR) for other types, and with NXDOMAIN for other names. */
export const addressReply = (query: Buffer, addresses: Readonly<Record<string, readonly string[]>>): Buffer => {
  const [question] = decode(query).questions ?? [];
  const found = question && addresses[question.name.toLowerCase()];
  if (!question || !found) return replyTo(query, [], { flags: 3 });
  const { type } = question;
  if (type !== 'A' && type !== 'AAAA') return replyTo(query, []);
  const fitting = found.filter((address) => address.includes(':') === (type === 'AAAA'));
  return replyTo(
    query,
    fitting.map((data) => ({ type, name: question.name, ttl: 60, data })),
  );
};

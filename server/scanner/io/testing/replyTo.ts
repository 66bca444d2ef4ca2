import { decode, encode, type Answer, type Packet } from 'dns-packet';

/** A well-formed reply to `query`; `different` says where it is not the common one. */
export const replyTo = (query: Buffer, answers: readonly Answer[], different: Packet = {}): Buffer => {
  const { id, questions } = decode(query);
  return encode({ type: 'response', id, questions, answers: [...answers], ...different });
};

/** A records for these names, whichever is asked; nothing (NOERROR) for other types, NXDOMAIN for other names. */
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

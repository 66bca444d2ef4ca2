import type { Answer, StringAnswer } from 'dns-packet';
import { answerQuestion } from '../dns/answerQuestion.ts';
import type { DnsWorld } from '../dns/dnsWorld.ts';
import type { RecordType } from '../dns/zone.ts';

/** dns-packet has one type for all records whose data is a name or an address. */
export type RecordOf<Type extends RecordType> = Type extends StringAnswer['type']
  ? StringAnswer & { type: Type }
  : Extract<Answer, { type: Type }>;

/** Returns the records at the end of the CNAME chain, or `undefined` if there was no answer, so that nothing is known. */
export const lookUp = <Type extends RecordType>(
  world: DnsWorld,
  name: string,
  type: Type,
): readonly RecordOf<Type>[] | undefined => {
  const reply = answerQuestion(world, name, type);
  if (typeof reply === 'string') return undefined;
  return reply.answers.filter((record): record is RecordOf<Type> => record.type === type);
};

/** Returns the texts of a name's TXT records, with character-strings joined and invalid UTF-8 replaced. */
export const lookUpTexts = (world: DnsWorld, name: string): readonly string[] | undefined =>
  lookUp(world, name, 'TXT')?.map(({ data }) =>
    Buffer.concat([data].flat().map((part) => Buffer.from(part))).toString(),
  );

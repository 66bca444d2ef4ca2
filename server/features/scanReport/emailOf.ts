import type { MailServerFacts } from '../../../schema/report/facts/mailTransportFacts.ts';
import type { EmailFacts } from './emailFacts.ts';
import { parentsOf } from './parentsOf.ts';
import type { EmailSection, MailServerTls } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

type Sheet = 'id' | 'section' | 'state' | 'checks' | 'findings' | '__typename';

/** The email section's facts in GraphQL's words. */
export const emailOf = (facts: EmailFacts): Omit<EmailSection, Sheet> => {
  const { mtaSts, tlsRpt, bimi, spfTree, dkimKeys, mailServerTls } = facts;
  const parents = parentsOf(spfTree ?? []);
  return {
    ...facts,
    spfStatus: upperSnake(facts.spfStatus),
    dmarcStatus: upperSnake(facts.dmarcStatus),
    spfTree: spfTree?.map((node, index) => ({ ...node, parent: parents[index] ?? null })) ?? null,
    dkimKeys: dkimKeys?.map((key) => ({ ...key, status: upperSnake(key.status), alias: key.alias ?? null })) ?? null,
    mtaSts: mtaSts && { ...mtaSts, status: upperSnake(mtaSts.status) },
    tlsRpt: tlsRpt && { ...tlsRpt, status: upperSnake(tlsRpt.status) },
    bimi: bimi && { ...bimi, status: upperSnake(bimi.status) },
    mailServerTls: mailServerTls?.map(mailServerOf) ?? null,
  };
};

const mailServerOf = (server: MailServerFacts): MailServerTls => ({
  ...server,
  startTls: upperSnake(server.startTls),
  dane: { ...server.dane, status: upperSnake(server.dane.status) },
});

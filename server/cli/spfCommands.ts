import type { Command } from 'commander';
import { examplesHelp, type RunAs } from './command.ts';

/** `candor spf`. */
export const addSpfCommands = (program: Command, { end, terminal }: Pick<RunAs, 'end' | 'terminal'>): void => {
  program
    .command('spf')
    .description('judge messages by SPF (RFC 7208): lines of JSON in, lines of JSON out')
    .addHelpText(
      'after',
      `
  Each line of standard input is a message: {"ip": "192.0.2.1", "mailFrom": "joe@example.org", "helo": "mail.example.org"}
  An empty mailFrom is the null reverse-path, which is judged by helo. For each, in the same order and as soon as it is known:
    result       none, neutral, pass, fail, softfail, temperror or permerror
    explanation  of "fail": the text that the domain publishes for it, expanded; null where it publishes none that can be used,
                 and for every other result
    reason       which term of which record decided, or what is wrong with it
    lookups      terms that needed DNS (RFC 7208 allows 10)
    voids        terms whose question found nothing (2 are allowed)
  A line that is no such message is answered by {"error": "..."}; the others are judged, and the exit status at the end is 2. Empty lines are
  passed over. Name servers are those of CANDOR_DNS_SERVERS, or the system's.`,
    )
    .addHelpText('after', examplesHelp('candor spf < messages.jsonl'))
    .action(async () => {
      const [{ readConfig }, { spfCommand }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('./spfCommand.ts'),
      ]);
      end(await spfCommand(readConfig().dnsServers, terminal));
    });
};

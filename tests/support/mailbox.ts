import { poll } from '../../server/platform/base/poll.ts';
import { createPostgresMailbox } from '../../server/platform/mail/developmentMailbox.ts';
import { getFrom, postTo } from './callApi.ts';
import { developmentUrl } from './developmentKey.ts';
import { databaseOf } from './startTestCandor.ts';

/** A mail as returned by GET /dev/mail.json. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Returns the mails that the development mailbox has caught, all or those to one address, newest first; reads the database directly if it is available. */
export const readMailbox = async (url: string, address?: string): Promise<readonly ShownMail[]> => {
  const knex = databaseOf(url);
  if (knex) return createPostgresMailbox(knex).list(address);
  const mails = (await getFrom(developmentUrl(url, '/dev/mail.json'))).body as readonly ShownMail[];
  return mails.filter(({ to }) => address === undefined || to === address);
};

/** Returns the newest mail to an address, once there are `count` of them. */
export const mailTo = async (url: string, address: string, count = 1): Promise<ShownMail> => {
  const found = await poll(
    async () => {
      const mails = await readMailbox(url, address);
      return mails.length >= count ? mails[0] : undefined;
    },
    { deadlineMs: 60_000 },
  );
  if (!found) throw new Error(`${count} mails to ${address} were expected, and did not come.`);
  return found;
};

/** Returns the token of the link in a mail. */
export const tokenIn = ({ links }: ShownMail): string => {
  const token = new URL(links[0] ?? 'about:blank').searchParams.get('token');
  if (token === null) throw new Error('The mail has no link with a token.');
  return token;
};

/** Opens an account's session with the link in a mail, and returns its token. */
export const openedBy = async (url: string, mail: ShownMail): Promise<string> => {
  const { status, body } = await postTo(`${url}/api/auth/verify`, { token: tokenIn(mail) });
  if (status !== 200) throw new Error(`The link opened no session: ${status} ${JSON.stringify(body)}`);
  return (body as { session_token: string }).session_token;
};

/** Requests an account, follows the link in the mail, and returns the session token. */
export const signUpAs = async (url: string, email: string): Promise<string> => {
  const before = (await readMailbox(url, email)).length;
  await postTo(`${url}/api/account/request`, { email, account_type: 'Business - Free' });
  return openedBy(url, await mailTo(url, email, before + 1));
};

import type { Knex } from 'knex';
import { isAdministrator } from '../../../projections/administrators/queries.ts';
import { type NoticeChannelRecord, noticeChannelById } from '../../../projections/notices/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { seenName } from './news.ts';

interface Parts {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
}

/** Returns the name of the list or domain that a channel is about, or `undefined` if its owner may no longer see it, and so gets no notices about it. */
export const seenSubject = async (
  parts: Parts,
  { owner, about }: Pick<NoticeChannelRecord, 'owner' | 'about'>,
): Promise<string | undefined> => {
  if (!(await isStillThere(parts, owner))) return undefined;
  return about.kind === 'list' ? seenName(parts, owner.subject, about.listId) : about.domain;
};

/** Whether the owner of a channel may still see what it is about. `false` if the channel was removed. */
export const isChannelVisible = async (parts: Parts, channelId: string): Promise<boolean> => {
  const channel = await noticeChannelById(parts.knex, channelId);
  return channel !== undefined && (await seenSubject(parts, channel)) !== undefined;
};

/** An account ends only by erasure, which removes its key and its channels. */
const isStillThere = async (
  { knex, keys }: Parts,
  { kind, subject }: NoticeChannelRecord['owner'],
): Promise<boolean> => {
  switch (kind) {
    case 'admin':
      return isAdministrator(knex, subject);
    case 'portal':
      return (await portalUserAddresses(knex, [subject])).has(subject);
    case 'account':
      return (await keys.find(subject)) !== undefined;
  }
};

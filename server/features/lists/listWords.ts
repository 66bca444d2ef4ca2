import { z } from 'zod';
import { MOST_NAMED_DOMAINS } from '../../../schema/events/list.ts';
import type { Administrator, Viewer } from '../../platform/auth/sessions.ts';
import { answers } from '../../platform/base/answers.ts';
import { type ListRefusal, MOST_MEMBERS } from './list.ts';
import { MOST_TAGS, tagOf } from './readDomains.ts';

/** People who keep lists: account holders and administrators. */
export type ListPerson = Pick<Viewer, 'kind' | 'subject' | 'accountType'> | Pick<Administrator, 'kind' | 'subject'>;

/** A person's limits. */
export interface ListLimits {
  readonly domains: number;
  readonly lists: number;
}

export const listLimitsOf = (by: ListPerson): ListLimits => {
  if (by.kind === 'admin') return { domains: 100_000, lists: 1_000 };
  switch (by.accountType) {
    case 'Scholar':
    case 'Partner':
      return { domains: 1_000, lists: 50 };
    case 'Business - Free':
    case 'Business - Pro':
      return { domains: 100, lists: 20 };
  }
};

/** `message` is text for the user. */
export type ListRefused =
  | { readonly kind: 'notFound' | 'notAllowed' | 'invalid' | 'conflict'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface ListWords {
  readonly name: string;
  readonly tags: readonly string[];
}

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

export const areNamed = (places: readonly number[]): boolean =>
  places.length > 0 &&
  places.length <= MOST_NAMED_DOMAINS &&
  places.every((place) => Number.isInteger(place) && place >= 0);

export const invalid = (message: string): ListRefused => ({ kind: 'invalid', message });
export const conflict = (message: string): ListRefused => ({ kind: 'conflict', message });
export const notFound = (): ListRefused => ({ kind: 'notFound', message: answers().lists.notFound });

const MOST_NAME_LENGTH = 100;

export const tagsOf = (given: readonly string[]): readonly string[] | undefined => {
  const tags = [...new Set(given.flatMap((each) => tagOf(each) ?? []))];
  return tags.length > MOST_TAGS ? undefined : tags;
};

/** Returns `undefined` if the words are not valid for a list. */
export const wordsOf = ({ name: given, tags: givenTags }: ListWords): ListWords | undefined => {
  const name = given.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  const tags = tagsOf(givenTags);
  return name === '' || name.length > MOST_NAME_LENGTH || !tags ? undefined : { name, tags };
};

export const conflictOf = (refusal: Extract<ListRefusal, { kind: 'NotAllowed' }>): ListRefused => ({
  kind: 'notAllowed',
  message: answers().lists.notAllowed({ right: refusal.right }),
});

export const inWords = (refusal: ListRefusal): ListRefused => {
  const said = answers().lists;
  switch (refusal.kind) {
    case 'ListNotFound':
      return notFound();
    case 'NotAllowed':
      return conflictOf(refusal);
    case 'TooManyDomains':
      return conflict(said.tooMany({ most: refusal.most }));
    case 'TooManyMembers':
      return conflict(said.tooManyMembers({ most: MOST_MEMBERS }));
    case 'ListIsArchived':
      return conflict(said.archived);
    case 'NoSuchDomain':
      return conflict(said.noSuchDomain);
    case 'NoDomains':
      return conflict(said.noDomains);
    case 'RunUnderWay':
      return conflict(said.runUnderWay);
    case 'NoSuchRun':
      return conflict(said.noSuchRun);
    case 'SlotDone':
    case 'StillWaiting':
    case 'PlacesTaken':
    case 'ListAlreadyThere':
    case 'Unchanged':
      throw new Error(`A list refused a command for ${refusal.kind}, which no call leads to.`);
  }
};

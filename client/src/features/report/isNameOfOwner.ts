import type { ProfileFieldName } from '../../generated/graphql.ts';

interface Section {
  readonly __typename: string;
  /** Of the business section. */
  readonly ownerProvided?: readonly ProfileFieldName[];
}

/** Whether the company's name is the word of the domain's owner. */
export const isNameOfOwner = (sections: readonly Section[]): boolean =>
  sections.some(({ ownerProvided = [] }) => ownerProvided.includes('NAME'));

import type { ProfileWord } from '../../../projections/businesses/queries.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { businessEvents, type BusinessEvent, type ProfileFieldName } from '../../../schema/events/business.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';

interface Standing {
  readonly isVerified: boolean;
  /** Since the verification began: what was said before is an earlier owner's. */
  readonly words: ReadonlyMap<ProfileFieldName, ProfileWord>;
}

/**
 * What the owners of a domain said of their business at a past moment: `events` are those of its stream until then. As the read model of the
 * businesses has it of now. What somebody sealed who has been erased stays sealed, for the past too.
 */
export const wordsAsOf = async (events: AsyncIterable<RecordedEvent>): Promise<readonly ProfileWord[]> => {
  let standing: Standing = { isVerified: false, words: new Map() };
  for await (const event of events) standing = after(standing, event);
  return standing.isVerified ? [...standing.words.values()].filter(({ withdrawn }) => !withdrawn) : [];
};

const after = (standing: Standing, { type, version, data, metadata }: RecordedEvent): Standing => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && isOfBusiness(parsed.event)
    ? evolved(standing, parsed.event, metadata.time)
    : standing;
};

const typesOfBusiness: ReadonlySet<string> = new Set(businessEvents.map((each) => each.type));
const isOfBusiness = (event: DomainEvent): event is BusinessEvent => typesOfBusiness.has(event.type);

const evolved = (standing: Standing, event: BusinessEvent, at: string): Standing => {
  switch (event.type) {
    case 'BusinessVerificationStarted':
      return { isVerified: false, words: new Map() };
    case 'BusinessVerified':
      return { ...standing, isVerified: true };
    case 'BusinessVerificationLapsed':
      return { ...standing, isVerified: false };
    case 'ProfileFieldCorrected': {
      const { field, value, personal, portalUserId } = event.data;
      return said(standing, {
        field,
        value,
        personal,
        withdrawn: false,
        portalUserId,
        counts: true,
        at,
      });
    }
    case 'ProfileFieldWithdrawn': {
      const { field, portalUserId } = event.data;
      const nothing = { value: null, personal: null, withdrawn: true };
      return said(standing, { field, ...nothing, portalUserId, counts: true, at });
    }
    case 'BusinessVerificationFailed':
      return standing;
  }
};

const said = (standing: Standing, word: ProfileWord): Standing => ({
  ...standing,
  words: new Map([...standing.words, [word.field, word]]),
});

import { MOST_NAMED_DOMAINS } from '../../../schema/events/list.ts';
import { answers } from '../../platform/base/answers.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { listAggregate, rightOf, sizeOf } from './list.ts';
import type { ListVault } from './listVault.ts';
import {
  conflict,
  conflictOf,
  invalid,
  inWords,
  isUuid,
  type ListPerson,
  type ListRefused,
  listLimitsOf,
  notFound,
} from './listWords.ts';
import type { BadLine } from '../../platform/domainList/readDomainList.ts';
import { isTooLong, mostLinesFor, readDomains, type ReadDomains } from './readDomains.ts';

export interface AddedDomains {
  readonly kind: 'added';
  /** How many were new, and how many the list already had. */
  readonly added: number;
  readonly known: number;
  readonly bad: readonly BadLine[];
  /** Everything that was understood of the text. */
  readonly read: ReadDomains;
}

interface Dependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly vault: ListVault;
  readonly privateNetwork: boolean;
}

/**
 * Stores the names in the vault first, then records the event. If it is interrupted in between, the next addition removes the names. `dryRun` returns the same
 * figures and changes nothing.
 */
export const addDomains = async (
  { store, commands, vault, privateNetwork }: Dependencies,
  by: ListPerson,
  listId: string,
  text: string,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<AddedDomains | ListRefused> => {
  const { domains: most } = listLimitsOf(by);
  const mostLines = mostLinesFor(most);
  if (isTooLong(text, mostLines)) return invalid(answers().lists.tooLong({ most: mostLines }));
  const read = readDomains(text, { privateNetwork });
  const { domains, bad } = read;
  if (domains.length === 0 && bad.length === 0) return invalid(answers().lists.nothing);
  if (domains.length > most) return conflict(answers().lists.tooMany({ most }));
  if (!isUuid(listId)) return notFound();
  return vault.whileAdding(listId, async () => {
    const { state } = await loadAggregate(store, listAggregate, listId);
    const right = 'owner' in state ? rightOf(state, by.subject) : undefined;
    if (!('owner' in state) || !right) return notFound();
    if (right === 'viewer') return conflictOf({ kind: 'NotAllowed', right });
    if (dryRun && state.status === 'archived') return inWords({ kind: 'ListIsArchived' });
    if (!dryRun) await vault.dropFrom(listId, state.next);
    const places = await vault.placesOf(
      listId,
      domains.map(({ domain }) => domain),
    );
    const fresh = domains.filter(({ domain }) => !places.has(domain));
    const returned = [...places.values()].filter((place) => state.removed.has(place));
    const known = places.size - returned.length;
    const more = fresh.length + returned.length;
    if (more === 0) return { kind: 'added', added: 0, known, bad, read };
    if (sizeOf(state) + more > most) return conflict(answers().lists.tooMany({ most }));
    if (dryRun) return { kind: 'added', added: more, known, bad, read };
    await vault.add(listId, state.next, fresh);
    let first = state.next;
    let added = fresh.length;
    // Domains that are added again are listed, a limited number per event; usually there is one event.
    for (let from = 0; from === 0 || from < returned.length; from += MOST_NAMED_DOMAINS) {
      const data = { listId, first, added, returned: returned.slice(from, from + MOST_NAMED_DOMAINS), most };
      const command = { type: 'AddDomains', by: by.subject, data } as const;
      const outcome = await commands.execute(listAggregate, listId, command, fromOutside(`${by.kind}:${by.subject}`));
      if (outcome.kind === 'rejected') return inWords(outcome.refusal);
      first += added;
      added = 0;
    }
    return { kind: 'added', added: more, known, bad, read };
  });
};

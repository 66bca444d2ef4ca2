import type { ProbeId } from '../../schema/report/section.ts';

interface Needing {
  readonly id: ProbeId;
  readonly needs: readonly ProbeId[];
}

/** The same probes, each after those of them that it needs. Throws on a circle or an id that stands twice: both are bugs of the list. */
export const orderByNeeds = <Item extends Needing>(probes: readonly Item[]): readonly Item[] => {
  const ids = new Set(probes.map(({ id }) => id));
  if (ids.size !== probes.length) throw new Error('A probe stands twice in the list');
  const ordered: Item[] = [];
  let waiting = probes;
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ id }) => id));
    const ready = waiting.filter(({ needs }) => needs.every((need) => !ids.has(need) || placed.has(need)));
    if (ready.length === 0)
      throw new Error(`Probes need each other in a circle: ${waiting.map(({ id }) => id).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((probe) => !ready.includes(probe));
  }
  return ordered;
};

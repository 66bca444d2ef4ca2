import { ancestry, type OpenWorld } from './dnsWorld.ts';

/** Publishes one TXT record at a name, replacing all existing ones; `null` removes them. */
export const publishTxt = ({ names, existing }: OpenWorld, name: string, text: string | null): void => {
  const others = Object.entries(names.get(name) ?? {}).filter(([type]) => type !== 'TXT');
  names.set(name, { ...Object.fromEntries(others), ...(text === null ? {} : { TXT: [text] }) });
  for (const ancestor of ancestry(name)) existing.add(ancestor);
};

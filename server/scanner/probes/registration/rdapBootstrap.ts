import { z } from 'zod';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

/** RFC 9224 §3: each service is a pair of what it is responsible for, and where it is. */
const bootstrapModel = z.object({ services: z.array(z.unknown()) });
const texts = z
  .array(z.unknown())
  .transform((items) => items.flatMap((item) => (typeof item === 'string' ? [item] : [])));
const serviceModel = z.tuple([texts, texts]).rest(z.unknown());

/**
 * The RDAP servers responsible for a domain, by the longest match of whole labels (RFC 9224 §4), https before http; none: the registry
 * has no RDAP. Throws ProbeInconclusiveError where it is no bootstrap file.
 */
export const rdapServersOf = (body: unknown, domain: string): readonly string[] => {
  const parsed = bootstrapModel.safeParse(body);
  if (!parsed.success) throw new ProbeInconclusiveError('unavailable', 'The list of RDAP servers could not be read');
  const labels = domain.toLowerCase().split('.');
  let longest = -1;
  let servers: readonly string[] = [];
  for (const item of parsed.data.services) {
    const service = serviceModel.safeParse(item).data;
    if (!service) continue;
    for (const entry of service[0]) {
      const length = matchOf(labels, entry);
      if (length > longest) {
        longest = length;
        servers = service[1];
      }
    }
  }
  return inOrder(servers);
};

/** How many labels of an entry the domain ends with; -1: it does not. The root, the empty entry, matches with none. */
const matchOf = (labels: readonly string[], entry: string): number => {
  const wanted = entry
    .trim()
    .toLowerCase()
    .replace(/^\.|\.$/g, '');
  if (wanted === '') return 0;
  const parts = wanted.split('.');
  return labels.slice(-parts.length).join('.') === wanted ? parts.length : -1;
};

const inOrder = (servers: readonly string[]): readonly string[] => {
  const usable = servers
    .filter((url) => /^https?:\/\//i.test(url) && parsedUrl(url) !== undefined)
    .map((url) => `${withoutEnd(url, '/')}/`);
  const isSecure = (url: string): boolean => /^https:/i.test(url);
  return [...usable.filter(isSecure), ...usable.filter((url) => !isSecure(url))];
};

import type { TechnologyObservation } from './observation.ts';
import { evidenceLine, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import type { Library } from './libraries.ts';
import { libraryOfPath, pathsOf } from './libraryOfPath.ts';
import { SOURCE_OF_RESOURCE, type SignMatch } from './matchSigns.ts';
import { type ThirdPartyUse, toolOfThirdParty } from './thirdParties.ts';
import type { Resource } from './traces.ts';

export type FoundTool = TechnologyObservation['tools'][number];

/** A library in a script that was read. */
export interface BannerMatch {
  readonly library: Library;
  readonly version: string | null;
  readonly banner: string;
  readonly url: string;
}

/** One reason to report a tool. */
interface Ground extends Omit<FoundTool, 'confidence' | 'evidence' | 'heldBack'> {
  /** Traces with the same key count once, however often they occur. */
  readonly key: string;
  readonly strength: 1 | 2 | 4;
  readonly evidence: string;
  readonly heldBack: boolean;
}

const MAX_TOOLS = 200;
const MAX_EVIDENCE = 5;

/**
 * Returns the tools that the traces show, without duplicates, the most certain first. High: one unmistakable trace or two independent ones; Low: a trace that
 * other tools leave too.
 */
export const findTools = (seen: {
  readonly matches: readonly SignMatch[];
  readonly resources: readonly Resource[];
  readonly banners: readonly BannerMatch[];
  readonly thirdParties: readonly ThirdPartyUse[];
}): FoundTool[] => {
  const grounds = [
    ...seen.matches.map(groundOfMatch),
    ...seen.resources.flatMap(groundOfLibraryPath),
    ...seen.banners.map(groundOfBanner),
    ...seen.thirdParties.flatMap(groundOfThirdParty),
  ];
  const byTool = new Map<string, Ground[]>();
  for (const ground of grounds) {
    const key = `${ground.name}\n${ground.type}`;
    byTool.set(key, [...(byTool.get(key) ?? []), ground]);
  }
  const backports = new Set(seen.resources.flatMap(({ path }) => backportFor(path) ?? []));
  return [...byTool.values()]
    .map((some) => withBackports(toolOf(some), backports))
    .sort((one, other) => RANK[one.confidence] - RANK[other.confidence])
    .slice(0, MAX_TOOLS);
};

/** Drupal 7 loads the fixes of newer versions next to an old jQuery: `/misc/jquery-html-prefilter-3.5.0-backport.js`, `/misc/jquery-extend-3.4.0.js`. */
const backportFor = (path: string): string | undefined => {
  const part =
    /\/jquery(\.ui\.[a-z]+-[0-9.]+-backport|-html-prefilter-[0-9.]+-backport|-extend-[0-9.]+)(?:\.min)?\.js/.exec(
      path,
    )?.[1];
  return part === undefined ? undefined : part.startsWith('.ui.') ? 'jQuery UI' : 'jQuery';
};

/** Marks the version, which no longer tells what is vulnerable. */
const withBackports = (tool: FoundTool, backports: ReadonlySet<string>): FoundTool =>
  tool.version !== null && backports.has(tool.name) ? { ...tool, version: `${tool.version}-backport` } : tool;

const RANK = { High: 0, Medium: 1, Low: 2 } as const;

const groundOfMatch = ({ sign, source, evidence, version, resource }: SignMatch): Ground => ({
  name: sign.rule.name,
  company: sign.rule.company,
  group: sign.rule.group,
  type: sign.rule.type,
  stack: sign.rule.stack,
  version,
  source,
  // A preconnect to a host and a script that does not run are weaker evidence than a request.
  strength: isAside(sign, resource) && sign.strength === 4 ? 2 : sign.strength,
  key: `${sign.kind}:${sign.key}${sign.part}`,
  evidence,
  heldBack: resource?.kind === 'heldBack',
});

/** An image from another site's shop does not make a page part of that shop. */
const isAside = ({ rule }: SignMatch['sign'], resource: Resource | undefined): boolean =>
  resource !== undefined &&
  (resource.kind === 'hint' || (rule.stack === 'cms' && ['image', 'media', 'frame', 'form'].includes(resource.kind)));

const groundOfLibraryPath = (resource: Resource): readonly Ground[] => {
  if (!['script', 'preload', 'inline', 'heldBack'].includes(resource.kind)) return [];
  const source = SOURCE_OF_RESOURCE[resource.kind];
  return pathsOf(resource.path).flatMap((path) => {
    const found = libraryOfPath(path);
    if (!found) return [];
    const strength = found.version !== null ? 4 : found.isAmbiguous ? 1 : 2;
    const heldBack = resource.kind === 'heldBack';
    return [
      groundOfLibrary(found.library, { version: found.version, source, strength, evidence: resource.url, heldBack }),
    ];
  });
};

const groundOfBanner = ({ library, version, banner, url }: BannerMatch): Ground =>
  groundOfLibrary(library, {
    version,
    source: 'Script text',
    strength: 4,
    evidence: `"${banner}" in ${url}`,
    heldBack: false,
  });

const groundOfLibrary = (
  { name, company }: Library,
  trace: Pick<Ground, 'version' | 'source' | 'strength' | 'evidence' | 'heldBack'>,
): Ground => ({
  name,
  company,
  group: 'web_services',
  type: 'JavaScript library',
  stack: 'library',
  key: trace.source,
  ...trace,
});

const groundOfThirdParty = (use: ThirdPartyUse): readonly Ground[] => {
  const tool = toolOfThirdParty(use);
  return tool ? [{ ...tool, key: 'third party', strength: use.runs ? 4 : 2, heldBack: use.heldBack }] : [];
};

const toolOf = (grounds: readonly Ground[]): FoundTool => {
  const strongest = [...grounds].sort((one, other) => other.strength - one.strength);
  const [first] = strongest;
  if (!first) throw new Error('A tool has at least one ground.');
  const independent = new Map(strongest.map(({ key, strength }) => [key, strength]));
  const sum = [...independent.values()].reduce((total, strength) => total + strength, 0);
  const { name, company, group, type, stack } = first;
  return {
    name: wellFormedText(name, 120),
    company: wellFormedOrNull(company, 120),
    group,
    type,
    stack,
    version: strongest.find(({ version }) => version !== null)?.version?.slice(0, 32) ?? null,
    source: first.source,
    confidence: sum >= 4 ? 'High' : sum >= 2 ? 'Medium' : 'Low',
    evidence: [...new Set(strongest.map(({ evidence }) => wellFormedText(evidenceLine(evidence), 300)))].slice(
      0,
      MAX_EVIDENCE,
    ),
    heldBack: grounds.every(({ heldBack }) => heldBack),
  };
};

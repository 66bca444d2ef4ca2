import { Parser } from 'htmlparser2';

export interface Logo {
  readonly title: string | null;
  /** Reasons why it is not SVG Tiny Portable/Secure. Each item is a sentence without its full stop. */
  readonly faults: readonly string[];
  readonly advice: readonly string[];
}

/** "SHOULD NOT exceed 32 kilobytes" (draft-svg-tiny-ps-abrotman §2). */
const ADVISED_BYTES = 32 * 1_024;
const MAX_FAULTS = 10;
const FORBIDDEN = new Set(
  'script image foreignobject iframe audio video animation animate animatecolor animatemotion animatetransform set discard handler listener a'.split(
    ' ',
  ),
);

interface Seen {
  root: boolean;
  title: string | null;
}

/** Checks what mailbox providers check before they show a logo: SVG Tiny 1.2 with the profile "tiny-ps" (draft-svg-tiny-ps-abrotman). */
export const readLogo = (text: string, bytes: number): Logo => {
  const faults = new Set<string>();
  const advice = new Set<string>();
  const open: string[] = [];
  const seen: Seen = { root: false, title: null };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name);
        if (!seen.root) for (const fault of rootFaults(local, attributes, advice)) faults.add(fault);
        else if (FORBIDDEN.has(local.toLowerCase())) faults.add(`The element <${local.slice(0, 30)}> is not allowed`);
        for (const fault of attributeFaults(attributes)) faults.add(fault);
        if (local === 'title' && open.length === 1) seen.title ??= '';
        seen.root = true;
        if (open.length < 100) open.push(local);
        else faults.add('Its elements are nested too deeply');
      },
      ontext: (data) => {
        if (seen.title !== null && open.at(-1) === 'title' && open.length === 2)
          seen.title = (seen.title + data).slice(0, 200);
        if (open.at(-1) === 'style' && isExternal(data)) faults.add('Its style refers to something outside of it');
      },
      onclosetag: () => void open.pop(),
      onprocessinginstruction: (name, data) => {
        if (/<!ENTITY|\[/i.test(data)) faults.add('It defines entities');
        if (/^\?xml-stylesheet/i.test(name)) faults.add('It refers to a style sheet outside of it');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!seen.root) return { title: null, faults: ['It is no SVG'], advice: [] };
  if (seen.title === null) faults.add('There is no <title> below <svg>');
  else if (seen.title.trim() === '') faults.add('Its <title> is empty');
  if (bytes > ADVISED_BYTES) advice.add(`It has ${bytes} bytes; 32 kilobytes should be enough`);
  return { title: seen.title, faults: [...faults].slice(0, MAX_FAULTS), advice: [...advice] };
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = Readonly<Record<string, string>>;

const rootFaults = (name: string, attributes: Attributes, advice: Set<string>): readonly string[] => {
  if (name !== 'svg') return ['It is no SVG'];
  const { baseProfile, version, viewBox } = attributes;
  const box = (viewBox ?? '')
    .trim()
    .split(/[\s,]{1,9}/)
    .map(Number);
  if (viewBox === undefined) advice.add('It has no viewBox');
  else if (box.length !== 4 || box.some((one) => !Number.isFinite(one))) advice.add('Its viewBox cannot be read');
  else if (box[2] !== box[3]) advice.add('It is not square, so that it will be cut or shrunk');
  return [
    ...(baseProfile === 'tiny-ps' ? [] : ['<svg> must have baseProfile="tiny-ps"']),
    ...(version === '1.2' ? [] : ['<svg> must have version="1.2"']),
    ...(attributes['x'] !== undefined || attributes['y'] !== undefined ? ['<svg> must not have x or y'] : []),
    ...(attributes['xmlns'] === 'http://www.w3.org/2000/svg' || attributes['xmlns:svg'] !== undefined
      ? []
      : ['<svg> does not name the namespace of SVG']),
  ];
};

const attributeFaults = (attributes: Attributes): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    if (/^on[a-z]/i.test(name)) return [`The attribute ${name.slice(0, 30)} runs a script`];
    if (/^(xlink:)?(href|src)$/i.test(name) && !value.trim().startsWith('#'))
      return ['It refers to something outside of it'];
    return !name.startsWith('xmlns') && isExternal(value) ? ['It refers to something outside of it'] : [];
  });

/** Matches `@import`, and `url(…)` that points outside the file. */
const isExternal = (text: string): boolean =>
  /url\(\s{0,20}["']?\s{0,20}(?!["'#\s])|@import/i.test(text.slice(0, 65_536));

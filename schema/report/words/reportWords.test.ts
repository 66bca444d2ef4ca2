import { expect } from 'chai';
import { z } from 'zod';
import { bareType, factsIn, metaOf } from '../../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../../checks/sections.ts';
import { sectionId } from '../../../checks/kit/section.ts';
import { reportFactWords } from './reportWords.ts';
import { saidOf } from './valueWord.ts';

const itemOf = (type: z.core.$ZodType): z.core.$ZodType => {
  const bare = bareType(type);
  return bare instanceof z.ZodArray ? bareType(bare.element) : bare;
};

/** Returns the paths of all facts below a type that documents show, and the names of the parts that contain them. */
const shownBelow = (type: z.core.$ZodType, path: string): { paths: string[]; parts: string[] } => {
  const below = { paths: [] as string[], parts: [] as string[] };
  // The lines of a list in a row name nothing, and a claim is a single answer.
  const { line, lines, as: shownAs } = metaOf(type);
  if (line !== undefined || lines !== undefined || shownAs === 'claim') return below;
  for (const [name, each] of factsIn(itemOf(type))) {
    const { as, part } = metaOf(each);
    if (as === 'hidden') continue;
    const at = path === '' ? name : `${path}.${name}`;
    below.paths.push(at);
    if (part !== undefined) below.parts.push(part);
    const more = shownBelow(each, at);
    below.paths.push(...more.paths);
    below.parts.push(...more.parts);
  }
  return below;
};

const typeAt = (type: z.core.$ZodType, path: string): z.core.$ZodType => {
  let at = type;
  for (const name of path.split('.')) at = factsIn(itemOf(at)).find(([one]) => one === name)?.[1] ?? at;
  return at;
};

/** An object without a line of its own needs no name. */
const isSaid = (type: z.core.$ZodType, path: string): boolean => {
  const at = typeAt(type, path);
  const isObject = bareType(at) instanceof z.ZodObject && metaOf(at).as !== 'claim';
  return !isObject || (at instanceof z.ZodNullable && metaOf(at).quiet === undefined && !path.includes('.'));
};

/** Grades are shown unchanged. */
const isGrade = (value: string): boolean => /^[A-Z][+-]?$/.test(value);

describe('The words of facts', () => {
  for (const section of sectionId.options) {
    it(`name every fact and part of the section ${section}, and nothing else`, () => {
      const type = sectionFactTypes[section];
      const { paths, parts } = shownBelow(type, '');
      const words = reportFactWords('en').sections[section];
      expect(paths.filter((path) => isSaid(type, path) && words.facts[path] === undefined)).to.deep.equal([]);
      expect(Object.keys(words.facts).filter((path) => !paths.includes(path))).to.deep.equal([]);
      expect([...new Set(parts)].filter((part) => words.parts[part] === undefined)).to.deep.equal([]);
      expect(Object.keys(words.parts).filter((part) => !parts.includes(part))).to.deep.equal([]);
    });

    it(`include one for every value of the section ${section}`, () => {
      const { values, sections } = reportFactWords('en');
      const type = sectionFactTypes[section];
      for (const path of shownBelow(type, '').paths) {
        const item = itemOf(typeAt(type, path));
        if (!(item instanceof z.ZodEnum)) continue;
        const known = { ...values, ...saidOf(sections[section].facts[path], path).values };
        const options = item.options.map(String).filter((value) => !isGrade(value));
        expect(
          options.filter((value) => known[value] === undefined),
          path,
        ).to.deep.equal([]);
      }
    });

    it(`explain only values that facts of the section ${section} can have`, () => {
      const type = sectionFactTypes[section];
      for (const [path, words] of Object.entries(reportFactWords('en').sections[section].facts)) {
        const item = itemOf(typeAt(type, path));
        const values = item instanceof z.ZodEnum ? item.options.map(String) : ['true', 'false'];
        expect(values, path).to.include.members(Object.keys(saidOf(words, path).notes ?? {}));
      }
    });
  }
});

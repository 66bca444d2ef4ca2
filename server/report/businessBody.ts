import { z } from 'zod';
import { brand, type BrandFacts } from '../../checks/mentions/facts.ts';
import { type CompanyProfile, profile } from '../../checks/companyProfile/facts.ts';
import { legalEntity, type LegalEntity } from '../../checks/legalEntity/facts.ts';
import { registration } from '../../checks/registration/facts.ts';
import { sourceNote } from '../../checks/kit/evidence.ts';
import { restFields, restShape, restType, restValue } from '../../checks/kit/restOfFacts.ts';
import { content, stack } from '../../checks/technology/facts.ts';
import type { SectionFacts } from '../../checks/sections.ts';
import { profileField } from '../../checks/kit/ownerWords.ts';
import type { ShownReport } from './reportFor.ts';
import { sectionFactsOf } from './sectionFacts.ts';

const maybe = z.string().nullable();
const texts = z.array(z.string());

/** What the index of legal entities and the review sources know about the company. */
const entityBody = (entity: LegalEntity | null, seen: BrandFacts | null) => ({
  business_type: entity?.legalForm ?? null,
  addresses: entity && [entity.legalAddress, entity.headquartersAddress].filter((address) => address !== null),
  rating: seen?.reviewSources.find(({ rating }) => rating !== null)?.rating ?? null,
});

const entityShape = { business_type: maybe, addresses: texts.nullable(), rating: z.number().nullable() };

const { funding, structure } = profile.shape;
const { legal_name, legal_form, jurisdiction, registration_authority, lei_code } = restShape(legalEntity);

const structureBody = (entity: LegalEntity | null, company: CompanyProfile | null) => ({
  legal_name: entity?.legalName ?? null,
  legal_form: entity?.legalForm ?? null,
  jurisdiction: entity?.jurisdiction ?? null,
  registration_authority: entity?.registrationAuthority ?? null,
  lei_code: entity?.leiCode ?? null,
  direct_parent: entity?.directParent ?? null,
  ultimate_parent: entity?.ultimateParent ?? null,
  ...restFields(structure, company?.structure ?? { parents: [], subsidiaries: [], owners: [] }),
});

/** technology_stack, spec 2 §3; the lists are `null` if no page was read. */
const stackBody = (seen: Pick<SectionFacts<'tools'>, 'stack' | 'content'>) => ({
  ...restFields(stack, seen.stack),
  content_analysis: restValue(content, seen.content),
});

/** business_intelligence of spec 2 §3; a part whose source was not queried is `null`. */
export const businessBody = (report: ShownReport) => {
  const {
    profile: company,
    legalEntity: entity,
    registration: registered,
    ownerProvided,
  } = sectionFactsOf(report, 'business');
  const tools = sectionFactsOf(report, 'tools');
  const seen = sectionFactsOf(report, 'brand').brand;
  const sources = [company, entity, registered].flatMap((part) => part?.source ?? []);
  return {
    business_profile:
      company || entity || registered
        ? {
            ...restFields(profile, company),
            ...entityBody(entity, seen),
            ...restFields(registration, registered),
          }
        : null,
    funding_information: restValue(funding, company?.funding),
    corporate_structure: company || entity ? structureBody(entity, company) : null,
    legal_entity_data: restValue(legalEntity, entity),
    technology_stack: tools.tools && stackBody(tools),
    owner_provided: [...ownerProvided],
    data_sources: sources.map((source) => restValue(sourceNote, source)),
    brand_trust_analysis: restValue(brand, seen),
  };
};

export const businessBodySchema = z.strictObject({
  business_profile: z
    .strictObject({ ...restShape(profile, true, true), ...entityShape, ...restShape(registration, true, true) })
    .nullable(),
  funding_information: restType(funding).nullable(),
  corporate_structure: z
    .strictObject({
      legal_name,
      legal_form,
      jurisdiction,
      registration_authority,
      lei_code,
      direct_parent: maybe,
      ultimate_parent: maybe,
      ...restShape(structure),
    })
    .nullable(),
  legal_entity_data: restType(legalEntity).nullable(),
  technology_stack: z
    .strictObject({ ...restShape(stack, true, true), content_analysis: restType(content).nullable() })
    .nullable(),
  owner_provided: z
    .array(profileField)
    .meta({ description: "Fields with the value of the domain's verified owner instead of the value of the sources." }),
  data_sources: z.array(restType(sourceNote)),
  brand_trust_analysis: restType(brand).nullable(),
});

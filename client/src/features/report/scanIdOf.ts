/** Of a section's id: `<scan id>:<section>` (schema/graphql/scan.graphql). */
export const scanIdOf = (sectionId: string): string => sectionId.slice(0, sectionId.lastIndexOf(':'));

import { z } from 'zod';
import { contactOf, type Contact } from './jcard.ts';

/** One party of a registration (RFC 9083 §5.1), with what is kept of its contact. */
export interface RdapEntity {
  /** In lower case. */
  readonly roles: readonly string[];
  readonly handle: string | undefined;
  /** Undefined: it has none, or a malformed one. */
  readonly contact: Contact | undefined;
  readonly isContactMalformed: boolean;
  readonly ianaId: string | undefined;
  /** Its own words say that something of it is withheld (RFC 9083 §10.2.1 and §10.2.2). */
  readonly isWithheld: boolean;
}

const MAX_ENTITIES = 100;
const MAX_DEPTH = 4;

const texts = z.array(z.unknown()).transform((items) => items.filter((item) => typeof item === 'string'));
/** A list, or the one word that some servers write instead. */
const words = z
  .union([z.string().transform((text) => [text]), texts])
  .catch([])
  .transform((list) => list.map((text) => text.trim().toLowerCase()));
const list = z.array(z.unknown()).catch([]);

const entityModel = z.object({
  roles: words,
  handle: z.string().optional().catch(undefined),
  vcardArray: z.unknown().optional(),
  publicIds: list,
  remarks: list,
  status: words,
  entities: list,
});
const publicIdModel = z.object({ type: z.string(), identifier: z.union([z.string(), z.number()]) });
const remarkModel = z.object({ title: z.string().catch(''), type: z.string().catch('') });

/** All entities of an object, those within others after them; what is no entity is passed over. */
export const entitiesOf = (items: unknown, depth = 0): readonly RdapEntity[] => {
  if (!Array.isArray(items) || depth >= MAX_DEPTH) return [];
  const parsed = (items as readonly unknown[])
    .slice(0, MAX_ENTITIES)
    .flatMap((item) => entityModel.safeParse(item).data ?? []);
  const own = parsed.map(entityOf);
  return [...own, ...parsed.flatMap(({ entities }) => entitiesOf(entities, depth + 1))].slice(0, MAX_ENTITIES);
};

const entityOf = (item: z.infer<typeof entityModel>): RdapEntity => {
  const contact = contactOf(item.vcardArray);
  return {
    roles: item.roles,
    handle: item.handle,
    contact,
    isContactMalformed: item.vcardArray !== undefined && !contact,
    ianaId: ianaIdOf(item.publicIds),
    isWithheld: item.status.some(isWithholding) || item.remarks.some(isRedactionRemark),
  };
};

const WITHHELD_STATUS: ReadonlySet<string> = new Set(['private', 'removed', 'obscured', 'proxy']);

/** RFC 9083 §10.2.2: a status, in lower case, that says that something is not shown as it is. */
export const isWithholding = (status: string): boolean => WITHHELD_STATUS.has(status);

const isRedactionRemark = (item: unknown): boolean => {
  const remark = remarkModel.safeParse(item).data;
  return remark !== undefined && /redact|truncated due to authorization/i.test(`${remark.title} ${remark.type}`);
};

/** RFC 9083 §4.8; `IANA Registrar ID`. */
export const ianaIdOf = (publicIds: unknown): string | undefined => {
  if (!Array.isArray(publicIds)) return undefined;
  const ids = (publicIds as readonly unknown[])
    .slice(0, MAX_ENTITIES)
    .flatMap((item) => publicIdModel.safeParse(item).data ?? []);
  const id = ids.find(({ type }) => /iana\s+registrar\s+id/i.test(type))?.identifier;
  const text = String(id ?? '').trim();
  return /^\d{1,10}$/.test(text) ? text : undefined;
};

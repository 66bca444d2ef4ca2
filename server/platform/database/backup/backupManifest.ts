import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cliWords } from '../../base/answers.ts';
import { sha256OfFile } from '../../base/sha256OfFile.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

export const MANIFEST = 'manifest.json';
export const KEY_FILE = 'master.key';

/** The folder is not a backup, or has been altered. The message is for the operator. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

const fileOfTable = z.object({
  name: z.string().regex(/^candor_[a-z0-9_]+\."?[a-z0-9_]+"?$/),
  columns: z.array(z.string().regex(/^"?[a-z0-9_]+"?$/)).min(1),
  /** COPY's text format, gzipped. */
  file: z.string().regex(/^[a-z0-9_.]+\.copy\.gz$/),
  rows: z.int().min(0),
  /** Of the file, lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal('candor-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The position of the newest event; null: the log was empty. */
  head: z.string().nullable(),
  events: z.int().min(0),
  /** Encrypted with a passphrase: AES-256-GCM with a key from scrypt. */
  keySealed: z.boolean(),
  keySha256: z.string().regex(/^[0-9a-f]{64}$/),
  tables: z.array(fileOfTable),
});

/** The contents of a backup; written last, so that a folder without it is not a backup. */
export type BackupManifest = z.infer<typeof manifest>;

/** Reads the manifest and verifies the checksum of every file. Throws BadBackup. */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new BadBackup(cliWords().backup.faults.notWhole({ folder, file: MANIFEST }), { cause });
  });
  const { faults } = cliWords().backup;
  const parsed = manifest.safeParse(parsedJson(text));
  if (!parsed.success) throw new BadBackup(faults.otherVersion({ file: join(folder, MANIFEST) }));
  const files = [
    { file: KEY_FILE, sha256: parsed.data.keySha256 },
    ...parsed.data.tables.map(({ file, sha256 }) => ({ file, sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const found = await sha256OfFile(join(folder, file)).catch(() => undefined);
    if (found === undefined) throw new BadBackup(faults.missing({ file: join(folder, file) }));
    if (found !== sha256) throw new BadBackup(faults.changed({ file: join(folder, file) }));
  }
  return parsed.data;
};

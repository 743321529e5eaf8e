/** The list of erased persons: in the database, and in a file outside, for a restore of an older backup. */
import { createHmac, hkdfSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../../context';
import type { Queryable, Tx } from '../../db/client';
import { erasures } from '../../db/schema/installation';

/** The erased diner. Includes the time of creation, since after a restore a number may belong to another person. */
export interface ErasedDiner {
  restaurant: string;
  uid: number;
  createdAt: Date;
}

/** Identifies the diner in an older backup with the secret; reveals nothing without it. */
export function erasureHash(authSecret: string, { restaurant, uid, createdAt }: ErasedDiner): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, 'maitre', 'erasures', 32));
  return createHmac('sha256', key).update(`${restaurant}\n${uid}\n${createdAt.getTime()}`).digest('base64url');
}

export async function noteErasure(tx: Tx, authSecret: string, diner: ErasedDiner): Promise<void> {
  await tx
    .insert(erasures)
    .values({ hash: erasureHash(authSecret, diner) })
    .onConflictDoNothing();
}

/** One hash per line, oldest first. */
export async function erasuresText(db: Queryable): Promise<string> {
  const rows = await db.select().from(erasures).orderBy(erasures.at, erasures.hash);
  return rows.map(({ hash, at }) => `${hash} ${at.toISOString()}\n`).join('');
}

/**
 * Parses such a list.
 * @throws Error naming an invalid line
 */
export function erasuresIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [hash = ''] = line.trim().split(' ');
    if (hash === '') return [];
    if (!/^[\w-]{43}$/.test(hash))
      throw new Error(`Line ${index + 1} of the list of erasures is not one of its lines.`);
    return [hash];
  });
}

/** Appends missing hashes to the file. If that fails, they are still in the database, and are written with the next erasure or at the next start. */
export async function keepErasuresOutside({
  db,
  settings: { erasuresFile },
  log,
}: Pick<Context, 'db' | 'settings' | 'log'>): Promise<void> {
  if (erasuresFile === undefined) return;
  try {
    const known = new Set(existsSync(erasuresFile) ? erasuresIn(readFileSync(erasuresFile, 'utf8')) : []);
    const missing = (await erasuresText(db))
      .split('\n')
      .filter((line) => line !== '' && !known.has(line.split(' ')[0] as string));
    if (missing.length === 0) return;
    mkdirSync(path.dirname(erasuresFile), { recursive: true, mode: 0o700 });
    appendFileSync(erasuresFile, `${missing.join('\n')}\n`, { mode: 0o600 });
  } catch (error) {
    log.error({ err: error }, 'the list of erasures could not be written beside the database');
  }
}

/** The list of those who were taken out: in the database with the erasure itself, and outside of it for whoever has only an old backup. */
import { createHmac, hkdfSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../../context';
import type { Queryable, Tx } from '../../db/client';
import { erasures } from '../../db/schema/installation';

/** Who is meant. Also when they were made: after a restore a number alone could be another person's. */
export interface ErasedDiner {
  restaurant: string;
  uid: number;
  createdAt: Date;
}

/** Enough to know them again in an old backup, for whoever has the secret; nothing of them for anybody else. */
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

/** One hash a line, the oldest first. */
export async function erasuresText(db: Queryable): Promise<string> {
  const rows = await db.select().from(erasures).orderBy(erasures.at, erasures.hash);
  return rows.map(({ hash, at }) => `${hash} ${at.toISOString()}\n`).join('');
}

/**
 * The hashes of such a list.
 * @throws Error naming the line that is none
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

/** Adds to the file what is not in it yet. Where that fails it is in the database all the same, and is tried again with the next one and at the next start. */
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

/** The installation's VAPID keys: from the environment, or generated once and stored sealed in the database, so that backups contain them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { pushKeys } from '../../db/schema/push';
import type { PushIdentity } from '../../providers/push/push';
import { type Seal, sealFor } from '../../seal';
import type { Secrets } from '../../secrets';
import type { ApiSettings } from '../../settings';

/** Context in which the private key is sealed. */
export const ABOUT = 'installation';
export const pushSeal = (secrets: Secrets) => sealFor(secrets, 'push');

/** Generates the keys at first use; concurrent callers all get the stored ones. If no known secret unseals them, they are generated anew. */
export async function pushIdentity(db: Db, settings: ApiSettings): Promise<PushIdentity> {
  const contact = contactOf(settings);
  const given = settings.push?.keys;
  if (given) return { ...given, contact };
  const seal = pushSeal(settings);
  const kept = await keptKeys(db, seal);
  if (kept) return { ...kept, contact };
  const { default: library } = await import('web-push');
  const { publicKey, privateKey } = library.generateVAPIDKeys();
  const row = { publicKey, privateKey: seal.close(privateKey, ABOUT) };
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push keys'))`);
    const [there] = await tx.select().from(pushKeys);
    const theirs = there && seal.open(there.privateKey, ABOUT);
    if (there && theirs) return { publicKey: there.publicKey, privateKey: theirs };
    await tx.insert(pushKeys).values(row).onConflictDoUpdate({ target: pushKeys.only, set: row });
    return { publicKey, privateKey };
  });
  return { ...made, contact };
}

async function keptKeys(db: Db, seal: Seal): Promise<Omit<PushIdentity, 'contact'> | null> {
  const [row] = await db.select().from(pushKeys);
  const privateKey = row ? seal.open(row.privateKey, ABOUT) : null;
  return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null;
}

function contactOf({ supportMail, mailFrom }: ApiSettings): string {
  const from = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${(supportMail ?? from).trim()}`;
}

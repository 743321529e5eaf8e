/** Queries of devices with push settings, and their subscriptions. */
import { type SQL, and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../db/client';
import { accounts, sessions } from '../../db/schema/accounts';
import { pushChoices } from '../../db/schema/push';

export interface PushChoice {
  kinds: number[];
  names: boolean;
}
/** A person on a device: the setting survives a new sign-in. */
export interface PushDevice {
  accountId: string;
  device: string;
}

const of = ({ accountId, device }: PushDevice): SQL | undefined =>
  and(eq(pushChoices.accountId, accountId), eq(pushChoices.device, device));

/** @returns undefined if the device gets no push messages of the restaurant */
export async function findChoice(
  db: Queryable,
  restaurant: string,
  device: PushDevice,
): Promise<PushChoice | undefined> {
  const [row] = await db
    .select({ kinds: pushChoices.kinds, names: pushChoices.names })
    .from(pushChoices)
    .where(and(eq(pushChoices.restaurant, restaurant), of(device), isNull(pushChoices.goneSince)));
  return row;
}

export async function keepChoice(
  db: Queryable,
  restaurant: string,
  { accountId, device }: PushDevice,
  choice: PushChoice,
): Promise<void> {
  const set = { ...choice, goneSince: null };
  await db
    .insert(pushChoices)
    .values({ restaurant, accountId, device, ...set })
    .onConflictDoUpdate({ target: [pushChoices.restaurant, pushChoices.accountId, pushChoices.device], set });
}

export async function dropChoice(db: Queryable, restaurant: string, device: PushDevice): Promise<void> {
  await db.delete(pushChoices).where(and(eq(pushChoices.restaurant, restaurant), of(device)));
}

/** In all restaurants: the person signed out of the device. */
export async function dropChoices(db: Queryable, device: PushDevice): Promise<void> {
  await db.delete(pushChoices).where(of(device));
}

/** The device has a valid subscription again. */
export async function reviveChoices(db: Queryable, device: PushDevice): Promise<void> {
  await db.update(pushChoices).set({ goneSince: null }).where(of(device));
}

/** A browser has one subscription: its previous user gets no more messages there. */
export async function takeToken(db: Queryable, sessionId: string, device: string, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ pushToken: '' })
    .where(and(eq(sessions.deviceUid, device), eq(sessions.pushToken, token), ne(sessions.id, sessionId)));
}

/** The push service does not know the subscription any more: nothing is queued for the device until it sends a new one. */
export async function noteGone(db: Queryable, device: PushDevice, token: string, now: Date): Promise<void> {
  await db.update(pushChoices).set({ goneSince: now }).where(of(device));
  await db
    .update(sessions)
    .set({ pushToken: '' })
    .where(
      and(
        eq(sessions.accountId, device.accountId),
        eq(sessions.deviceUid, device.device),
        eq(sessions.pushToken, token),
      ),
    );
}

export interface LiveDevice {
  token: string;
  /** Language of the account: en, es, pt. */
  language: string;
  isSuper: boolean;
}

/** Undefined if no permitted person is signed in there, or the device has no subscription. The most recent session counts. */
export async function findLiveDevice(db: Queryable, device: PushDevice, now: Date): Promise<LiveDevice | undefined> {
  const [row] = await db
    .select({ token: sessions.pushToken, language: accounts.language, isSuper: accounts.isSuper })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.accountId, device.accountId),
        eq(sessions.deviceUid, device.device),
        ne(sessions.pushToken, ''),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(accounts.disabled, false),
      ),
    )
    .orderBy(sql`${sessions.lastSeenAt} desc`)
    .limit(1);
  return row;
}

/** Devices subscribed to any of these kinds, except the one that caused the news. */
export async function findListeners(
  db: Queryable,
  restaurant: string,
  by: string,
): Promise<Array<PushDevice & { kinds: number[] }>> {
  return db
    .select({ accountId: pushChoices.accountId, device: pushChoices.device, kinds: pushChoices.kinds })
    .from(pushChoices)
    .where(and(eq(pushChoices.restaurant, restaurant), isNull(pushChoices.goneSince), ne(pushChoices.device, by)));
}

/** Deletes the settings of devices without a session. */
export async function dropOrphans(db: Queryable): Promise<number> {
  return rowsOf(
    await db.execute(
      sql`delete from push_choices c where not exists (
        select from sessions s where s.account_id = c.account_id and s.device_uid = c.device and s.ended_at is null and s.expires_at > now()) returning 1`,
    ),
  ).length;
}

/** Which devices are told while their app is closed, and where they are reached. */
import { type SQL, and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../db/client';
import { accounts, sessions } from '../../db/schema/accounts';
import { pushChoices } from '../../db/schema/push';

export interface PushChoice {
  kinds: number[];
  names: boolean;
}
/** Somebody on a device: who signs in there again is told again. */
export interface PushDevice {
  accountId: string;
  device: string;
}

const of = ({ accountId, device }: PushDevice): SQL | undefined =>
  and(eq(pushChoices.accountId, accountId), eq(pushChoices.device, device));

/** @returns undefined where the device is told nothing of the restaurant */
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

/** Of every restaurant: somebody signs out there. */
export async function dropChoices(db: Queryable, device: PushDevice): Promise<void> {
  await db.delete(pushChoices).where(of(device));
}

/** The device has an address again. */
export async function reviveChoices(db: Queryable, device: PushDevice): Promise<void> {
  await db.update(pushChoices).set({ goneSince: null }).where(of(device));
}

/** One browser has one subscription: whoever used it before is not told there any more. */
export async function takeToken(db: Queryable, sessionId: string, device: string, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ pushToken: '' })
    .where(and(eq(sessions.deviceUid, device), eq(sessions.pushToken, token), ne(sessions.id, sessionId)));
}

/** The push service knows the address no more: nothing is queued for the device until it says a new one. */
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
  /** Of the account: en, es, pt. */
  language: string;
  isSuper: boolean;
}

/** Undefined where nobody is signed in there who may be, or the device has no address. The session seen last tells. */
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

/** Devices that want to hear of one of these kinds, but the one that caused it. */
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

/** Choices of devices where nobody is signed in any more. */
export async function dropOrphans(db: Queryable): Promise<number> {
  return rowsOf(
    await db.execute(
      sql`delete from push_choices c where not exists (
        select from sessions s where s.account_id = c.account_id and s.device_uid = c.device and s.ended_at is null and s.expires_at > now()) returning 1`,
    ),
  ).length;
}

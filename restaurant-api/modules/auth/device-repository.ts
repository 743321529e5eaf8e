/** Rows of sessions as signed-in devices. */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MailLanguage } from '../../mail/mail-language';
import type { Queryable } from '../../db/client';
import { sessions } from '../../db/schema/accounts';

export interface Device {
  deviceUID: string;
  deviceName: string;
  pushToken: string;
  /** Language of the device, if it reports one. */
  language?: MailLanguage;
}

export async function addSession(db: Queryable, accountId: string, expiresAt: Date, device?: Device): Promise<string> {
  const [added] = await db
    .insert(sessions)
    .values({
      accountId,
      expiresAt,
      deviceUid: device?.deviceUID ?? '',
      deviceName: device?.deviceName,
      pushToken: device?.pushToken,
    })
    .returning({ id: sessions.id });
  if (!added) throw new Error('the session was not stored');
  return added.id;
}

export async function findPushToken(db: Queryable, sessionId: string): Promise<string> {
  const [row] = await db.select({ token: sessions.pushToken }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.token ?? '';
}

/** Stores the device of a session. An empty name or push token leaves the stored one. */
export async function nameDevice(db: Queryable, sessionId: string, device: Device, now: Date): Promise<Device> {
  const { deviceUID, deviceName, pushToken } = device;
  const [named] = await db
    .update(sessions)
    .set({
      deviceUid: deviceUID,
      lastSeenAt: now,
      ...(deviceName ? { deviceName } : {}),
      ...(pushToken ? { pushToken } : {}),
    })
    .where(eq(sessions.id, sessionId))
    .returning({ deviceUID: sessions.deviceUid, deviceName: sessions.deviceName, pushToken: sessions.pushToken });
  return named ?? device;
}

/** Ends an account's sessions on a device, and the calling session if its device is unknown. @returns their ids */
export async function endDevice(
  db: Queryable,
  caller: { accountId: string; sessionId: string },
  deviceUid: string,
  now: Date,
): Promise<string[]> {
  const here = or(
    eq(sessions.deviceUid, deviceUid),
    and(eq(sessions.id, caller.sessionId), eq(sessions.deviceUid, '')),
  );
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: 'signed-out' })
    .where(and(eq(sessions.accountId, caller.accountId), isNull(sessions.endedAt), here))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Condition: live sessions, and signed-out ones whose devices are still known by them (ADR 38). */
export const isLiveOrKnown = or(isNull(sessions.endedAt), eq(sessions.endedWhy, 'signed-out'));

/** Ends all sessions of an account and forgets its known devices. @returns the sessions' ids */
export async function endAccountSessions(db: Queryable, accountId: string, why: string, now: Date): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`, endedWhy: why })
    .where(and(eq(sessions.accountId, accountId), isLiveOrKnown))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

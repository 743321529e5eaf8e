/** Devices that are signed in to the restaurant, for its managers. */
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { may } from '@/lib/contract/access/role';
import type { deviceSchemas } from '@/lib/resources/access/devices-schema';
import { sessions } from '../../db/schema/accounts';
import { pushChoices } from '../../db/schema/push';
import type { UsersCall } from './call';
import { findPeople, findWorkElsewhere } from './user-repository';

type Devices = z.output<typeof deviceSchemas.list.answer>;

/**
 * Leaves out users who also work in restaurants that the caller does not manage: their devices are private to them. Three statements, regardless of
 * the number of users.
 */
export async function listRestaurantDevices({ context, restaurant, actor, caller }: UsersCall): Promise<Devices> {
  const { db, now } = context;
  const people = (await findPeople(db, restaurant.uid)).filter((one) => !one.disabled && !one.accountDisabled);
  const own = [...caller.memberships.values()]
    .filter(({ role, location }) => may(role, 'setup', location))
    .map((membership) => membership.restaurant.uid);
  const elsewhere = await findWorkElsewhere(
    db,
    people.map(({ accountId }) => accountId),
    own,
  );
  const shown = new Map(
    people
      .filter(({ accountId, isSuper }) => accountId === actor.accountId || (!isSuper && !elsewhere.has(accountId)))
      .map((person) => [person.accountId, person]),
  );
  const rows = await db
    .select({ session: sessions, push: { device: pushChoices.device, goneSince: pushChoices.goneSince } })
    .from(sessions)
    .leftJoin(
      pushChoices,
      and(
        eq(pushChoices.restaurant, restaurant.uid),
        eq(pushChoices.accountId, sessions.accountId),
        eq(pushChoices.device, sessions.deviceUid),
      ),
    )
    .where(
      and(
        inArray(sessions.accountId, [...shown.keys()]),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date(now())),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return {
    devices: rows.map(({ session: { id, accountId, deviceName, createdAt, lastSeenAt }, push }) => ({
      id,
      tmsUserUID: shown.get(accountId)?.tmsUserUid ?? 0,
      person: shown.get(accountId)?.name ?? '',
      deviceName,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === actor.sessionId,
      push: push && { goneSince: push.goneSince?.toISOString() ?? null },
    })),
    elsewhere: people.length - shown.size,
  };
}

/** A manager enters their PIN on another person's screen, which allows one override there. */
import { may } from '@/lib/contract/access/role';
import type { WireOverrideGrant, overrideGrantBody } from '@/lib/contract/access/users';
import type { z } from 'zod';
import { restorePoint, sharedCounter, consumePoint } from '../../http/call-limiter';
import type { Call } from '../../http/call';
import type { Context } from '../../context';
import { Problem } from '../../problem';
import { hashSecret, newSecret } from '../auth/secrets';
import { addGrant, findByPin, hasAnyPin } from './override-repository';
import { pinHashes } from './pin';

/** Time to save what the grant is for, in seconds. */
const GRANT_SECONDS = 300;

const DEVICE = { tries: 5, seconds: 5 * 60 };
/** Limit per account on all devices: signing in again gives no further attempts within a day. */
const ACCOUNT = { tries: 20, seconds: 24 * 3600 };

export interface PinTries {
  /** @throws Problem 'too-many-requests' */
  take(call: Call): Promise<void>;
  /** Only wrong PINs count. */
  giveBack(call: Call): Promise<void>;
}

export function pinTries({ database }: Pick<Context, 'database'>): PinTries {
  const counters = [
    {
      counter: sharedCounter(database, 'pin:device', DEVICE.tries, DEVICE.seconds),
      keyOf: ({ restaurant, actor }: Call) => `${restaurant.uid} ${actor.sessionId}`,
    },
    {
      counter: sharedCounter(database, 'pin:account', ACCOUNT.tries, ACCOUNT.seconds),
      keyOf: ({ restaurant, actor }: Call) => `${restaurant.uid} ${actor.accountId}`,
    },
  ];
  return {
    async take(call) {
      for (const { counter, keyOf } of counters) await consumePoint(counter, keyOf(call));
    },
    async giveBack(call) {
      for (const { counter, keyOf } of counters) await restorePoint(counter, keyOf(call));
    },
  };
}

/** @throws Problem 'wrong-pin' if no manager here has this PIN, 'too-many-requests' */
export async function grantOverride(
  call: Call,
  tries: PinTries,
  { pin, mask }: z.infer<typeof overrideGrantBody>,
): Promise<WireOverrideGrant> {
  const { context, restaurant, actor } = call;
  // Consumed before the check, so that concurrent attempts cannot exceed the limit.
  await tries.take(call);
  const manager = await findByPin(context.db, restaurant.uid, await pinHashes(context.settings, restaurant.uid, pin));
  if (!manager || !may(manager.role, 'override', manager.location)) {
    context.log.warn(
      { service: restaurant.service, accountId: actor.accountId, sessionId: actor.sessionId },
      'a PIN that is no manager’s',
    );
    if (!(await hasAnyPin(context.db, restaurant.uid)))
      throw new Problem('no-pin', 'Nobody who may override has set a PIN: it is set in Settings, Security');
    throw new Problem('wrong-pin', 'This is no manager’s PIN');
  }
  await tries.giveBack(call);
  const grant = newSecret();
  await addGrant(context.db, {
    restaurant: restaurant.uid,
    hash: hashSecret(grant),
    managerId: manager.accountId,
    sessionId: actor.sessionId,
    mask,
    expiresAt: new Date(context.now() + GRANT_SECONDS * 1000),
  });
  context.log.info(
    { service: restaurant.service, accountId: actor.accountId, managerId: manager.accountId, mask },
    'an override was allowed by PIN',
  );
  return { grant, by: manager.name, expiresIn: GRANT_SECONDS };
}

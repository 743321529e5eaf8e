/** A manager sets their own PIN. */
import { KIND } from '@/lib/contract/constants';
import type { overridePinBody } from '@/lib/contract/access/users';
import type { z } from 'zod';
import { constraintOf } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import { write } from '../../write/write';
import { demandProof } from '../second-factor/proof';
import type { Tries } from '../second-factor/tries';
import { hasPin, isPinOfOther, putPin, removePin } from './override-repository';
import { isTooSimple, pinHashes } from './pin';

/** @throws Problem 'wrong-password', 'validation', 'pin-taken' if another manager has it, without saying which */
export async function setPin(
  call: Call,
  tries: Tries,
  { pin, password }: z.infer<typeof overridePinBody>,
): Promise<{ set: true }> {
  const { context, restaurant, actor } = call;
  if (isTooSimple(pin)) throw invalidField('pin', 'pinTooSimple');
  await demandProof(context, tries, actor.accountId, { password });
  const [hash = '', ...former] = await pinHashes(context.settings, restaurant.uid, pin);
  if (await isPinOfOther(context.db, restaurant.uid, actor.accountId, former)) throw pinTaken();
  try {
    return await change(call, true, (tx) => putPin(tx, restaurant.uid, actor.accountId, hash, new Date(context.now())));
  } catch (error) {
    if (constraintOf(error) === 'override_pins_hash') throw pinTaken();
    throw error;
  }
}

const pinTaken = () => new Problem('pin-taken', 'This PIN cannot be used here');

/** Succeeds without a PIN as well. */
export function clearPin(call: Call): Promise<{ set: false }> {
  return change(call, false, (tx) => removePin(tx, call.restaurant.uid, call.actor.accountId));
}

/** Logs the change without the PIN. It cannot be undone, since the previous PIN is not known. */
async function change<T extends boolean>(
  { context, restaurant, actor }: Call,
  set: T,
  work: (tx: Parameters<typeof putPin>[0]) => Promise<boolean>,
): Promise<{ set: T }> {
  const result = await write({ context, restaurant, actor }, async ({ tx, record }) => {
    const before = { set: await hasPin(tx, restaurant.uid, actor.accountId) };
    if (await work(tx))
      record({
        kind: KIND.session,
        entity: 'override-pin',
        uid: actor.tmsUserUid,
        action: 'update',
        before,
        after: { set },
      });
    return { set };
  });
  return result;
}

/** Push settings of a device, per restaurant. */
import { TOAST_KINDS_ON } from '@/lib/contract/constants';
import { isPushService, pushAddressOf } from '@/lib/contract/messages/push';
import type { PushState } from '@/lib/resources/messages/push-schema';
import type { Actor, Context, Restaurant } from '../../context';
import { invalidField } from '../../problem';
import { pushIdentity } from './keys';
import { PUSH_USEFUL_MS } from './queue-push';
import { type PushChoice, dropChoice, findChoice, findLiveDevice, keepChoice } from './repository';

type Asking = Pick<Actor, 'accountId' | 'device'>;

export async function pushStateOf(context: Context, restaurant: Restaurant, actor: Asking): Promise<PushState> {
  const { db, settings } = context;
  const { publicKey } = await pushIdentity(db, settings);
  const choice = await findChoice(db, restaurant.uid, actor);
  const { kinds = [...TOAST_KINDS_ON], names = false } = choice ?? {};
  return { publicKey, kinds, names, on: choice !== undefined && (await isReached(context, actor)) };
}

/** @throws Problem 'validation' if the session has no subscription, or one of an unknown push service */
export async function choosePush(
  context: Context,
  restaurant: Restaurant,
  actor: Asking,
  choice: PushChoice,
): Promise<PushState> {
  if (actor.device === '' || !(await isReached(context, actor))) throw invalidField('pushToken', 'notReached');
  await keepChoice(context.db, restaurant.uid, actor, { ...choice, kinds: [...new Set(choice.kinds)].sort() });
  return pushStateOf(context, restaurant, actor);
}

export const leavePush = ({ db }: Context, restaurant: Restaurant, actor: Asking): Promise<void> =>
  dropChoice(db, restaurant.uid, actor);

/** Sends a test message to the requesting device. @throws Problem 'validation' as above */
export async function tryPush(context: Context, restaurant: Restaurant, actor: Asking): Promise<void> {
  const { db, jobs, now } = context;
  const isOn = (await findChoice(db, restaurant.uid, actor)) !== undefined && (await isReached(context, actor));
  if (!isOn) throw invalidField('pushToken', 'notReached');
  const { accountId, device } = actor;
  await db.transaction((tx) =>
    jobs.enqueue(tx, 'send-push', {
      restaurant: restaurant.uid,
      accountId,
      device,
      news: { isTry: now() },
      until: now() + PUSH_USEFUL_MS,
    }),
  );
}

async function isReached({ db, settings, now }: Context, device: Asking): Promise<boolean> {
  const live = await findLiveDevice(db, device, new Date(now()));
  const address = live && pushAddressOf(live.token);
  return address != null && isPushService(address.endpoint, settings.push?.services);
}

/** Deletes a guest's data at their request: from the CRM, past bookings, the log and messages, in one write. */
import { KIND } from '@/lib/contract/constants';
import type { SuppressedAddress } from '@/lib/contract/messages/suppressions';
import { ownRights } from '@/lib/rules/guest-booking/own-visit';
import { STAGE, isCancelled } from '@/lib/rules/statuses/stage';
import { personDeleted } from '../../guest-messages/own-data-texts';
import { tellingFor } from '../../guest-messages/tell-guest';
import { Problem } from '../../problem';
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { cancelOnline } from '../guest-booking/change-online';
import { type OnlineCall, guestActor } from '../guest-booking/online-call';
import { addNotification } from '../notifications/notify';
import { endMembership, forgetNotes } from '../loyalty/enrol';
import { blankOrdersOf } from '../orders/own-orders';
import { releaseCards } from '../payments/release-cards';
import { suppress } from '../suppressions/repository';
import { removeExports } from '../transfer/export-repository';
import { secretsOf } from '../../secrets';
import { anonymise } from './anonymise-repository';
import { type OwnBooking, findOwnBookings } from './own-bookings';
import { refuseOpenMoney } from './open-money';
import { keepErasuresOutside, noteErasure } from './erasures';
import { type DinerRow, findMergedInto, findProvenDiner } from './own-diner';

/**
 * Cannot be undone, since nothing is kept, not in the log either; so it requires a verified link.
 * @throws Problem 'not-confirmed' without verification; 'coming-bookings' for an upcoming visit without permission to cancel it; 'notice-passed' or
 * 'booking-over' if it cannot be cancelled any more, 'payment-under-way'; all with nothing done
 */
export async function deleteOwnData(
  call: OnlineCall,
  key: string,
  { cancelComing }: { cancelComing: boolean },
): Promise<void> {
  const { context, restaurant, idempotency } = call;
  const own = await findProvenDiner(context.db, call, key).catch(unlessGone);
  if (own) {
    const coming = await comingOf(call, own.row.uid);
    if (coming.length > 0 && !cancelComing) throw comingBookings(coming);
    const cancelled = coming.map(({ row }) => row.uid);
    await refuseOpenMoney(context.db, restaurant.uid, [own.row.uid], cancelled);
    await clearTheWay(call, coming);
  }
  await write({ context, restaurant, actor: guestActor(''), idempotency }, (unit) => forget(unit, call, key));
  await keepErasuresOutside(context);
}

/** After a successful erasure, a repeated request with the same key gets its stored response from the write. */
function unlessGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'gone') return null;
  throw error;
}

async function forget(unit: UnitOfWork, call: OnlineCall, key: string): Promise<null> {
  const { context, restaurant } = call;
  const { row } = await findProvenDiner(unit.tx, call, key, true);
  // A booking made while the others were being cancelled.
  const own = await findOwnBookings(unit.tx, restaurant.uid, row.uid, context.now());
  const coming = own.filter((one) => one.coming);
  if (coming.length > 0) throw comingBookings(coming);
  const count = await eraseDiner(unit, call, row, own);
  const { language } = await tellingFor(unit, call, { dinerUid: null });
  await addNotification(unit, restaurant, { kind: KIND.diner, ...personDeleted[language]({ bookings: count }) });
  return null;
}

/**
 * Erases a person with all diners merged into them, and records that they have to be erased from restored backups as well. Their addresses are added
 * to the suppression list as hashes: no import restores them (ADR 91).
 * @returns the number of the person's bookings
 */
export async function eraseDiner(
  unit: UnitOfWork,
  { context, restaurant, actor }: Call,
  row: DinerRow,
  own: readonly OwnBooking[],
): Promise<number> {
  // Cards of honoured bookings are released; after a no-show or late cancellation the restaurant may still charge the card.
  const honoured = own.filter((one) => one.row.payment?.state === 'card' && !isCancelled(one.stage));
  for (const one of honoured) await releaseCards(unit, restaurant.uid, one.row.uid, context.now());
  const everybody = [row, ...(await findMergedInto(unit.tx, row))];
  const uids = everybody.map(({ uid }) => uid);
  let count = 0;
  for (const one of everybody) {
    await endMembership(unit, { context, restaurant, actor }, one.uid);
    await forgetNotes(unit, restaurant.uid, one.uid);
    await suppress(unit.tx, { ...secretsOf(context.settings), restaurant }, addressesToSuppress(one), 'erased');
    count += await anonymise(unit.tx, one, uids, new Date(context.now()));
    await blankOrdersOf(unit.tx, restaurant.uid, one, new Date(context.now()));
    await noteErasure(unit.tx, context.settings.authSecret, one);
  }
  // Earlier archives would still contain the person.
  for (const archive of await removeExports(unit.tx, restaurant.uid))
    unit.record({ kind: KIND.setup, entity: 'export', uid: archive, action: 'delete', before: {} });
  // Two changes, since devices have to reload both the diners and all days.
  unit.record({ kind: KIND.diner, entity: 'diner', uid: row.uid, action: 'delete', after: { anonymised: true } });
  unit.record({
    kind: KIND.bookingChanged,
    entity: 'diner',
    uid: row.uid,
    action: 'delete',
    after: { anonymised: true, bookings: count },
  });
  return count;
}

/** Their own addresses and those with consent, but not those that another person entered in a booking. */
function addressesToSuppress({ email, phone, consents }: DinerRow): SuppressedAddress[] {
  return [
    { channel: 'email', address: email },
    { channel: 'sms', address: phone },
    ...Object.values(consents).map(({ to }) => ({
      channel: to.includes('@') ? ('email' as const) : ('sms' as const),
      address: to,
    })),
  ];
}

async function comingOf({ context, restaurant }: OnlineCall, diner: number): Promise<OwnBooking[]> {
  return (await findOwnBookings(context.db, restaurant.uid, diner, context.now())).filter(({ coming }) => coming);
}

/** Cancels all bookings, or none. The guest sees the result on the page: no mail is sent, which would have to be erased at once. */
async function clearTheWay(call: OnlineCall, coming: readonly OwnBooking[]): Promise<void> {
  for (const { row, stage } of coming) {
    const { mayCancel, until } = ownRights(
      { stage, startsAt: row.startsAt.getTime() },
      call.settings.notice,
      call.context.now(),
    );
    if (stage === STAGE.seated) throw new Problem('booking-over', 'The party is at its table');
    if (!mayCancel)
      throw new Problem('notice-passed', 'It is too late to cancel a booking online', {
        details: { until: new Date(until).toISOString() },
      });
  }
  const { idempotency: _one, ...plain } = call;
  for (const { row } of coming) await cancelOnline(plain, row.uid, { writesToGuest: false });
}

export const comingBookings = (coming: readonly OwnBooking[]) =>
  new Problem('coming-bookings', 'There are bookings to come', {
    details: { references: coming.map(({ row }) => row.reference) },
  });

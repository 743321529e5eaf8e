/** What is let go or given back by itself. */
import { refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { registeredCards } from '@/lib/rules/payments/registered-card';
import type { UnitOfWork } from '../../write/write';
import type { Payments } from './payment-book';
import { type Movement, carryOutLater } from './pending-entry';
import { settleEntry, updateRequest } from './repository';
import type { EntryRow, RequestRow } from './wire';

type Why = Pick<Movement, 'by' | 'at' | 'reason'>;

/** A card or payment that went through although nobody waited for it any more. */
export async function sendBack(
  unit: UnitOfWork,
  { ledger }: Payments,
  request: RequestRow,
  entry: EntryRow,
  why: Why,
): Promise<void> {
  if (entry.type === 'registration') await letGo(unit, ledger, request, entry, why);
  const amount = refundableOf(
    ledger.map((one) => (one.uid === entry.uid ? entry : one)),
    entry.uid,
  );
  if (amount > 0) await carryOutLater(unit, request, { ...why, type: 'refund', amount, against: entry });
}

/** To stop the attempt came too late, whatever its job has heard or is to hear: the card that is there now is let go by an entry of its own. */
async function letGo(
  unit: UnitOfWork,
  ledger: readonly EntryRow[],
  request: RequestRow,
  entry: EntryRow,
  why: Why,
): Promise<void> {
  const stop = ledger.find((one) => isRelease(one, entry.uid));
  if (stop) await settleEntry(unit.tx, stop, { state: 'failed', failure: 'went_through', settledAt: new Date(why.at) });
  await carryOutLater(unit, request, { ...why, type: 'release', amount: 0, against: entry });
}

/** Everything that a booking's guest has given: their cards are let go, what was paid is given back. */
export async function giveBackAll(
  unit: UnitOfWork,
  { requests, ledger }: Payments,
  isDue: (request: RequestRow) => boolean,
  why: Why,
): Promise<void> {
  const charged = ledger.some(({ type, state }) => type === 'no-show' && state !== 'failed');
  for (const { request, entry } of charged ? [] : registeredCards(requests, ledger)) {
    if (isDue(request)) await carryOutLater(unit, request, { ...why, type: 'release', amount: 0, against: entry });
  }
  for (const entry of ledger.filter(({ type }) => type === 'payment')) {
    const request = requests.find(({ uid }) => uid === entry.request);
    const amount = refundableOf(ledger, entry.uid);
    if (request && amount > 0 && isDue(request))
      await carryOutLater(unit, request, { ...why, type: 'refund', amount, against: entry });
  }
}

/** Nothing is asked any more: what the guest began at the provider is stopped, so that they cannot finish it. */
export async function closeRequest(
  unit: UnitOfWork,
  { requests, ledger }: Payments,
  state: 'withdrawn' | 'expired',
  why: Why,
): Promise<RequestRow | null> {
  const open = requests.find(isOpen);
  if (!open) return null;
  const closed = await updateRequest(unit.tx, open, { state });
  for (const entry of ledger.filter((one) => isUnfinished(one, open, ledger)))
    await carryOutLater(unit, closed, { ...why, type: 'release', amount: 0, against: entry });
  return closed;
}

/** An attempt that the provider knows of and that could still succeed. */
function isUnfinished(
  { uid, request, type, state, providerReference }: EntryRow,
  open: RequestRow,
  ledger: readonly EntryRow[],
): boolean {
  const attempt = request === open.uid && (type === 'registration' || type === 'payment');
  return attempt && state !== 'succeeded' && providerReference !== '' && !ledger.some((one) => isRelease(one, uid));
}

const isRelease = ({ type, against, state }: EntryRow, of: number) =>
  type === 'release' && against === of && state !== 'failed';

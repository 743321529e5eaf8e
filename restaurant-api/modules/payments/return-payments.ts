/** Automatic refunds and card releases. */
import { refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { registeredCards } from '@/lib/rules/payments/registered-card';
import type { UnitOfWork } from '../../write/write';
import type { Payments } from './payment-book';
import { type Movement, queueMovement } from './pending-entry';
import { settleEntry, updateRequest } from './repository';
import type { EntryRow, RequestRow } from './wire';

type Origin = Pick<Movement, 'by' | 'at' | 'reason'>;

/** Refunds or releases an attempt that succeeded after its request was closed. */
export async function returnLatePayment(
  unit: UnitOfWork,
  { ledger }: Payments,
  request: RequestRow,
  entry: EntryRow,
  origin: Origin,
): Promise<void> {
  if (entry.type === 'registration') await releaseLateCard(unit, ledger, request, entry, origin);
  const amount = refundableOf(
    ledger.map((one) => (one.uid === entry.uid ? entry : one)),
    entry.uid,
  );
  if (amount > 0) await queueMovement(unit, request, { ...origin, type: 'refund', amount, against: entry });
}

/** The release of the attempt came too late, whatever its job reports: it is marked as failed, and a new entry releases the card. */
async function releaseLateCard(
  unit: UnitOfWork,
  ledger: readonly EntryRow[],
  request: RequestRow,
  entry: EntryRow,
  origin: Origin,
): Promise<void> {
  const release = ledger.find((one) => isReleaseOf(one, entry.uid));
  if (release)
    await settleEntry(unit.tx, release, { state: 'failed', failure: 'went_through', settledAt: new Date(origin.at) });
  await queueMovement(unit, request, { ...origin, type: 'release', amount: 0, against: entry });
}

/** Releases all cards and refunds all payments of a booking's returnable requests. */
export async function returnEverything(
  unit: UnitOfWork,
  { requests, ledger }: Payments,
  isReturnable: (request: RequestRow) => boolean,
  origin: Origin,
): Promise<void> {
  const isCharged = ledger.some(({ type, state }) => type === 'no-show' && state !== 'failed');
  for (const { request, entry } of isCharged ? [] : registeredCards(requests, ledger)) {
    if (isReturnable(request))
      await queueMovement(unit, request, { ...origin, type: 'release', amount: 0, against: entry });
  }
  for (const entry of ledger.filter(({ type }) => type === 'payment')) {
    const request = requests.find(({ uid }) => uid === entry.request);
    const amount = refundableOf(ledger, entry.uid);
    if (request && amount > 0 && isReturnable(request))
      await queueMovement(unit, request, { ...origin, type: 'refund', amount, against: entry });
  }
}

/** Closes the open request and stops its unfinished attempts at the provider. @returns null if no request was open */
export async function closeRequest(
  unit: UnitOfWork,
  { requests, ledger }: Payments,
  state: 'withdrawn' | 'expired',
  origin: Origin,
): Promise<RequestRow | null> {
  const open = requests.find(isOpen);
  if (!open) return null;
  const closed = await updateRequest(unit.tx, open, { state });
  for (const entry of ledger.filter((one) => isUnfinished(one, open, ledger)))
    await queueMovement(unit, closed, { ...origin, type: 'release', amount: 0, against: entry });
  return closed;
}

/** Whether an attempt was started at the provider and can still succeed. */
function isUnfinished(
  { uid, request, type, state, providerReference }: EntryRow,
  open: RequestRow,
  ledger: readonly EntryRow[],
): boolean {
  const attempt = request === open.uid && (type === 'registration' || type === 'payment');
  return attempt && state !== 'succeeded' && providerReference !== '' && !ledger.some((one) => isReleaseOf(one, uid));
}

const isReleaseOf = ({ type, against, state }: EntryRow, attemptUid: number) =>
  type === 'release' && against === attemptUid && state !== 'failed';

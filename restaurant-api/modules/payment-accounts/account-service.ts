/** The restaurant's payment account for its owner: provider, state, disconnect and restore. */
import { KIND } from '@/lib/contract/constants';
import type { PaymentAccount, PaymentSetup } from '@/lib/rules/payments/payment-account';
import type { Call } from '../../http/call';
import { ProviderUnavailable } from '../../providers/payments/payment-provider';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { type AccountReport, offeredProviders } from './provider-accounts';
import { type AccountRow, findAccount, findConnected, updateAccount } from './repository';
import { readStripeAccount } from './stripe-connect';

export const accountOf = ({
  uid,
  provider,
  account,
  ready,
  live,
  due,
  lapsedAt,
  connectedAt,
  connectedBy,
}: AccountRow): PaymentAccount => ({
  uid,
  provider,
  account,
  ready,
  live,
  due,
  lapsed: lapsedAt !== null,
  connectedAt: connectedAt.toISOString(),
  connectedBy,
});

/** Fields in the change log; never the credentials. */
const snapshotOf = (row: AccountRow) => ({ ...accountOf(row), connected: row.disconnectedAt === null });

export async function describeSetup({
  context,
  restaurant,
}: Pick<Call, 'context' | 'restaurant'>): Promise<PaymentSetup> {
  const row = await findConnected(context.db, restaurant.uid);
  return { account: row ? accountOf(row) : null, providers: offeredProviders(context.settings) };
}

/** Reads the account's state from the provider. @throws Problem 'unavailable' */
export async function checkAccount(call: Call): Promise<PaymentSetup> {
  const { context, restaurant } = call;
  const row = await findConnected(context.db, restaurant.uid);
  if (row) await refreshed(call, row);
  return describeSetup(call);
}

/**
 * The row with its current state. Only Stripe's state changes after connecting.
 * @throws Problem 'unavailable'
 */
export async function refreshed(
  call: Pick<Call, 'context' | 'restaurant' | 'actor'>,
  row: AccountRow,
): Promise<AccountRow> {
  const { context, restaurant, actor } = call;
  if (row.provider !== 'stripe' || !context.settings.stripe) return row;
  const report = await orUnavailable(readStripeAccount(context.settings.stripe, row.account));
  if (isAsReported(row, report)) return row;
  const result = await write({ context, restaurant, actor }, (unit) => changed(unit, row, report));
  return result;
}

const isAsReported = (row: AccountRow, report: AccountReport) =>
  row.ready === report.ready && row.live === report.live && row.due.join() === report.due.join();

/** Ends new payments with the account. It is kept for refunds of earlier payments. */
export async function disconnect({ context, restaurant, actor, idempotency }: Call): Promise<PaymentSetup> {
  await write({ context, restaurant, actor, idempotency }, async (unit) => {
    const row = await findConnected(unit.tx, restaurant.uid);
    if (!row) throw notFound('a connected account');
    await changed(unit, row, { disconnectedAt: new Date(context.now()) });
    return null;
  });
  return describeSetup({ context, restaurant });
}

/** @throws Problem 'account-connected' if another account has replaced it */
export async function restore(call: Call, uid: number): Promise<PaymentSetup> {
  const { restaurant } = call;
  await writeLocked(call, async (unit) => {
    const row = await findAccount(unit.tx, restaurant.uid, uid);
    if (!row) throw notFound('an account');
    const connected = await findConnected(unit.tx, restaurant.uid);
    if (connected && connected.uid !== uid) throw accountConnected();
    if (!connected) await changed(unit, row, { disconnectedAt: null });
    return null;
  });
  return describeSetup(call);
}

export async function changed(unit: UnitOfWork, before: AccountRow, set: Partial<AccountRow>): Promise<AccountRow> {
  const after = await updateAccount(unit.tx, before, set);
  unit.record({
    kind: KIND.setup,
    entity: 'payment-account',
    uid: before.uid,
    action: 'update',
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
  return after;
}

export function recordNew(unit: UnitOfWork, row: AccountRow): void {
  unit.record({ kind: KIND.setup, entity: 'payment-account', uid: row.uid, action: 'create', after: snapshotOf(row) });
}

export const accountConnected = () =>
  new Problem('account-connected', 'Another account is connected: disconnect it first');

/** @throws Problem 'unavailable' if the provider does not respond */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Problem('unavailable', 'The payment provider does not answer');
    throw error;
  }
}

/** The payment provider and account of a restaurant. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { Context } from '../../context';
import type { Queryable } from '../../db/client';
import { paymentAccounts } from '../../db/schema/payments';
import { Problem } from '../../problem';
import { PLATFORM, type PaymentProvider, type ProviderAccount } from '../../providers/payments/payment-provider';
import type { RequestRow } from './wire';

export interface PaymentAccountRef {
  provider: ProviderName;
  /** Number of the restaurant's account; null for the test provider, which has none. */
  account: number | null;
}

/**
 * The restaurant's own account, or the local test provider if the installation has no real one.
 * @returns null if there is a real provider and the restaurant has no account that may take payments yet
 */
export async function paymentAccountOf(
  db: Queryable,
  { payments }: Pick<Context, 'payments'>,
  restaurant: string,
): Promise<PaymentAccountRef | null> {
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.restaurant, restaurant), isNull(paymentAccounts.disconnectedAt)))
    .orderBy(desc(paymentAccounts.uid));
  if (row)
    return row.ready && payments.real.includes(row.provider) ? { provider: row.provider, account: row.uid } : null;
  return payments.real.length === 0 ? { provider: 'test', account: null } : null;
}

export interface RequestAccount {
  provider: PaymentProvider;
  account: ProviderAccount;
}

/**
 * The provider and account with which a request was made, which may differ from the restaurant's current ones.
 * @throws Problem 'unavailable' if that provider is no longer configured
 */
export async function accountOfRequest(
  db: Queryable,
  { payments }: Pick<Context, 'payments'>,
  { restaurant, provider, account }: Pick<RequestRow, 'restaurant' | 'provider' | 'account'>,
): Promise<RequestAccount> {
  if (provider !== 'test' && !payments.real.includes(provider))
    throw new Problem('unavailable', `Payments by ${provider} are not set up here`);
  const paymentProvider = payments.named(provider);
  if (account === null) return { provider: paymentProvider, account: PLATFORM };
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.restaurant, restaurant), eq(paymentAccounts.uid, account)));
  if (!row) throw new Error('the payment account of a request does not exist');
  return {
    provider: paymentProvider,
    account: { id: row.account, credentials: row.credentials, publicKey: row.publicKey },
  };
}

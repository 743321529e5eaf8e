/** Through which provider, and into which account, a restaurant is paid. */
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
  /** Number of the account; null for none of its own. */
  account: number | null;
}

/**
 * The restaurant's own account; the local test provider where the installation has no other. Null where it has, and the restaurant has not
 * connected an account that may take payments yet.
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
 * Who carries out what was asked by a request, also after the restaurant has changed its provider.
 * @throws Problem 'unavailable' where the installation has given that provider up
 */
export async function accountOfRequest(
  db: Queryable,
  { payments }: Pick<Context, 'payments'>,
  { restaurant, provider, account }: Pick<RequestRow, 'restaurant' | 'provider' | 'account'>,
): Promise<RequestAccount> {
  if (provider !== 'test' && !payments.real.includes(provider))
    throw new Problem('unavailable', `Payments by ${provider} are not set up here`);
  const named = payments.named(provider);
  if (account === null) return { provider: named, account: PLATFORM };
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.restaurant, restaurant), eq(paymentAccounts.uid, account)));
  if (!row) throw new Error('the account of a request is not known');
  return { provider: named, account: { id: row.account, credentials: row.credentials, publicKey: row.publicKey } };
}

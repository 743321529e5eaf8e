/** The ledger of a restaurant as §3's `payments`. */
import { paymentCalls } from '@/lib/resources/sales/payments';
import { MAX_PAYMENTS, paymentSchemas } from '@/lib/resources/sales/payments-schema';
import type { Context } from '../../context';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import { notFound } from '../../problem';
import { findPayments } from './repository';
import { toLedgerEntry } from './wire';

export function ledgerRoutes(app: App, context: Context): void {
  callRoutes(
    app,
    context,
    'Payments',
    paymentCalls,
    paymentSchemas,
  )({
    list: async ({ call: { restaurant }, query }) => {
      const rows = await findPayments(context.db, restaurant.uid, { before: query.before, limit: MAX_PAYMENTS + 1 });
      const payments = rows.slice(0, MAX_PAYMENTS).map(({ entry, request }) => toLedgerEntry(entry, [request]));
      return { payments, next: rows.length > MAX_PAYMENTS ? (payments.at(-1)?.uid ?? null) : null };
    },
    find: async ({ call: { restaurant }, params }) => {
      const [row] = await findPayments(context.db, restaurant.uid, { uid: params.uid, limit: 1 });
      if (!row) throw notFound('a payment');
      return toLedgerEntry(row.entry, [row.request]);
    },
  });
}

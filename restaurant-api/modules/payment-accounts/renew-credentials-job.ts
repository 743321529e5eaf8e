/** Renews what restaurants gave us to act for their accounts, long before it runs out. */
import { DAY_MS } from '@/lib/time/milliseconds';
import type { WorkerParts } from '../../jobs/worker';
import { openCredentials } from '../../providers/payments/mercadopago/credentials';
import { renewGrant } from './mercadopago-connect';
import { grantColumns } from './onboarding-service';
import { type AccountRow, findExpiring, removeOldOnboardings, replaceCredentials } from './repository';

/** Mercado Pago's credentials last 180 days: there are many tries before the last one. */
const DAYS_BEFORE = 30;

/** One account that cannot be renewed keeps none of the others from it. */
export async function renewPaymentCredentials({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const { db, log, now } = context;
  await removeOldOnboardings(db, new Date(now()));
  for (const account of await findExpiring(db, new Date(now() + DAYS_BEFORE * DAY_MS))) {
    await renew(context, account).catch((error: unknown) =>
      log.warn(
        { err: error, restaurant: account.restaurant },
        'the credentials of a payment account could not be renewed yet',
      ),
    );
  }
}

async function renew(context: WorkerParts['context'], account: AccountRow): Promise<void> {
  const { db, settings, log, now } = context;
  if (!settings.mercadoPago || account.provider !== 'mercadopago') return;
  const credentials = openCredentials(settings, account.restaurant, account.credentials);
  const grant = credentials && (await renewGrant(settings.mercadoPago, credentials.refreshToken));
  if (grant) {
    await replaceCredentials(db, account, grantColumns(context, account.restaurant, grant));
    return;
  }
  // Nothing of it works any more: its owner is told so in the settings, and may allow us again.
  const lapsed = await replaceCredentials(db, account, { lapsedAt: new Date(now()), ready: false });
  if (lapsed)
    log.warn({ restaurant: account.restaurant }, 'the credentials of a payment account are not taken any more');
}

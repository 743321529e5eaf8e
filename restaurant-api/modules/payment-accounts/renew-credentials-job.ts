/** Renews the credentials of restaurants' accounts before they expire. */
import { DAY_MS } from '@/lib/time/milliseconds';
import type { WorkerParts } from '../../jobs/worker';
import { openCredentials } from '../../providers/payments/mercadopago/credentials';
import { renewGrant } from './mercadopago-connect';
import { grantColumns } from './onboarding-service';
import { type AccountRow, findExpiring, removeOldOnboardings, replaceCredentials } from './repository';

/** Mercado Pago's credentials are valid for 180 days: this leaves many attempts. */
const DAYS_BEFORE = 30;

/** A failure for one account does not affect the others. */
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
  // The account is unusable: the settings ask its owner to reconnect.
  const lapsed = await replaceCredentials(db, account, { lapsedAt: new Date(now()), ready: false });
  if (lapsed)
    log.warn({ restaurant: account.restaurant }, 'the credentials of a payment account are not taken any more');
}

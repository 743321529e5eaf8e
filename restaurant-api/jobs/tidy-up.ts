/** Deletes what has run out, so that no table grows for ever. */
import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { oneTimeCodes, refreshTokens, sessions } from '../db/schema/accounts';
import { exports as exportArchives } from '../db/schema/exports';
import { facebookLogins } from '../db/schema/facebook';
import { backupRuns } from '../db/schema/installation';
import { guestHolds } from '../db/schema/guests';
import { idempotencyKeys, notifications, outbox } from '../db/schema/log';
import { overrideGrants } from '../db/schema/override';
import { passkeyChallenges } from '../db/schema/second-factor';
import { webhookDeliveries, webhookEndpoints } from '../db/schema/integrations';
import { tillDeliveries } from '../db/schema/till';
import { takeawayCarts } from '../db/schema/orders';
import { DELIVERIES_DAYS } from '@/lib/contract/access/webhooks';
import { DAY_MS } from '@/lib/time/milliseconds';
import { EXPORT_KEPT_MS } from '../modules/transfer/export-repository';
import { dropOrphans } from '../modules/push/repository';
import type { WorkerParts } from './worker';

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

export async function tidyUp({ context: { db, log, now } }: WorkerParts): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, ago(0)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ago(1)));
  await db.delete(sessions).where(or(lt(sessions.endedAt, ago(90)), lt(sessions.expiresAt, ago(90))));
  await dropOrphans(db);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, ago(7)));
  await db.delete(facebookLogins).where(lt(facebookLogins.expiresAt, new Date(now())));
  const [over, forgotten] = [now(), now() - 7 * DAY_MS].map((time) => lt(guestHolds.expiresAt, new Date(time)));
  await db.delete(guestHolds).where(or(and(over, isNull(guestHolds.booked)), forgotten));
  // Their guests have ordered, or gone.
  await db.delete(takeawayCarts).where(lt(takeawayCarts.updatedAt, new Date(now() - 2 * DAY_MS)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now())));
  await db.delete(overrideGrants).where(lt(overrideGrants.expiresAt, ago(30)));
  await db.delete(exportArchives).where(lt(exportArchives.at, new Date(now() - EXPORT_KEPT_MS)));
  await db.delete(tillDeliveries).where(lt(tillDeliveries.at, ago(1)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, ago(DELIVERIES_DAYS)));
  await db.delete(webhookEndpoints).where(lt(webhookEndpoints.deletedAt, ago(DELIVERIES_DAYS)));
  await db.delete(notifications).where(lt(notifications.at, ago(90)));
  // Mail to an account is nobody's to read; what a restaurant sent stays with it.
  await db.delete(outbox).where(and(isNull(outbox.restaurant), lt(outbox.at, ago(30))));
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, ago(400)));
  log.info('tidied up');
}

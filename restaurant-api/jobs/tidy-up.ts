/** Deletes expired rows, so that no table grows for ever. */
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

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export async function tidyUp({ context: { db, log, now } }: WorkerParts): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, daysAgo(0)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, daysAgo(1)));
  await db.delete(sessions).where(or(lt(sessions.endedAt, daysAgo(90)), lt(sessions.expiresAt, daysAgo(90))));
  await dropOrphans(db);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, daysAgo(7)));
  await db.delete(facebookLogins).where(lt(facebookLogins.expiresAt, new Date(now())));
  const [hasExpired, isOld] = [now(), now() - 7 * DAY_MS].map((time) => lt(guestHolds.expiresAt, new Date(time)));
  await db.delete(guestHolds).where(or(and(hasExpired, isNull(guestHolds.booked)), isOld));
  // Abandoned carts.
  await db.delete(takeawayCarts).where(lt(takeawayCarts.updatedAt, new Date(now() - 2 * DAY_MS)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now())));
  await db.delete(overrideGrants).where(lt(overrideGrants.expiresAt, daysAgo(30)));
  await db.delete(exportArchives).where(lt(exportArchives.at, new Date(now() - EXPORT_KEPT_MS)));
  await db.delete(tillDeliveries).where(lt(tillDeliveries.at, daysAgo(1)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, daysAgo(DELIVERIES_DAYS)));
  await db.delete(webhookEndpoints).where(lt(webhookEndpoints.deletedAt, daysAgo(DELIVERIES_DAYS)));
  await db.delete(notifications).where(lt(notifications.at, daysAgo(90)));
  // Mail to accounts is not shown anywhere; a restaurant's own messages stay.
  await db.delete(outbox).where(and(isNull(outbox.restaurant), lt(outbox.at, daysAgo(30))));
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, daysAgo(400)));
  log.info('tidied up');
}

/**
 * Star CloudPRNT: the printer polls for a job (POST), fetches it (GET), and confirms that it is printed (DELETE). A server cannot reach a
 * printer behind the restaurant's router.
 */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { MAIL_LANGUAGES } from '../../mail/mail-language';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import type { Queryable } from '../../db/client';
import { printJobs, takeawaySetups } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { hashSecret } from '../auth/secrets';
import type { OnlineRestaurant } from '../guest-booking/restaurant-repository';
import { findOrder } from './repository';
import { MEDIA, type MediaType, ticketBytes } from './ticket-bytes';

type Caller = Pick<Call, 'context' | 'restaurant'>;

/** @throws Problem 'not-found' for an invalid or revoked secret */
export async function assertPrinter({ context, restaurant }: Caller, secret: string): Promise<void> {
  const [row] = await context.db
    .update(takeawaySetups)
    .set({ printerSeenAt: new Date(context.now()) })
    .where(and(eq(takeawaySetups.restaurant, restaurant.uid), eq(takeawaySetups.printerKey, hashSecret(secret))))
    .returning({ restaurant: takeawaySetups.restaurant });
  if (!row) throw notFound('a printer');
}

/** @param token of the job; without a known token, the job that has waited longest */
async function nextJob(db: Queryable, restaurant: string, token = '') {
  const uid = /^\d{1,15}$/.test(token) ? Number(token) : null;
  const [job] = await db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.restaurant, restaurant),
        isNull(printJobs.doneAt),
        uid === null ? undefined : eq(printJobs.uid, uid),
      ),
    )
    .orderBy(asc(printJobs.uid))
    .limit(1);
  return job;
}

export interface Poll {
  jobReady: boolean;
  mediaTypes?: string[];
  /** Identifies the job in the following calls. */
  jobToken?: string;
}

export async function pollPrinter({ context, restaurant }: Caller): Promise<Poll> {
  const job = await nextJob(context.db, restaurant.uid);
  return job ? { jobReady: true, mediaTypes: Object.keys(MEDIA), jobToken: String(job.uid) } : { jobReady: false };
}

/** The ticket of the token's job, or the next. A ticket that was fetched and not confirmed may be printed already: it is marked as a copy. @throws Problem 'not-found' */
export async function fetchTicket(
  { context, restaurant }: Caller,
  { milTime, name, languages }: Pick<OnlineRestaurant, 'milTime' | 'name' | 'languages'>,
  type: MediaType,
  token = '',
): Promise<Uint8Array> {
  const job = await nextJob(context.db, restaurant.uid, token);
  const found = job && (await findOrder(context.db, restaurant.uid, job.order));
  if (!job || !found) throw notFound('a ticket');
  const language = MAIL_LANGUAGES.find((one) => one === languages[0]) ?? languageOfCountry(restaurant.country);
  await context.db
    .update(printJobs)
    .set({ fetchedAt: new Date(context.now()) })
    .where(and(eq(printJobs.restaurant, restaurant.uid), eq(printJobs.uid, job.uid)));
  return ticketBytes(type, found, { restaurant: name, language, milTime, copy: job.copy || job.fetchedAt !== null });
}

/** @param code of the printer: '2xx …' when it is printed; after any other code the ticket is fetched again */
export async function confirmTicket({ context, restaurant }: Caller, code: string, token: string): Promise<void> {
  if (!/^(2\d\d|OK)/i.test(code)) return;
  const job = await nextJob(context.db, restaurant.uid, token);
  // Otherwise a printer that sends no token and confirms twice would confirm the next job, which is not printed yet.
  if (!job?.fetchedAt) return;
  await context.db
    .update(printJobs)
    .set({ doneAt: new Date(context.now()) })
    .where(and(eq(printJobs.restaurant, restaurant.uid), eq(printJobs.uid, job.uid), isNull(printJobs.doneAt)));
}

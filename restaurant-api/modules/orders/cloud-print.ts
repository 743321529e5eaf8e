/**
 * Star CloudPRNT: the printer asks whether something waits (POST), fetches it (GET), and confirms that it is printed (DELETE). A server cannot reach a
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

/** @throws Problem 'not-found' for a secret that is none, or no longer one */
export async function assertPrinter({ context, restaurant }: Caller, secret: string): Promise<void> {
  const [row] = await context.db
    .update(takeawaySetups)
    .set({ printerSeenAt: new Date(context.now()) })
    .where(and(eq(takeawaySetups.restaurant, restaurant.uid), eq(takeawaySetups.printerKey, hashSecret(secret))))
    .returning({ restaurant: takeawaySetups.restaurant });
  if (!row) throw notFound('a printer');
}

/** @param token of the job that is meant; left out, or no token of ours, the one that has waited longest */
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
  /** Names the job in what follows. */
  jobToken?: string;
}

export async function pollPrinter({ context, restaurant }: Caller): Promise<Poll> {
  const job = await nextJob(context.db, restaurant.uid);
  return job ? { jobReady: true, mediaTypes: Object.keys(MEDIA), jobToken: String(job.uid) } : { jobReady: false };
}

/** The ticket of that token, or the next. One that was fetched before and never confirmed may be on paper already: it says that it is a copy. @throws Problem 'not-found' */
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

/** @param code of the printer: '200 OK' and the like when it is printed; anything else, and it is fetched again */
export async function confirmTicket({ context, restaurant }: Caller, code: string, token: string): Promise<void> {
  if (!/^(2\d\d|OK)/i.test(code)) return;
  const job = await nextJob(context.db, restaurant.uid, token);
  // A printer that names no job and confirms twice would else confirm the next one, which is on no paper yet.
  if (!job?.fetchedAt) return;
  await context.db
    .update(printJobs)
    .set({ doneAt: new Date(context.now()) })
    .where(and(eq(printJobs.restaurant, restaurant.uid), eq(printJobs.uid, job.uid), isNull(printJobs.doneAt)));
}

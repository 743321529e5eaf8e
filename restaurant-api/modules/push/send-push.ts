/** The job that sends one message to one device. Permissions are checked again when it is sent, not only when it is queued. */
import { and, eq } from 'drizzle-orm';
import { type Ability } from '@/lib/contract/access/ability';
import { isOfBooking } from '@/lib/contract/live';
import { pushAddressOf } from '@/lib/contract/messages/push';
import { may } from '@/lib/contract/access/role';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { changes, notifications } from '../../db/schema/log';
import { restaurants, setups } from '../../db/schema/restaurants';
import type { JobKinds } from '../../jobs/jobs';
import type { WorkerParts } from '../../jobs/worker';
import { asMailLanguage } from '../../mail/mail-language';
import { findMemberships } from '../auth/session-repository';
import { type News, type PushReader, pushMessageOf, topicOf } from './push-message';
import type { PushLabel } from './push-texts';
import type { PushNews } from './queue-push';
import { findChoice, findLiveDevice, noteGone } from './repository';

/** Kinds that wake the device, since a guest may be waiting at the door. */
const URGENT: readonly PushLabel[] = [2, 4, 'try'];

/**
 * If this process dies between the push service's acceptance and the end of the job, the device gets the message again with the same id, and shows it
 * once.
 * @throws Error if it could not be sent and a retry may help; the queue retries until it is too late
 */
export async function sendPush(
  { context: { db, now, log }, push }: WorkerParts,
  { restaurant, accountId, device, news, until }: JobKinds['send-push'],
): Promise<void> {
  if (now() >= until) return; // D12: too late
  const at = { accountId, device };
  const choice = await findChoice(db, restaurant, at);
  const live = choice && (await findLiveDevice(db, at, new Date(now())));
  const to = live && pushAddressOf(live.token);
  if (!choice || !live || !to) return;
  const membership = (await findMemberships(db, accountId, live.isSuper)).get(restaurant);
  const told = membership && (await toldOf(db, restaurant, news));
  if (!told || (told.ability && !may(membership.role, told.ability, membership.location))) return;
  const message = pushMessageOf(told, {
    language: asMailLanguage(live.language),
    names: choice.names,
    restaurant: await readerOf(db, membership.restaurant),
  });
  const result = await push.send({
    to,
    text: JSON.stringify(message),
    topic: topicOf(message),
    isUrgent: URGENT.includes(told.label),
    usefulFor: (until - now()) / 1000,
  });
  if (result.outcome === 'sent') return;
  if (result.outcome === 'gone') return noteGone(db, at, live.token, new Date(now()));
  if (result.outcome === 'failed') throw new Error('the push service did not take it yet');
  log.warn({ status: result.status, host: new URL(to.endpoint).hostname }, 'a push service refuses what it is given');
}

/** News with the ability required to see it; null for everyone. */
type ToldNews = News & { ability: Ability | null };

async function toldOf(db: Queryable, restaurant: string, news: PushNews): Promise<ToldNews | null> {
  if ('isTry' in news) {
    const nothing = { booking: null, date: null, who: '', count: 1, ability: null };
    return { id: `try ${news.isTry}`, label: 'try', ...nothing };
  }
  return 'notification' in news
    ? notificationNews(db, restaurant, news.notification)
    : changeNews(db, restaurant, news.change, news.count);
}

async function notificationNews(db: Queryable, restaurant: string, uid: number): Promise<ToldNews | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.restaurant, restaurant), eq(notifications.uid, uid)));
  if (!row) return null;
  const { kind, calendarItem, date, ability } = row;
  const { bookingUid, surveyAnswerUid, messageFailed, incomingUid } = calendarItem ?? {};
  return {
    id: `notification ${uid}`,
    label:
      messageFailed !== undefined
        ? 'failed'
        : surveyAnswerUid !== undefined
          ? 'lowScore'
          : incomingUid !== undefined
            ? 'answered'
            : ability === 'charge'
              ? 'payment'
              : (kind as PushLabel),
    booking: typeof bookingUid === 'number' ? await bookingOf(db, restaurant, bookingUid) : null,
    date,
    ...(typeof surveyAnswerUid === 'number' && { surveyAnswerUid }),
    who: '',
    count: 1,
    ability: ability ?? (isOfBooking({ kind, calendarItem }) ? 'bookings' : null),
  };
}

async function changeNews(db: Queryable, restaurant: string, seq: number, count: number): Promise<ToldNews | null> {
  const [row] = await db
    .select({
      kind: changes.kind,
      entity: changes.entity,
      uid: changes.entityUid,
      date: changes.date,
      who: changes.who,
    })
    .from(changes)
    .where(and(eq(changes.restaurant, restaurant), eq(changes.seq, seq)));
  if (!row) return null;
  const isBooking = row.entity === 'booking';
  return {
    id: `change ${seq}`,
    label: row.kind as PushLabel,
    booking: isBooking ? await bookingOf(db, restaurant, Number(row.uid)) : null,
    date: row.date,
    who: row.who,
    count,
    ability: isBooking || isOfBooking({ kind: row.kind, calendarItem: null }) ? 'bookings' : null,
  };
}

async function bookingOf(db: Queryable, restaurant: string, uid: number): Promise<News['booking']> {
  const [row] = await db
    .select({
      uid: bookings.uid,
      date: bookings.date,
      time: bookings.time,
      covers: bookings.covers,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
    })
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.uid, uid)));
  return row ?? null;
}

async function readerOf(
  db: Queryable,
  { uid, service }: { uid: string; service: string },
): Promise<PushReader['restaurant']> {
  const [row] = await db
    .select({ name: restaurants.name, milTime: setups.milTime })
    .from(restaurants)
    .leftJoin(setups, eq(setups.restaurant, restaurants.restaurant))
    .where(eq(restaurants.restaurant, uid));
  return { uid, service, name: row?.name ?? '', milTime: row?.milTime ?? true };
}

/** What guests do is told to the restaurant's own mailbox, where it has set one (D16). */
import { sql } from 'drizzle-orm';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import type { Restaurant } from '../../context';
import { rowsOf } from '../../db/client';
import type { MailLanguage } from '../../mail/mail-language';
import type { UnitOfWork } from '../../write/write';

export type GuestNews = 'booked' | 'changed' | 'cancelled' | 'answered';

const WORDS: Record<MailLanguage, Record<GuestNews, string>> = {
  en: {
    booked: 'New booking',
    changed: 'Booking changed',
    cancelled: 'Booking cancelled',
    answered: 'Answer of a guest',
  },
  es: {
    booked: 'Nueva reserva',
    changed: 'Reserva cambiada',
    cancelled: 'Reserva cancelada',
    answered: 'Respuesta de un cliente',
  },
  pt: {
    booked: 'Nova reserva',
    changed: 'Reserva alterada',
    cancelled: 'Reserva cancelada',
    answered: 'Resposta de um cliente',
  },
};

interface Notice {
  news: GuestNews;
  /** Who, and what. */
  title: string;
  message: string;
  bookingUid: number | null;
}

/** One statement: nothing where there is no mailbox. */
export async function noticeOf(
  { tx, enqueue }: UnitOfWork,
  { uid, country }: Restaurant,
  { news, title, message, bookingUid }: Notice,
): Promise<void> {
  const words = WORDS[languageOfCountry(country)][news];
  const rows = rowsOf<{ uid: number }>(
    await tx.execute(sql`
      insert into outbox (restaurant, channel, kind, recipient, subject, body, booking_uid)
      select restaurant, 'email', 'notice', notify_mail, ${`${words}: ${title}`}, ${`${words}: ${title}\n\n${message}\n`}, ${bookingUid}::bigint
      from setups where restaurant = ${uid} and notify_mail <> '' returning uid`),
  );
  for (const row of rows) await enqueue('send-email', { outboxUid: Number(row.uid) });
}

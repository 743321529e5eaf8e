/** Mails about guests' actions to the restaurant's mailbox, if it has one (D16). */
import { sql } from 'drizzle-orm';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import type { Restaurant } from '../../context';
import { rowsOf } from '../../db/client';
import type { MailLanguage } from '../../mail/mail-language';
import { addMail } from '../../mail/queue-mail';
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
  /** The guest's name, and the details. */
  title: string;
  message: string;
  bookingUid: number | null;
  /** The mailbox, '' for none; undefined to read it. */
  mailbox?: string;
}

/** Returns the mail, or nothing without a mailbox; reads the mailbox unless it is passed. */
export async function noticeOf(
  unit: UnitOfWork,
  { uid, country }: Restaurant,
  { news, title, message, bookingUid, mailbox }: Notice,
): Promise<void> {
  const words = WORDS[languageOfCountry(country)][news];
  if (mailbox === '') return;
  if (mailbox !== undefined)
    return addMail(unit, {
      restaurant: uid,
      kind: 'notice',
      to: mailbox,
      subject: `${words}: ${title}`,
      text: `${words}: ${title}\n\n${message}\n`,
      bookingUid,
    });
  const rows = rowsOf<{ uid: number }>(
    await unit.tx.execute(sql`
      insert into outbox (restaurant, channel, kind, recipient, subject, body, booking_uid)
      select restaurant, 'email', 'notice', notify_mail, ${`${words}: ${title}`}, ${`${words}: ${title}\n\n${message}\n`}, ${bookingUid}::bigint
      from setups where restaurant = ${uid} and notify_mail <> '' returning uid`),
  );
  for (const row of rows) await unit.enqueue('send-email', { outboxUid: Number(row.uid) });
}

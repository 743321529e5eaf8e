/** Mails the tickets with their QR codes; queued in the transaction that makes them valid. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import { nameOf } from '@/lib/rules/booking/booking';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { ticketMail, type TicketText } from '../../guest-messages/ticket-texts';
import { signed, tellingFor } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { linkKey } from '../guest-booking/link-key';
import { type TicketRow, findEvent, ticketsOf } from './repository';

/** Does nothing without an address: the codes are on the booking's page. */
export async function sendTickets(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  given?: readonly TicketRow[],
  wanted?: GuestLanguage,
): Promise<void> {
  if (row.email === '' || row.eventUid === null) return;
  const { context, restaurant } = call;
  const { settings, jobs } = context;
  const all = given ?? (await ticketsOf(unit.tx, restaurant.uid, row.uid));
  const valid = all.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return;
  const event = await findEvent(unit.tx, restaurant.uid, row.eventUid);
  const { messageContext, language, day, time, reference } = await tellingFor(unit, call, row, wanted);
  const link = `${settings.publicUrl}${visitPath(restaurant.service, linkKey(settings.authSecret, row))}`;
  const about: TicketText = {
    restaurant: messageContext.restaurant,
    name: row.firstName,
    event: event.name,
    day: day(row.date),
    time: time(row.time),
    reference: reference(row),
    link: `${link}?lang=${language}`,
    tickets: valid.map((ticket) => ({
      title: `${ticket.name}: ${ticket.holder || nameOf(row)}`,
      link: `${link}/ticket?n=${ticket.uid}`,
    })),
    total: '',
    until: '',
    words: '',
    phone: messageContext.phone,
  };
  const mail = signed(ticketMail[language].tickets(about), messageContext);
  await queueMail(unit.tx, jobs, {
    restaurant: restaurant.uid,
    kind: 'tickets',
    bookingUid: row.uid,
    to: row.email,
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(language, mail.text, about),
    usefulMs: row.startsAt.getTime() - context.now(),
  });
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

/** The HTML, with the code's picture in place of each link to it. */
function htmlOf(language: string, text: string, { tickets = [] }: TicketText): string {
  const codes = new Map(tickets.map(({ link, title }) => [link, title]));
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => {
        const title = codes.get(line);
        if (title !== undefined)
          return `<img src="${escaped(line)}" alt="${escaped(title)}" width="240" height="240" style="display:block;background:#ffffff">`;
        return /^https?:\/\//.test(line) ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line);
      });
      return `<p>${lines.join('<br>')}</p>`;
    });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b2624">${paragraphs.join('')}</body></html>`;
}

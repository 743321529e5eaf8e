/** Tickets as they are answered to staff. */
import type { Ticket } from '@/lib/resources/tickets-schema';
import { hashOfCode, ticketCode } from './ticket-code';
import type { NamedTicket } from './repository';

export function ticketOf(authSecret: string, { ticket, bookedBy, ...booked }: NamedTicket): Ticket {
  const { restaurant: _restaurant, at: _at, checkedInAt, vatRate: _vatRate, holder, ...shown } = ticket;
  return {
    ...shown,
    ...booked,
    bookedBy,
    holder,
    codeHash: hashOfCode(ticketCode(authSecret, ticket)),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  };
}

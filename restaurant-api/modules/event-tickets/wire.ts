/** Conversion of ticket rows to the contract's shapes, for staff. */
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { type Secrets, everySecret } from '../../secrets';
import type { NamedTicket } from './repository';
import { hashOfCode, ticketCode } from './ticket-code';

export function ticketOf(secrets: Secrets, { ticket, bookedBy, ...booked }: NamedTicket): Ticket {
  const { restaurant: _restaurant, at: _at, checkedInAt, vatRate: _vatRate, holder, ...shown } = ticket;
  const [codeHash, ...formerCodeHashes] = everySecret(secrets).map((secret) => hashOfCode(ticketCode(secret, ticket)));
  return {
    ...shown,
    ...booked,
    bookedBy,
    holder,
    codeHash: codeHash as string,
    ...(formerCodeHashes.length > 0 && { formerCodeHashes }),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  };
}

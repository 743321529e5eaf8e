/** What a scan of a ticket answers and shows while it waits to be sent. */
import type { Scanned, Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Act } from './queued-change';

type ScanAct = Extract<Act, { do: 'check-in' }>;

/** The ticket as it is with the scan; whoever was in before stays in as they came. */
function scannedTicket(ticket: Ticket, { in: isIn, at, where }: Omit<ScanAct, 'do' | 'ticket' | 'date'>): Ticket {
  if (isIn && ticket.checkedInAt !== null) return ticket;
  return { ...ticket, checkedInAt: isIn ? at : null, checkedInBy: '', checkedInWhere: isIn ? where : '' };
}

/** As if it were done: what this device knows of the ticket decides until the server has. */
export function scanAnswer(act: ScanAct): Scanned {
  const { ticket } = act;
  const outcome = act.in
    ? ticket.checkedInAt === null
      ? 'in'
      : 'already'
    : ticket.checkedInAt === null
      ? 'not-in'
      : 'out';
  return { outcome, ticket: scannedTicket(ticket, act) };
}

export const withScan = (tickets: Ticket[], act: ScanAct): Ticket[] =>
  tickets.map((one) => (one.uid === act.ticket.uid ? scannedTicket(one, act) : one));

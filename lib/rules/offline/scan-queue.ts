/** Provisional answers and display of queued ticket scans. */
import type { Scanned, Ticket } from '@/lib/resources/sales/tickets-schema';
import type { QueuedAction } from './queued-change';

type ScanAction = Extract<QueuedAction, { do: 'check-in' }>;

/** The ticket with the scan applied; an earlier check-in keeps its time. */
function scannedTicket(ticket: Ticket, { in: isIn, at, where }: Omit<ScanAction, 'do' | 'ticket' | 'date'>): Ticket {
  if (isIn && ticket.checkedInAt !== null) return ticket;
  return { ...ticket, checkedInAt: isIn ? at : null, checkedInBy: '', checkedInWhere: isIn ? where : '' };
}

/** The provisional answer: this device's data decides until the server has answered. */
export function scanAnswer(act: ScanAction): Scanned {
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

export const withScan = (tickets: Ticket[], act: ScanAction): Ticket[] =>
  tickets.map((one) => (one.uid === act.ticket.uid ? scannedTicket(one, act) : one));

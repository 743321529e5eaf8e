/** Check-in of tickets, by scan or from the list. All scans are stored; the first one admits. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scanned, TicketTypes } from '@/lib/resources/sales/tickets-schema';
import type { ScanOutcome } from '@/lib/contract/sales/ticket-states';
import { tickets } from '../../db/schema/event-tickets';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { announceSales } from './announce';
import { type NamedTicket, addScan, findNamed } from './repository';
import { opensTicket, ticketIn } from './ticket-code';
import { ticketOf } from './wire';

type Scan = Omit<TicketTypes['checkIn']['body'], 'where'> & { where: string };

/** @throws Problem 'not-found' for a code that is not one of the restaurant's tickets */
export function scanCode(
  call: Call,
  { code, ...scan }: { code: string; date: string; where: string },
): Promise<Scanned> {
  const { context, restaurant } = call;
  const uid = ticketIn(code);
  if (uid === null || !opensTicket(context.settings, { restaurant: restaurant.uid, uid }, code))
    throw notFound('a ticket');
  return checkIn(call, uid, { ...scan, in: true });
}

/**
 * The result is part of the answer, never an error, so that scans queued offline can be completed.
 * @throws Problem 'not-found'
 */
export async function checkIn(call: Call, uid: number, scan: Scan): Promise<Scanned> {
  const result = await write(call, (unit) => scanned(unit, call, uid, scan));
  return result;
}

async function scanned(unit: UnitOfWork, call: Call, uid: number, scan: Scan): Promise<Scanned> {
  const { context, restaurant, actor } = call;
  const [found] = await findNamed(unit.tx, restaurant.uid, sql`t.uid = ${uid}::bigint`);
  if (!found) throw notFound('a ticket');
  const now = context.now();
  const at = new Date(Math.min(now, scan.at ? Date.parse(scan.at) : now));
  const outcome = scan.in ? await letIn(unit, call, found, scan, at) : await takeBack(unit, call, found);
  await addScan(unit.tx, {
    restaurant: restaurant.uid,
    ticket: uid,
    event: found.ticket.event,
    outcome,
    by: actor.name,
    where: scan.where,
    scannedAt: at,
    at: new Date(now),
  });
  announceSales(unit, found.ticket.event, { ticket: uid, outcome });
  const [after] = await findNamed(unit.tx, restaurant.uid, sql`t.uid = ${uid}::bigint`);
  return { outcome, ticket: ticketOf(context.settings, after as NamedTicket) };
}

const mine = ({ restaurant }: Call, uid: number) => and(eq(tickets.restaurant, restaurant.uid), eq(tickets.uid, uid));

async function letIn(
  { tx }: UnitOfWork,
  call: Call,
  { ticket, date, unpaid }: NamedTicket,
  scan: Scan,
  at: Date,
): Promise<ScanOutcome> {
  if (ticket.state !== 'valid') return 'not-valid';
  if (date !== scan.date) return 'other-day';
  if (unpaid) return 'unpaid';
  // One conditional update: of two concurrent scans, one admits.
  const first = await tx
    .update(tickets)
    .set({ checkedInAt: at, checkedInBy: call.actor.name, checkedInWhere: scan.where })
    .where(and(mine(call, ticket.uid), isNull(tickets.checkedInAt)))
    .returning({ uid: tickets.uid });
  return first.length > 0 ? 'in' : 'already';
}

async function takeBack({ tx }: UnitOfWork, call: Call, { ticket }: NamedTicket): Promise<ScanOutcome> {
  if (ticket.checkedInAt === null) return 'not-in';
  await tx
    .update(tickets)
    .set({ checkedInAt: null, checkedInBy: '', checkedInWhere: '' })
    .where(mine(call, ticket.uid));
  return 'out';
}

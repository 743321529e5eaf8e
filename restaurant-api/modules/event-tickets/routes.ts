import { ticketCalls } from '@/lib/resources/sales/tickets';
import { ticketSchemas } from '@/lib/resources/sales/tickets-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { guestLimits } from '../guest-booking/guest-limits';
import { giveBackByStaff, renameTicket } from './change-tickets';
import { checkIn, scanCode } from './check-in';
import { guestEventRoutes } from './guest-event-routes';
import { guestTicketRoutes } from './guest-ticket-routes';
import { sellTickets } from './order';
import { doorList, listTasks, listTickets, listWaiting, readAllSales } from './read-sales';
import { unlist } from './waiting';
import { cancelEvent, copyEvent, moveSeating, retryTasks } from './whole-event';

export function eventTicketRoutes(app: App, { context }: Parts): void {
  const limits = guestLimits(context.database, context.settings.guestRateLimit);
  guestEventRoutes(app, context, limits);
  guestTicketRoutes(app, context, limits);
  callRoutes(
    app,
    context,
    'Tickets',
    ticketCalls,
    ticketSchemas,
  )({
    sales: ({ call, query }) => readAllSales(call, query.from),
    list: async ({ call, query }) => ({ tickets: await listTickets(call, query.event) }),
    door: async ({ call, query }) => ({ tickets: await doorList(call, query.date) }),
    waiting: async ({ call, query }) => ({ waiting: await listWaiting(call, query.event) }),
    tasks: async ({ call, query }) => ({ tasks: await listTasks(call, query.event) }),
    sell: async ({ call, params, body }) => {
      const { booking } = await sellTickets(call, { ...body, event: params.uid });
      const all = await listTickets(call, params.uid);
      return { booking, tickets: all.filter((one) => one.booking === booking) };
    },
    scan: ({ call, body }) => scanCode(call, body),
    checkIn: ({ call, params, body }) => checkIn(call, params.uid, body),
    rename: ({ call, params, body }) => renameTicket(call, params.uid, body.holder),
    giveBack: ({ call, params, body }) => giveBackByStaff(call, params.uid, body),
    move: ({ call, params, body }) => moveSeating(call, params.uid, body),
    cancel: ({ call, params, body }) => cancelEvent(call, params.uid, body.words),
    retry: ({ call, params }) => retryTasks(call, params.uid),
    copy: ({ call, params, body }) => copyEvent(call, params.uid, body),
    unlist: ({ call, params }) => unlist(call, params.uid),
  });
}

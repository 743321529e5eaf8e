/** The generic model of ticket kinds. Sold tickets keep their terms; a kind's number cannot fall below those sold. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { ticketKindCalls } from '@/lib/resources/sales/ticket-kinds';
import { ticketKindSchemas } from '@/lib/resources/sales/ticket-kinds-schema';
import { ticketKinds } from '../../db/schema/event-tickets';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { lockEvent, lockKind } from './repository';

export const ticketKindsModel = describedModel({
  calls: ticketKindCalls,
  schemas: ticketKindSchemas,
  entity: 'ticket-kind',
  one: 'a kind of ticket',
  kind: KIND.setup,
  table: ticketKinds,
  assertWhole({ min, max, saleFrom, saleUntil, payment, deposit, price }) {
    if (max < min) throw invalidField('max', 'invalidCovers');
    if (saleFrom !== null && saleUntil !== null && saleUntil < saleFrom) throw invalidField('saleUntil', 'invalidDate');
    if (payment === 'deposit' && (deposit === 0 || deposit > price)) throw invalidField('deposit', 'invalidAmount');
  },
  async settle({ tx }, { restaurant }, { uid, event, allotment }) {
    if (uid === undefined) return void (await lockEvent(tx, restaurant.uid, event));
    const now = await lockKind(tx, restaurant.uid, uid);
    if (now && allotment !== null && allotment < now.sold) throw invalidField('allotment', 'belowSold');
  },
  async list({ context, restaurant }, { event }) {
    const own = and(
      eq(ticketKinds.restaurant, restaurant.uid),
      isNull(ticketKinds.deletedAt),
      event === undefined ? undefined : eq(ticketKinds.event, event),
    );
    return {
      ticketKinds: await context.db
        .select()
        .from(ticketKinds)
        .where(own)
        .orderBy(asc(ticketKinds.event), asc(ticketKinds.uid)),
    };
  },
});

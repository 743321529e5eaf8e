/** `/whatsapp-report` (§2): WhatsApp messages of a month by kind and state, and their cost as reported by the provider (ADR 112). */
import { type SQL, and, desc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { MessageKind, MessageState } from '@/lib/contract/messages/messages';
import type { WhatsappLine, WhatsappMessage } from '@/lib/resources/messages/whatsapp-report-schema';
import { nameOf } from '@/lib/rules/booking/booking';
import type { Restaurant } from '../../context';
import { bookings } from '../../db/schema/book';
import { outbox } from '../../db/schema/log';
import type { Call } from '../../http/call';
import { hiddenKindsOf } from '../messages/service';

const PAGE = 50;

/** Month by the restaurant's local time, of the message's creation. */
function ofMonth({ uid, timeZone }: Restaurant, month: string, hidden: readonly MessageKind[]): SQL | undefined {
  const first = sql`(${`${month}-01`}::date::timestamp)`;
  return and(
    eq(outbox.restaurant, uid),
    eq(outbox.channel, 'whatsapp'),
    gte(outbox.at, sql`${first} at time zone ${timeZone}`),
    lt(outbox.at, sql`(${first} + interval '1 month') at time zone ${timeZone}`),
    hidden.length > 0 ? notInArray(outbox.kind, [...hidden]) : undefined,
  );
}

/** One statement. */
export async function readTotals({ context: { db }, restaurant, actor }: Call, month: string): Promise<WhatsappLine[]> {
  const rows = await db
    .select({
      kind: outbox.kind,
      state: outbox.state,
      currency: outbox.costCurrency,
      messages: sql<number>`count(*)`.mapWith(Number),
      micros: sql<number | null>`sum(${outbox.costMicros})`,
      unpriced:
        sql<number>`count(*) filter (where ${outbox.costMicros} is null and ${outbox.providerId} <> '')`.mapWith(
          Number,
        ),
    })
    .from(outbox)
    .where(ofMonth(restaurant, month, hiddenKindsOf(actor)))
    .groupBy(outbox.kind, outbox.state, outbox.costCurrency)
    .orderBy(outbox.kind, outbox.state, outbox.costCurrency);
  const lines = new Map<string, WhatsappLine>();
  for (const { kind, state, currency, messages, micros, unpriced } of rows) {
    const key = `${kind} ${state}`;
    const line: WhatsappLine = lines.get(key) ?? {
      kind: kind as MessageKind,
      state: state as MessageState,
      messages: 0,
      costs: [],
      unpriced: 0,
    };
    line.messages += messages;
    line.unpriced += unpriced;
    if (micros !== null) line.costs.push({ currency, micros: Number(micros) });
    lines.set(key, line);
  }
  return [...lines.values()];
}

interface Listing {
  month: string;
  kind?: MessageKind;
  state?: MessageState;
  before?: number;
}

/** Newest first; one statement per page. */
export async function listSent(
  { context: { db }, restaurant, actor }: Call,
  { month, kind, state, before }: Listing,
): Promise<{ messages: WhatsappMessage[]; next: number | null }> {
  const rows = await db
    .select({
      uid: outbox.uid,
      kind: outbox.kind,
      state: outbox.state,
      recipient: outbox.recipient,
      failure: outbox.failure,
      why: outbox.reason,
      bookingUid: outbox.bookingUid,
      at: outbox.at,
      costMicros: outbox.costMicros,
      costCurrency: outbox.costCurrency,
      date: bookings.date,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
    })
    .from(outbox)
    .leftJoin(bookings, and(eq(bookings.restaurant, outbox.restaurant), eq(bookings.uid, outbox.bookingUid)))
    .where(
      and(
        ofMonth(restaurant, month, hiddenKindsOf(actor)),
        kind === undefined ? undefined : eq(outbox.kind, kind),
        state === undefined ? undefined : eq(outbox.state, state),
        before === undefined ? undefined : lt(outbox.uid, before),
      ),
    )
    .orderBy(desc(outbox.uid))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    messages: page.map((row) => ({
      uid: row.uid,
      kind: row.kind as MessageKind,
      state: row.state as MessageState,
      to: row.recipient,
      name: nameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
      reason: row.failure ?? '',
      why: row.why as WhatsappMessage['why'],
      bookingUid: row.bookingUid,
      date: row.date,
      at: row.at.toISOString(),
      cost: row.costMicros === null ? null : { micros: row.costMicros, currency: row.costCurrency },
    })),
    next: rows.length > PAGE ? (page.at(-1)?.uid ?? null) : null,
  };
}

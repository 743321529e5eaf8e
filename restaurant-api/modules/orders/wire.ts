/** Conversion of order rows to the contract's shapes. */
import type { Order, OrderWithEvents, WirePricedCart } from '@/lib/resources/takeaway/orders-schema';
import type { PricedCart } from '@/lib/rules/takeaway/pricing';
import { signOf } from '../takeaway-setup/service';
import type { EventRow, OrderWithLines } from './repository';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

export function toOrder({ row, lines, tenders, refunding }: OrderWithLines): Order {
  const {
    restaurant: _restaurant,
    importKey: _import,
    erasedAt: _erased,
    toldAt: _told,
    language: _language,
    minutes,
    dueAt,
    receivedAt,
    pickupAt,
    dropoffAt,
    endedAt,
    ...same
  } = row;
  return {
    ...same,
    tenders,
    refunding,
    dueAt: dueAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    deliveryInfo: row.service === 'delivery' ? { state: row.deliveryState, provider: 'own', driver: row.driver } : null,
    pickup_at: iso(pickupAt),
    dropoff_at: iso(dropoffAt),
    ended_at: iso(endedAt),
    kitchenMinutes: Object.values(minutes).reduce((sum, value) => sum + value, 0),
    lines: lines.map(({ restaurant: _own, order: _order, ...line }) => line),
  };
}

export const withEvents = (found: OrderWithLines, events: readonly EventRow[]): OrderWithEvents => ({
  ...toOrder(found),
  events: events.map(({ restaurant: _own, order: _order, tender: _tender, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
  })),
});

export const toCart = ({ lines, ...sums }: PricedCart, currency: string): WirePricedCart => ({
  ...sums,
  lines: lines.map(({ station: _station, minutes: _minutes, ...line }) => line),
  currencyId: currency,
  currencyFormat: signOf(currency),
});

/** A restaurant's slots of the next thirty days, from the general availability engine. */
import { GOOGLE_SERVICE, type GoogleAvailability } from '@/lib/contract/guests/google';
import { type DaySlot, daySlots } from '@/lib/rules/google/day-slots';
import { type ServiceDate, datesBetween, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context } from '../../context';
import { readDays } from '../availability/read-days';
import { type Merchant, findAreaNames } from './merchant-repository';

/** Required by Google. */
const DAYS = 30;
/** The largest party size in the feed. */
const LARGEST_PARTY = 20;
/** Days per read: a handful of statements per week, and a week of bookings in memory. */
const DAYS_AT_ONCE = 7;
const HOUR_SECONDS = 3600;

/** Day by day, without slots in the past. */
export async function* availabilityOf(context: Context, merchant: Merchant): AsyncGenerator<GoogleAvailability[]> {
  const now = context.now();
  const today = momentOf(now, merchant.timeZone).date;
  const rooms = await findAreaNames(context.db, merchant.uid);
  const sizes = Array.from({ length: Math.min(merchant.largestParty, LARGEST_PARTY) }, (_, index) => index + 1);
  for (const dates of weeks(datesBetween(today, shiftDate(today, DAYS - 1)))) {
    const days = await readDays(context, merchant, { dates, sizes, online: true });
    for (const { day, availability } of days.values()) {
      const slots: GoogleAvailability[] = [];
      for (const slot of daySlots(day, availability, sizes))
        if (slot.start > now) slots.push(wireOf(slot, merchant.uid, rooms));
      yield slots;
    }
  }
}

function weeks(dates: readonly ServiceDate[]): ServiceDate[][] {
  return Array.from({ length: Math.ceil(dates.length / DAYS_AT_ONCE) }, (_, week) =>
    dates.slice(week * DAYS_AT_ONCE, (week + 1) * DAYS_AT_ONCE),
  );
}

function wireOf(
  { start, turn, covers, area, total, open }: DaySlot,
  merchantId: string,
  rooms: ReadonlyMap<number, string>,
): GoogleAvailability {
  return {
    merchant_id: merchantId,
    service_id: GOOGLE_SERVICE,
    start_sec: start / 1000,
    duration_sec: Math.round(turn * HOUR_SECONDS),
    spots_total: total,
    spots_open: open,
    resources: {
      party_size: covers,
      ...(area !== null && { room_id: String(area), room_name: rooms.get(area) ?? String(area) }),
    },
    confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
  };
}

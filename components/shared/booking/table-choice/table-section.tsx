'use client';
/** The table chooser, as wide as the dialog. */
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { stayOf } from '@/lib/rules/seating/floor-stays';
import { memo, useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { Hours } from '@/lib/rules/hours/hours';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { BookingForm } from '@/lib/rules/booking/form';
import { heldTables } from '@/lib/rules/booking/tables/held-tables';
import { sessionOf } from '@/lib/rules/booking/list/session-mode';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { STAGE } from '@/lib/rules/statuses/stage';

const TableChooser = lazyComponent(() => import('./table-chooser').then((loaded) => loaded.TableChooser));
/** Preload handlers for the button that opens it. */
export const loadTableChooser = TableChooser.load;

interface TableSectionProps {
  control: Control<BookingForm>;
  restaurant: RestaurantContext;
  hours: Hours | undefined;
  /** Uid of the edited booking; null for a new one. */
  uid: number | null;
  open: boolean;
}

/** Memoised: typing in one section renders no other. */
export const TableSection = memo(function TableSection({ control, restaurant, hours, uid, open }: TableSectionProps) {
  const [date, time, turn, covers] = useWatch({ control, name: ['date', 'time', 'turn', 'covers'] });
  const tables = useController({ control, name: 'tables' }).field;
  const bestTable = useController({ control, name: 'bestTable' }).field;
  const held = useHeld({ date, time, turn }, uid, restaurant);

  const sessions = hours ? sessionsOf(date, hours.shifts, hours.specialDates) : [];
  const session = time === null ? sessions.at(-1) : sessionOf(time, sessions);
  const plan = restaurant.plans.find((one) => one.uid === session?.plan) ?? restaurant.plans[0];
  if (!plan || !open) return null;
  return (
    <TableChooser
      plan={plan}
      chosen={tables.value}
      covers={covers}
      held={held}
      onChange={(chosen) => {
        tables.onChange(chosen);
        bestTable.onChange(false);
      }}
    />
  );
});

const NOBODY: ReadonlyMap<string, string> = new Map();

/** Table uid → name of the other party that has it at the chosen time; empty while there is no time. */
function useHeld(
  stay: Pick<BookingForm, 'date' | 'time' | 'turn'>,
  uid: number | null,
  { stageOf, setup }: RestaurantContext,
): ReadonlyMap<string, string> {
  const { date, time, turn } = stay;
  const bookings = useBookingDay(date).data?.bookings;
  const partyName = usePartyName(setup.lastFirst);
  const now = useServiceNow();
  return useMemo(() => {
    if (!bookings || time === null) return NOBODY;
    const overstay = (setup.overstay ?? 15) / 60;
    // A seated party keeps the table until it is expected to leave (D13).
    const standing = new Map(
      now?.date === date
        ? bookings
            .filter(({ status }) => stageOf(status) === STAGE.seated)
            .map((booking) => [booking.uid, stayOf(booking, STAGE.seated, now.time, { overstay }).to])
        : [],
    );
    const held = heldTables(bookings, { from: time, to: time + turn }, stageOf, uid, standing);
    return new Map([...held].map(([table, booking]) => [table, partyName(booking)]));
  }, [bookings, date, time, turn, uid, stageOf, setup, now, partyName]);
}

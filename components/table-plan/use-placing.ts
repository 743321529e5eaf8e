'use client';
/** The party that somebody is about to give a table: which one, what it would mean, and what each table is to it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { House } from '@/components/booking/use-house';
import type { Booking } from '@/lib/booking/booking';
import { seatsNow } from '@/lib/booking/seats-now';
import type { Plan } from '@/lib/seating/plan';
import { type FloorDay, type TableFit, tableFit } from '@/lib/seating/table-fit';
import type { ServiceMoment } from '@/lib/time/service-day';

export interface Placing {
  booking: Booking;
  /** Giving it a table seats it. */
  seats: boolean;
  /** Of every table of the plan. */
  fits: ReadonlyMap<string, TableFit>;
  /** How many tables fit, its own left out. */
  count: number;
}

export interface PlacingState {
  placing: Placing | null;
  /** Chooses a party, or lets go of the one that was chosen. */
  choose(uid: number | null): void;
}

interface PlacingSource {
  house: House;
  plan: Plan | undefined;
  day: FloorDay | undefined;
  bookings: readonly Booking[];
  now: ServiceMoment;
  /** The floor is shown as it is at this moment. */
  live: boolean;
}

export function usePlacing({ house, plan, day, bookings, now, live }: PlacingSource): PlacingState {
  const [uid, setUid] = useState<number | null>(null);
  const booking = bookings.find((one) => one.uid === uid);

  const placing = useMemo<Placing | null>(() => {
    if (!booking || !plan || !day) return null;
    const seats = live && seatsNow(booking, house.stageOf(booking.status), now);
    const from = seats ? Math.min(booking.time, now.time) : booking.time;
    const party = { uid: booking.uid, covers: booking.covers, from, to: booking.time + booking.turn };
    const fits = new Map(plan.tables.map((table) => [table.uid, tableFit(table, party, day)]));
    const count = [...fits].filter(([table, fit]) => fit.fits && !booking.tables.includes(table)).length;
    return { booking, seats, fits, count };
  }, [booking, plan, day, house, now, live]);

  const choose = useCallback((chosen: number | null) => setUid((was) => (was === chosen ? null : chosen)), []);
  const isPlacing = placing !== null;
  useEffect(() => {
    if (!isPlacing) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setUid(null);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isPlacing]);

  return { placing, choose };
}

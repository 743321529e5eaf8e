'use client';
/** The party that somebody is about to give a table: which one, what it would mean, and what each table is to it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { DragItem } from '@/components/shared/drag/drag-item';
import type { Booking } from '@/lib/rules/booking/booking';
import { seatsNow } from '@/lib/rules/booking/status/seats-now';
import type { HeldParty } from '@/lib/rules/seating/drop';
import type { Plan } from '@/lib/rules/seating/plan';
import { type FloorDay, type TableFit, tableFit } from '@/lib/rules/seating/table-fit';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import { provisionalBooking } from '@/lib/rules/offline/provisional';
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { realUid } from '@/lib/client/offline/known-booking';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { STAGE } from '@/lib/rules/statuses/stage';

/** A party as it is about to be given a table. */
export interface Subject {
  booking: Booking;
  /** Giving it a table seats it. */
  seats: boolean;
  held: HeldParty;
}

export interface Placing extends Subject {
  /** Of every table of the plan. */
  fits: ReadonlyMap<string, TableFit>;
  /** How many tables fit, its own left out. */
  count: number;
  /** It is in the hand, not only chosen. */
  isDragged: boolean;
}

export interface PlacingState {
  placing: Placing | null;
  /** Chooses a party, or lets go of the one that was chosen. `fromTable` is where it was tapped on the floor. */
  choose(uid: number | null, fromTable?: string): void;
  /** Chooses people who walked in and are on no list yet: they get several tables (`newPartyOf`). */
  chooseNew(party: Booking): void;
  /** How a party would be placed, whether it is chosen or not. */
  subjectOf(booking: Booking, fromTable: string | null): Subject;
}

interface PlacingSource {
  restaurant: RestaurantContext;
  plan: Plan | undefined;
  day: FloorDay | undefined;
  bookings: readonly Booking[];
  now: ServiceMoment;
  /** The floor is shown as it is at this moment. */
  live: boolean;
  dragged: DragItem | null;
}

interface Chosen {
  uid: number;
  fromTable: string | null;
  /** Of people who walked in: they are on no list. */
  party?: Booking;
}

/** Of a party that is made by being seated. */
const NEW_PARTY = 0;

/** People who walked in, as they are placed before there is a booking. */
export const newPartyOf = (covers: number, date: ServiceDate, { time, turn }: WalkInStay, status: number): Booking =>
  provisionalBooking(NEW_PARTY, {
    covers,
    date,
    time,
    turn,
    tables: [],
    status,
    dinerUid: WALK_IN_GUEST,
    channel: CHANNEL.walkIn,
  });

export const isNewParty = ({ uid }: Pick<Booking, 'uid'>): boolean => uid === NEW_PARTY;

export function usePlacing({ restaurant, plan, day, bookings, now, live, dragged }: PlacingSource): PlacingState {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const inHand = dragged?.booking ?? null;
  const taken = inHand?.uid ?? chosen?.uid;
  // A party that was made without a network gets its number when it is sent: it stays chosen.
  const uid = taken === undefined ? undefined : realUid(taken);
  const fromTable = inHand ? tableOf(dragged) : (chosen?.fromTable ?? null);
  // From the day itself, so that what somebody else changes meanwhile shows.
  const booking = inHand
    ? bookings.find((one) => one.uid === uid)
    : (chosen?.party ?? bookings.find((one) => one.uid === uid));

  const subjectOf = useCallback(
    (party: Booking, from: string | null): Subject => {
      const stage = restaurant.stageOf(party.status);
      // Who is taken from a table is moved; who is taken from the list and stands at the door sits down.
      const seats = isNewParty(party) || (from === null && live && seatsNow(party, stage, now));
      const held = {
        uid: party.uid,
        covers: party.covers,
        ...spanOf(party, {
          sits: live && stage === STAGE.seated,
          seats,
          now: now.time,
          overstay: (restaurant.setup.overstay ?? 15) / 60,
        }),
        tables: party.tables,
        fromTable: from,
      };
      return { booking: party, seats, held };
    },
    [restaurant, live, now],
  );

  const placing = useMemo<Placing | null>(() => {
    if (!booking || !plan || !day) return null;
    const subject = subjectOf(booking, fromTable);
    const fits = new Map(plan.tables.map((table) => [table.uid, tableFit(table, subject.held, day)]));
    const count = [...fits].filter(([table, fit]) => fit.fits && !booking.tables.includes(table)).length;
    return { ...subject, fits, count, isDragged: inHand !== null };
  }, [booking, fromTable, inHand, plan, day, subjectOf]);

  const choose = useCallback(
    (next: number | null, from: string | null = null) =>
      setChosen((was) => (next === null || was?.uid === next ? null : { uid: next, fromTable: from })),
    [],
  );
  const chooseNew = useCallback((party: Booking) => setChosen({ uid: party.uid, fromTable: null, party }), []);
  const isChosen = chosen !== null;
  useEffect(() => {
    if (!isChosen) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setChosen(null);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isChosen]);

  return useMemo(() => ({ placing, choose, chooseNew, subjectOf }), [placing, choose, chooseNew, subjectOf]);
}

const tableOf = (dragged: DragItem | null) => (dragged?.kind === 'table' ? dragged.table : null);

interface Sitting {
  /** It sits already. */
  sits: boolean;
  /** It sits down now. */
  seats: boolean;
  now: DecimalHours;
  /** Hours. */
  overstay: number;
}

/** From when to when it would keep the table (D13): who sits down has it from now for the turn, who sits from now until it is expected to leave. */
function spanOf(
  { time, turn, seatedTime }: Booking,
  { sits, seats, now, overstay }: Sitting,
): { from: DecimalHours; to: DecimalHours } {
  if (seats) return { from: now, to: now + turn };
  const start = seatedTime ?? time;
  return sits ? { from: now, to: Math.max(start + turn, now + overstay) } : { from: time, to: time + turn };
}

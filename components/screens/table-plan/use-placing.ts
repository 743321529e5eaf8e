'use client';
/** The party that is being placed: the chosen or dragged party, and how each table fits it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { DragItem } from '@/components/shared/drag/drag-item';
import type { Booking } from '@/lib/rules/booking/booking';
import { seatsNow } from '@/lib/rules/booking/status/seats-now';
import type { DraggedParty } from '@/lib/rules/seating/drop';
import type { Plan } from '@/lib/rules/seating/plan';
import { type FloorDay, type TableFit, tableFit } from '@/lib/rules/seating/table-fit';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import { provisionalBooking } from '@/lib/rules/offline/provisional';
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { realUid } from '@/lib/client/offline/known-booking';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { STAGE } from '@/lib/rules/statuses/stage';

/** A party and how it would be placed. */
export interface PartyToPlace {
  booking: Booking;
  /** Giving it a table also seats it. */
  seats: boolean;
  held: DraggedParty;
}

export interface Placing extends PartyToPlace {
  /** By table, for every table of the plan. */
  fits: ReadonlyMap<string, TableFit>;
  /** Number of fitting tables, without its current ones. */
  fitCount: number;
  /** It is being dragged, not only chosen. */
  isDragged: boolean;
}

export interface PlacingState {
  placing: Placing | null;
  /** Chooses a party, or deselects it when it is chosen already. `fromTable` is the table that was tapped. */
  choose(uid: number | null, fromTable?: string): void;
  /** Chooses a walk-in party without a booking, which gets several tables (`newPartyOf`). */
  chooseNew(party: Booking): void;
  /** How this party would be placed, chosen or not. */
  partyToPlace(booking: Booking, fromTable: string | null): PartyToPlace;
}

interface PlacingSource {
  restaurant: RestaurantContext;
  plan: Plan | undefined;
  day: FloorDay | undefined;
  bookings: readonly Booking[];
  now: ServiceMoment;
  /** The floor shows the present moment. */
  live: boolean;
  dragged: DragItem | null;
}

interface Chosen {
  uid: number;
  fromTable: string | null;
  /** A walk-in party, which is in no list. */
  party?: Booking;
}

/** Uid of a walk-in party before it is seated. */
const NEW_PARTY = 0;

/** A provisional booking for walk-ins before they are seated. */
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
  const draggedBooking = dragged?.booking ?? null;
  const activeUid = draggedBooking?.uid ?? chosen?.uid;
  // A booking made offline gets its uid when it is sent, and stays chosen.
  const uid = activeUid === undefined ? undefined : realUid(activeUid);
  const fromTable = draggedBooking ? tableOf(dragged) : (chosen?.fromTable ?? null);
  // Read from the day's bookings, so that changes of others show.
  const booking = draggedBooking
    ? bookings.find((one) => one.uid === uid)
    : (chosen?.party ?? bookings.find((one) => one.uid === uid));

  const partyToPlace = useCallback(
    (party: Booking, from: string | null): PartyToPlace => {
      const stage = restaurant.stageOf(party.status);
      // A party taken from a table is moved; one taken from the list that has arrived is seated.
      const seats = isNewParty(party) || (from === null && live && seatsNow(party, stage, now));
      const held = {
        uid: party.uid,
        covers: party.covers,
        ...spanOf(party, {
          isSeated: live && stage === STAGE.seated,
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
    const subject = partyToPlace(booking, fromTable);
    const fits = new Map(plan.tables.map((table) => [table.uid, tableFit(table, subject.held, day)]));
    const fitCount = [...fits].filter(([table, fit]) => fit.fits && !booking.tables.includes(table)).length;
    return { ...subject, fits, fitCount, isDragged: draggedBooking !== null };
  }, [booking, fromTable, draggedBooking, plan, day, partyToPlace]);

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

  return useMemo(() => ({ placing, choose, chooseNew, partyToPlace }), [placing, choose, chooseNew, partyToPlace]);
}

const tableOf = (dragged: DragItem | null) => (dragged?.kind === 'table' ? dragged.table : null);

interface SeatingState {
  /** It is already seated. */
  isSeated: boolean;
  /** It is being seated now. */
  seats: boolean;
  now: DecimalHours;
  /** Hours after the planned end. */
  overstay: number;
}

/**
 * The span in which it would hold the table (D13): a party being seated from now for its turn, a seated party from now until its expected
 * end.
 */
function spanOf(
  { time, turn, seatedTime }: Booking,
  { isSeated, seats, now, overstay }: SeatingState,
): { from: DecimalHours; to: DecimalHours } {
  if (seats) return { from: now, to: now + turn };
  const start = seatedTime ?? time;
  return isSeated ? { from: now, to: Math.max(start + turn, now + overstay) } : { from: time, to: time + turn };
}

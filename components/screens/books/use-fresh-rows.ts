'use client';
/** Which rows have just changed on another device. */
import { useEffect, useState } from 'react';
import type { BookingDay } from '@/lib/rules/booking/booking';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { bookingsOf } from '@/lib/rules/offline/queued-change';

/** How long a row stands out, in milliseconds. */
const FRESH_MS = 3000;
const NONE: ReadonlySet<number> = new Set();

interface Seen {
  day: BookingDay;
  versions: ReadonlyMap<number, number>;
  fresh: ReadonlySet<number>;
}

function look(day: BookingDay, before: Seen | null, own: ReadonlySet<number>): Seen {
  const versions = new Map(day.bookings.map(({ uid, version }) => [uid, version]));
  if (!before || before.day.date !== day.date) return { day, versions, fresh: NONE };
  const changed = day.bookings.filter(({ uid, version }) => version > (before.versions.get(uid) ?? -1) && !own.has(uid)).map(({ uid }) => uid);
  return { day, versions, fresh: changed.length > 0 ? new Set([...before.fresh, ...changed]) : before.fresh };
}

/** Uids of the bookings of a day that changed or came within the last seconds, this person's own taps left out. */
export function useFreshRows(day: BookingDay | undefined): ReadonlySet<number> {
  const pending = useOutbox().queue;
  const [own, setOwn] = useState<ReadonlySet<number>>(NONE);
  const [seen, setSeen] = useState<Seen | null>(null);

  const mine = pending.flatMap(({ act }) => bookingsOf(act)).filter((uid) => !own.has(uid));
  if (mine.length > 0) setOwn(new Set([...own, ...mine]));
  if (day && day !== seen?.day) setSeen(look(day, seen, own));

  const fresh = seen?.fresh ?? NONE;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => now && { ...now, fresh: NONE }), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  // An own change is known by its answer, a moment after it stops being pending.
  useEffect(() => {
    if (own.size === 0 || pending.length > 0) return;
    const timer = setTimeout(() => setOwn(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [own, pending]);
  return fresh;
}

import { makeBooking } from '@/tests/support/screens/make-booking';
import { needsAttention, partyStatusOf } from './party-status';

const NOW = { date: '2026-11-21', time: 20.5 };
const party = makeBooking({ time: 20, turn: 2 });

it('a due party is late from the first whole minute after its time', () => {
  expect(partyStatusOf(party, 1, NOW)).toEqual({ kind: 'late', minutes: 30 });
  expect(partyStatusOf({ ...party, time: 20.5 }, 2, NOW)).toBeNull();
  expect(partyStatusOf({ ...party, time: 21 }, 1, NOW)).toBeNull();
});

it('a waiting party waits since it was told how long, else since it came', () => {
  const waiting = { ...party, arrivedTime: 20.25 };
  expect(partyStatusOf(waiting, 3, NOW)).toEqual({ kind: 'waiting', minutes: 15, quoted: null });
  expect(partyStatusOf({ ...waiting, quotedAt: 20.3, quotedMinutes: 20 }, 3, NOW)).toEqual({
    kind: 'waiting',
    minutes: 12,
    quoted: 20,
  });
  expect(partyStatusOf({ ...party, arrivedTime: null }, 3, NOW)).toBeNull();
});

it('a party that was called waits no longer', () => {
  expect(partyStatusOf({ ...party, arrivedTime: 20, quotedAt: 20, quotedMinutes: 20, readyAt: 20.4 }, 3, NOW)).toEqual({
    kind: 'ready',
    minutes: 6,
  });
});

it('its table is held for ten minutes from the call, unless somebody took it back', () => {
  const called = { ...party, arrivedTime: 20, readyAt: 20.4, hold: { tables: ['t1'], until: 1 } };
  expect(partyStatusOf(called, 3, NOW)).toEqual({ kind: 'held', minutes: 4 });
  expect(partyStatusOf({ ...called, readyAt: 20.3 }, 3, NOW)).toEqual({ kind: 'ready', minutes: 12 });
  expect(needsAttention({ kind: 'held', minutes: 4 })).toBe(false);
});

it('a party that sits past its turn keeps somebody from a table', () => {
  expect(partyStatusOf({ ...party, time: 18.25 }, 4, NOW)).toEqual({ kind: 'over', minutes: 15 });
  expect(partyStatusOf(party, 4, NOW)).toBeNull();
});

it('nobody who is gone, and nobody of another day, stands anywhere', () => {
  expect(partyStatusOf(party, 5, NOW)).toBeNull();
  expect(partyStatusOf(party, 9, NOW)).toBeNull();
  expect(partyStatusOf({ ...party, date: '2026-11-20' }, 1, NOW)).toBeNull();
});

it('presses once somebody has to act', () => {
  expect(needsAttention({ kind: 'late', minutes: 1 })).toBe(true);
  expect(needsAttention({ kind: 'over', minutes: 1 })).toBe(true);
  expect(needsAttention({ kind: 'waiting', minutes: 20, quoted: 20 })).toBe(false);
  expect(needsAttention({ kind: 'waiting', minutes: 21, quoted: 20 })).toBe(true);
  expect(needsAttention({ kind: 'waiting', minutes: 90, quoted: null })).toBe(false);
  expect(needsAttention({ kind: 'ready', minutes: 9 })).toBe(false);
});

test('a party is late after the grace of the restaurant, and past its turn by the minutes that pass', () => {
  const now = (time: number) => ({ date: '2026-10-24', time });
  const due = { ...makeBooking({ date: '2026-10-24', time: 20 }) };
  expect(partyStatusOf(due, 1, now(20 + 10 / 60))).toBeNull();
  expect(partyStatusOf(due, 1, now(20 + 11 / 60))).toEqual({ kind: 'late', minutes: 11 });
  expect(partyStatusOf(due, 1, now(20 + 1 / 60), { grace: 0 })).toEqual({ kind: 'late', minutes: 1 });
  const sat = makeBooking({
    date: '2026-10-24',
    time: 26,
    turn: 2,
    seatedTime: 26.5,
    seatedAt: Date.parse('2026-10-25T00:30:00Z'),
  });
  expect(partyStatusOf(sat, 4, now(26.75), { instant: Date.parse('2026-10-25T01:45:00Z') })).toBeNull();
  expect(partyStatusOf(sat, 4, now(27.75), { instant: Date.parse('2026-10-25T02:45:00Z') })).toEqual({
    kind: 'over',
    minutes: 15,
  });
});

it('a party that sits is over its turn by the time that has passed, not by the clock of a night on which it is put back', () => {
  const sits = { ...party, seatedTime: 18, seatedAt: 1_000_000 };
  const after = (hours: number) => 1_000_000 + hours * 3_600_000;
  expect(partyStatusOf(sits, 4, NOW)).toEqual({ kind: 'over', minutes: 30 });
  expect(partyStatusOf(sits, 4, NOW, { instant: after(1.5) })).toBeNull();
  expect(partyStatusOf(sits, 4, NOW, { instant: after(2.25) })).toEqual({ kind: 'over', minutes: 15 });
  expect(partyStatusOf({ ...sits, seatedAt: null }, 4, NOW, { instant: after(1.5) })).toEqual({
    kind: 'over',
    minutes: 30,
  });
});

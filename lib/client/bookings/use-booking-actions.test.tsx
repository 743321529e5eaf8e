import { act, renderHook, waitFor } from '@testing-library/react';
import type { Booking } from '@/lib/rules/booking/booking';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, held, json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { useBookingActions } from './use-booking-actions';
import { useBookingDay } from './use-booking-day';

const aBooking = (said: Partial<Booking> = {}) => makeBooking({ uid: 71, covers: 4, time: 21, ...said });
const DAY = '/api/services/la-marina/bookings?date=2026-11-21';
const ONE = '/api/services/la-marina/bookings/71';

/** A screen with two bookings of one day, and the user's actions on them. */
async function openDay() {
  let day = { date: '2026-11-21', seq: 1, bookings: [aBooking(), aBooking({ uid: 72, firstName: 'Tom', time: 22 })] };
  const network = fakeFetch({ 'GET /api/session': () => json(SESSION), [`GET ${DAY}`]: () => json(day) });
  const { result } = renderHook(() => ({ day: useBookingDay('2026-11-21'), actions: useBookingActions() }), {
    wrapper: dataLayer(),
  });
  await waitFor(() => expect(result.current.day.data).toBeDefined());
  return {
    network,
    onServer: (bookings: typeof day.bookings) => void (day = { ...day, seq: day.seq + 1, bookings }),
    actions: () => result.current.actions,
    tables: () => result.current.day.data?.bookings.map(({ uid, tables }) => `${uid} ${tables.join()}`),
    shown: () => result.current.day.data?.bookings.map(({ uid, status, covers }) => `${uid} ${status} ${covers}`),
  };
}

test('a change shows at once and rolls back when it is refused', async () => {
  const { network, actions, shown } = await openDay();
  const answer = held();
  network.on(`PATCH ${ONE}`, answer.answer);
  let change: ReturnType<ReturnType<typeof actions>['change']>;
  act(() => void (change = actions().change(aBooking(), { status: 1000, tables: ['t12'] })));
  expect(shown()).toEqual(['71 1000 4', '72 1001 4']);
  await act(async () => {
    answer.release(json({ error: 'Table 12 is taken', code: 'table-taken', details: { tableName: '12' } }, 409));
    expect(await change).toEqual({
      ok: false,
      problem: { code: 'table-taken', status: 409, error: 'Table 12 is taken', details: { tableName: '12' } },
    });
  });
  expect(shown()).toEqual(['71 1001 4', '72 1001 4']);
});

test('a change that fails does not undo another that is under way', async () => {
  const { network, actions, shown } = await openDay();
  const failing = held();
  const slow = held();
  network.on(`PATCH ${ONE}`, failing.answer);
  network.on('PATCH /api/services/la-marina/bookings/72', slow.answer);
  act(() => {
    void actions().change(aBooking(), { covers: 9 });
    void actions().change(aBooking({ uid: 72 }), { covers: 2 });
  });
  expect(shown()).toEqual(['71 1001 9', '72 1001 2']);
  await act(async () => failing.release(json({ error: 'No', code: 'restricted' }, 409)));
  await waitFor(() => expect(shown()).toEqual(['71 1001 4', '72 1001 2']));
  await act(async () => slow.release(json({ error: 'No', code: 'restricted' }, 409)));
  await waitFor(() => expect(shown()).toEqual(['71 1001 4', '72 1001 4']));
});

test('two quick taps on one party go one after the other, the second from the version of the first', async () => {
  const { network, actions } = await openDay();
  network.on(`PATCH ${ONE}`, ({ body }) =>
    json(aBooking({ ...(body as object), version: (body as { version: number }).version + 1 })),
  );
  await act(async () => {
    await Promise.all([actions().change(aBooking(), { status: 1004 }), actions().change(aBooking(), { status: 1000 })]);
  });
  const sent = network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toEqual([
    { status: 1004, version: 1 },
    { status: 1000, version: 2 },
  ]);
});

test('a removed party is gone at once, and back when the removal is refused', async () => {
  const { network, actions, shown } = await openDay();
  const answer = held();
  network.on(`DELETE ${ONE}`, answer.answer);
  act(() => void actions().remove(aBooking()));
  expect(shown()).toEqual(['72 1001 4']);
  await act(async () =>
    answer.release(json({ error: 'Admin user required to perform this action', code: 'admin-required' }, 403)),
  );
  await waitFor(() => expect(shown()).toEqual(['71 1001 4', '72 1001 4']));
});

test('a new booking is in its day when the answer is there, and the day is read again', async () => {
  const { network, actions, shown } = await openDay();
  const made = aBooking({ uid: 73, time: 20, covers: 2 });
  network.on('POST /api/services/la-marina/bookings', () => json(made, 201));
  const again = held();
  network.on(`GET ${DAY}`, again.answer);
  await act(async () => void (await actions().create({ covers: 2, date: '2026-11-21', time: 20 })));
  expect(shown()).toEqual(['73 1001 2', '71 1001 4', '72 1001 4']);
  again.release(
    json({
      date: '2026-11-21',
      seq: 2,
      bookings: [aBooking(), aBooking({ uid: 72, time: 22 }), made, aBooking({ uid: 74, time: 23 })],
    }),
  );
  await waitFor(() => expect(shown()).toEqual(['71 1001 4', '72 1001 4', '73 1001 2', '74 1001 4']));
  expect(network.times(`GET ${DAY}`)).toBe(2);
});

test('a booking whose making is undone leaves the day', async () => {
  const { network, actions, shown, onServer } = await openDay();
  network.on(`POST ${ONE}/undo`, () => json(aBooking({ version: 9, deleted: true })));
  onServer([aBooking({ uid: 72 })]);
  await act(async () => void (await actions().undo(aBooking({ version: 8 }))));
  expect(shown()).toEqual(['72 1001 4']);
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ version: 8 });
});

test("two that swap show each other's tables at once, and their own again when it is refused", async () => {
  const { network, actions, tables } = await openDay();
  const answer = held();
  network.on(`POST ${ONE}/swap`, answer.answer);
  let swap: ReturnType<ReturnType<typeof actions>['swap']>;
  act(() => void (swap = actions().swap(aBooking({ tables: ['t1'] }), aBooking({ uid: 72, tables: ['t2'] }), {})));
  expect(tables()).toEqual(['71 t2', '72 t1']);
  await act(async () => {
    answer.release(json({ error: 'No', code: 'table-too-small', details: { limit: 2 } }, 409));
    expect(await swap).toMatchObject({ ok: false, problem: { code: 'table-too-small' } });
  });
  await waitFor(() => expect(tables()).toEqual(['71 ', '72 ']));
});

test('two swaps of one pair wait for each other, from whichever side they are asked for', async () => {
  const { network, actions } = await openDay();
  const [one, other] = [
    aBooking({ tables: ['t1'], version: 101 }),
    aBooking({ uid: 72, tables: ['t2'], version: 201 }),
  ];
  network.on(`POST ${ONE}/swap`, () =>
    json({
      bookings: [
        { ...one, version: 102 },
        { ...other, version: 202 },
      ],
    }),
  );
  network.on('POST /api/services/la-marina/bookings/72/swap', () =>
    json({
      bookings: [
        { ...other, version: 203 },
        { ...one, version: 103 },
      ],
    }),
  );
  await act(async () => void (await Promise.all([actions().swap(one, other, {}), actions().swap(other, one, {})])));
  const sent = network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    { with: 72, version: 101, withVersion: 201 },
    { with: 71, version: 202, withVersion: 102 },
  ]);
});

import { calendar, rotasAnswer, rotasBody } from '@/lib/contract/restaurant/hours';
import { calendarFromWire } from './calendar';
import { hoursChangeToWire, hoursFromWire } from './hours';

const DINNER = {
  uid: 2,
  name: 'Dinner',
  type: 'Dinner' as const,
  start: 20,
  end: 2.5,
  weekdays: [6],
  plan: 'main',
  arrivalLimit: 20,
  lastArrival: 1,
  turns: [{ from: 5, turn: 2.5 }],
  leadTime: 120,
};

test('an end at half past two at night is 26.5 of the service day (§5)', () => {
  const wire = rotasAnswer.parse({
    rotas: [DINNER],
    weekdayRotas: { 6: [DINNER] },
    specialDates: [],
    specialDatesUsed: ['2026-12-24'],
    shifts: { '2026-11-21': [DINNER] },
    today: '2026-11-21',
    now: 24.75,
  });
  const dinner = {
    uid: 2,
    name: 'Dinner',
    type: 'Dinner',
    start: 20,
    end: 26.5,
    weekdays: [6],
    plan: 'main',
    arrivalLimit: 20,
    partyLimit: null,
    lastArrival: 25,
    turns: [{ from: 5, turn: 2.5 }],
    onlineShare: null,
    leadTime: 120,
    horizon: null,
  };
  expect(hoursFromWire(wire)).toEqual({
    shifts: [dinner],
    weekdayShifts: { 6: [dinner] },
    specialDates: [],
    specialDatesUsed: ['2026-12-24'],
    byDate: { '2026-11-21': [dinner] },
    today: '2026-11-21',
    now: 24.75,
  });
});

test('a closed date has no sessions', () => {
  const wire = rotasAnswer.parse({
    rotas: [],
    weekdayRotas: {},
    specialDates: [{ uid: 7, name: 'Closed', dates: ['2026-12-25'], sessions: [] }],
    specialDatesUsed: [],
    shifts: { '2026-12-25': [] },
    today: '2026-11-21',
    now: 12,
  });
  const hours = hoursFromWire(wire);
  expect(hours.specialDates).toEqual([{ uid: 7, name: 'Closed', dates: ['2026-12-25'], sessions: [] }]);
  expect(hours.byDate).toEqual({ '2026-12-25': [] });
});

test('a new shift has no uid on the wire', () => {
  const rules = {
    arrivalLimit: null,
    partyLimit: 6,
    lastArrival: null,
    turns: [{ from: 1, turn: 1.5 }],
    onlineShare: 50,
    leadTime: 60,
    horizon: 90,
  };
  const shift = {
    uid: null,
    name: 'Brunch',
    type: 'Brunch' as const,
    start: 11,
    end: 13,
    weekdays: [0],
    plan: 'main',
    ...rules,
  };
  const wire = hoursChangeToWire({ shifts: [shift] });
  expect(wire).toEqual({
    rotas: [{ name: 'Brunch', type: 'Brunch', start: 11, end: 13, weekdays: [0], plan: 'main', ...rules }],
  });
  expect(rotasBody.safeParse(wire).success).toBe(true);
});

test('special dates are written without the shifts', () => {
  const session = { name: 'Gala', type: 'Dinner' as const, start: 20, end: 27, plan: 'main' };
  expect(
    hoursChangeToWire({ specialDates: [{ uid: 9, name: 'New Year', dates: ['2026-12-31'], sessions: [session] }] }),
  ).toEqual({
    specialDates: [{ uid: 9, name: 'New Year', dates: ['2026-12-31'], sessions: [session] }],
  });
});

test('the calendar names its lists, and an area of -1 is all of them', () => {
  const wire = calendar.parse({
    first: '2026-10-15',
    last: '2026-12-28',
    today: '2026-11-21',
    data: {
      '2026-11-21': {
        covers: [12, 40],
        block: [{ uid: 1, scope: 2, from: 20, to: 21, area: -1, pause: true }],
        restrict: [{ scope: 1, start: 20, end: 24, area: 2, measure: 'covers', max: 30 }],
        tabBlock: [{ uid: 4, table: 't3', scope: 2, from: 13, to: 16 }],
      },
    },
  });
  expect(calendarFromWire(wire)).toEqual({
    first: '2026-10-15',
    last: '2026-12-28',
    today: '2026-11-21',
    days: {
      '2026-11-21': {
        covers: [12, 40],
        coversOutsideSessions: 0,
        blocks: [{ uid: 1, scope: 2, from: 20, to: 21, area: null, pause: true }],
        restrictions: [
          {
            uid: null,
            scope: 1,
            start: 20,
            end: 24,
            area: 2,
            measure: 'covers',
            max: 30,
            counts: 'arrivals',
            minCovers: null,
            maxCovers: null,
          },
        ],
        tableBlocks: [{ uid: 4, table: 't3', scope: 2, from: 13, to: 16 }],
      },
    },
  });
});

describe('of a server that speaks §3 alone', () => {
  const LUNCH = { name: 'Lunch', start: 13, end: 16, weekdays: [1, 2], plan: 'main' };
  const rules = {
    arrivalLimit: null,
    partyLimit: null,
    lastArrival: null,
    turns: [],
    onlineShare: null,
    leadTime: null,
    horizon: null,
  };

  test('shifts and special dates are told apart by their places, and sent back without them', () => {
    const hours = hoursFromWire(
      rotasAnswer.parse({
        rotas: [LUNCH, { ...LUNCH, name: 'Dinner', start: 20, end: 1 }],
        weekdayRotas: {},
        specialDates: [{ name: 'Closed', dates: ['2026-12-25'], sessions: [] }],
        specialDatesUsed: [],
        shifts: {},
        today: '2026-11-21',
      }),
    );
    expect(hours).toEqual({
      shifts: [
        { uid: -1, type: 'Dinner', ...LUNCH, ...rules },
        { uid: -2, type: 'Dinner', ...LUNCH, name: 'Dinner', start: 20, end: 25, ...rules },
      ],
      weekdayShifts: {},
      specialDates: [{ uid: -1, name: 'Closed', dates: ['2026-12-25'], sessions: [] }],
      specialDatesUsed: [],
      byDate: {},
      today: '2026-11-21',
      now: null,
    });
    expect(hoursChangeToWire({ shifts: hours.shifts.slice(0, 1) })).toEqual({
      rotas: [{ type: 'Dinner', ...LUNCH, ...rules }],
    });
    expect(hoursChangeToWire({ specialDates: hours.specialDates })).toEqual({
      specialDates: [{ name: 'Closed', dates: ['2026-12-25'], sessions: [] }],
    });
  });

  test('a calendar leaves out limits without a number and blocks without a table', () => {
    const day = {
      covers: [12],
      block: [{ scope: 2, from: 20, to: 21, area: -1 }],
      restrict: [{ scope: 2, start: 20, end: 22 }],
      tabBlock: [{ scope: 2, from: 13, to: 14 }],
    };
    expect(
      calendarFromWire(
        calendar.parse({ first: '2026-11-01', last: '2026-11-30', today: '2026-11-21', data: { '2026-11-21': day } }),
      ).days,
    ).toEqual({
      '2026-11-21': {
        covers: [12],
        coversOutsideSessions: 0,
        blocks: [{ uid: null, scope: 2, from: 20, to: 21, area: null, pause: false }],
        restrictions: [],
        tableBlocks: [],
      },
    });
  });
});

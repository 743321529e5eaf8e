import { type ServiceDate, shiftDate, weekdayOf } from '@/lib/time/service-day';
import { MAX_LEAD, type PastNight, booksOfMorning, forecastModel, outlookOf, sameWeekdayMean } from './forecast';

/** Pseudo-random numbers, equal for equal seeds. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number) => {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let [count, product] = [0, next()];
    for (const limit = Math.exp(-mean); product > limit; product *= next()) count++;
    return count;
  };
  return { next, normal, poisson };
}

const WEEKDAYS = [1.1, 0.45, 0.6, 0.75, 0.95, 1.55, 1.6];
const FIRST = '2025-09-01';

interface Kind {
  /** Smallest mean lead time in days; most restaurants have longer ones. */
  lead?: number;
  /** Variation between nights of the same weekday beyond chance: standard deviation of the logarithm. */
  rough?: number;
  holidays?: number;
  /** First and last night of a three-month closure that was not recorded. */
  shut?: readonly [number, number];
  /** Share of the parties that cancel between creation and visit, more often late than early. */
  cancels?: number;
}

/** A synthetic restaurant: parties by weekday, a trend, holidays, weather, and longer lead times at weekends. */
function restaurantOf(seed: number, days: number, parties: number, kind: Kind = {}): PastNight[] {
  const { lead: shortest = 2, rough = 0.25, holidays = 0.02, shut = [-1, -1], cancels = 0 } = kind;
  const random = randomOf(seed);
  const slope = (random.next() - 0.4) * 0.8;
  const leadMean = shortest + 2.5 * shortest * random.next();
  const walkIns = 0.15 * random.next();
  const own = WEEKDAYS.map((factor) => factor * Math.exp(0.25 * random.normal()));
  const closedOn = random.next() < 0.4 ? 1 : -1;
  let drift = 0;
  return Array.from({ length: days }, (_, at): PastNight => {
    const date = shiftDate(FIRST, at);
    const weekday = weekdayOf(date);
    drift = 0.97 * drift + 0.04 * random.normal();
    const holiday = random.next() < holidays ? (random.next() < 0.6 ? 1.8 : 0.4) : 1;
    const season = 1 + 0.15 * Math.sin((2 * Math.PI * at) / 365);
    const mean =
      weekday === closedOn || (at >= shut[0] && at <= shut[1])
        ? 0
        : parties *
          (own[weekday] as number) *
          Math.exp(drift + rough * random.normal()) *
          holiday *
          season *
          (1 + (slope * at) / 365);
    const byLead = new Array<number>(MAX_LEAD + 1).fill(0);
    const lost = new Array<number>(MAX_LEAD).fill(0);
    let covers = 0;
    for (let left = random.poisson(Math.max(0, mean)); left > 0; left--) {
      const size = 1 + random.poisson(1.6);
      covers += size;
      if (random.next() < walkIns) continue;
      const lead = Math.floor(-leadMean * (weekday >= 5 ? 1.5 : 1) * Math.log(1 - random.next()));
      const slot = Math.min(MAX_LEAD, lead);
      if (cancels > 0 && random.next() < cancels) {
        covers -= size;
        for (let ahead = Math.floor(lead * random.next() ** 3); ahead < slot; ahead++)
          lost[ahead] = (lost[ahead] as number) + size;
        continue;
      }
      byLead[slot] = (byLead[slot] as number) + size;
    }
    return { date, covers, byLead, unknown: 0, ...(cancels > 0 && { lost }) };
  });
}

/** Sum of the forecast errors of several restaurants, each divided by its covers. */
function errorsOf(count: number, parties: number, days = 300, kind: Kind = {}) {
  let [forecast, sameWeekday] = [0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const { pastError } = outlookOf(restaurantOf(seed * 7919, days, parties, kind), []);
    if (!pastError) throw new Error('nothing to look back at');
    forecast += pastError.forecast;
    sameWeekday += pastError.sameWeekday;
  }
  return { forecast: forecast / count, sameWeekday: sameWeekday / count, ratio: forecast / sameWeekday };
}

test.each([
  ['forty parties a night', 40],
  ['twelve parties a night', 12],
  ['one party every other night', 0.5],
])('of %s it is off by a tenth less than the mean of the last four same weekdays', (_, parties) => {
  expect(errorsOf(12, parties).ratio).toBeLessThan(0.9);
});

test('so it is of a party every third night, most of them booked a day before, with many holidays, nights unlike each other and three months shut', () => {
  const kind: Kind = { lead: 0.6, rough: 0.8, holidays: 0.08, shut: [210, 300] };
  expect(errorsOf(24, 0.35, 420, kind).ratio).toBeLessThan(0.9);
});

test('where one of five cancels, mostly late, so it is as well', () => {
  expect(errorsOf(12, 20, 300, { cancels: 0.2 }).ratio).toBeLessThan(0.9);
});

/** Mean forecast error (bias) and mean absolute error of forecasts made three days, one day and no day ahead, as shares of the covers. */
function lookBack(knowsLost: boolean) {
  let [bias, off, covers] = [0, 0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    const nights = restaurantOf(seed * 7919, 300, 20, { cancels: 0.25, lead: 4 });
    const model = forecastModel();
    nights.forEach((night, at) => {
      for (const ahead of at > 150 ? [0, 1, 3] : []) {
        const later = nights[at + ahead];
        if (!later) continue;
        const onBooks = booksOfMorning(later, ahead);
        const said = model.expect({ date: later.date, ahead, onBooks, thisMorning: onBooks }).covers;
        bias += said - later.covers;
        off += Math.abs(said - later.covers);
        covers += later.covers;
      }
      model.learn(knowsLost ? night : { ...night, lost: undefined });
    });
  }
  return { bias: bias / covers, off: off / covers };
}

test('what was on the books and cancelled late is in the curves: nights are not forecast too high for it', () => {
  const [without, having] = [lookBack(false), lookBack(true)];
  expect(without.bias).toBeGreaterThan(0.05);
  expect(Math.abs(having.bias)).toBeLessThan(0.02);
  expect(having.off).toBeLessThan(0.9 * without.off);
});

test('steady nights of which a fifth is cancelled on the day end below their books, and what is cancelled by now is in no forecast twice', () => {
  const model = forecastModel();
  const byLead = new Array<number>(MAX_LEAD + 1).fill(0);
  byLead[5] = 40;
  const lost = [10, 10, 10];
  for (let at = 0; at < 84; at++) model.learn({ date: shiftDate(FIRST, at), covers: 40, byLead, lost, unknown: 0 });
  const tonight = { date: shiftDate(FIRST, 84), ahead: 0, thisMorning: 50 };
  const said = (onBooks: number, lostToday: number) =>
    Math.round(model.expect({ ...tonight, onBooks, lostToday }).covers);
  expect([said(50, 0), said(45, 5), said(40, 10), said(30, 20)]).toEqual([40, 40, 40, 30]);
});

test.each([56, 63, 70, 77, 91, 98])('after %i steady nights a larger book is a larger night', (nights) => {
  const model = forecastModel();
  const byLead = new Array<number>(MAX_LEAD + 1).fill(0);
  byLead[0] = 10;
  byLead[7] = 20;
  for (let at = 0; at < nights; at++) model.learn({ date: shiftDate(FIRST, at), covers: 30, byLead, unknown: 0 });
  const said = model.expect({ date: shiftDate(FIRST, nights + 2), ahead: 2, onBooks: 28, thisMorning: 28 });
  expect(said.covers).toBeCloseTo(38, 1);
});

test('without eight weeks nothing is said', () => {
  const nights = [{ date: '2025-10-27', ahead: 0, onBooks: 10, thisMorning: 8 }];
  expect(outlookOf(restaurantOf(1, 55, 10), nights)).toEqual({ weeks: 7, expected: [null], pastError: null });
  expect(outlookOf(restaurantOf(1, 56, 10), nights).expected).toEqual([expect.objectContaining({})]);
});

test('steady nights are forecast as they were, with a narrow range, and never below the book', () => {
  const model = forecastModel();
  const byLead = new Array<number>(MAX_LEAD + 1).fill(0);
  byLead[0] = 10;
  byLead[7] = 20;
  for (let at = 0; at < 84; at++) model.learn({ date: shiftDate(FIRST, at), covers: 30, byLead, unknown: 0 });
  const date = shiftDate(FIRST, 86);
  const { covers, low, high } = model.expect({ date, ahead: 2, onBooks: 20, thisMorning: 20 });
  expect([Math.round(covers), Math.round(low), Math.round(high)]).toEqual([30, 30, 30]);
  expect(model.expect({ date, ahead: 2, onBooks: 55, thisMorning: 20 })).toEqual({ covers: 55, low: 55, high: 55 });
  // More bookings than usual give a higher forecast.
  expect(model.expect({ date, ahead: 2, onBooks: 28, thisMorning: 28 }).covers).toBeGreaterThan(32);
  expect(model.expect({ date, ahead: 2, onBooks: 0, thisMorning: 0, closed: true })).toEqual({
    covers: 0,
    low: 0,
    high: 0,
  });
});

test('eight of ten nights come within the range, about', () => {
  let [within, all] = [0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    const nights = restaurantOf(seed * 104_729, 300, 15);
    const model = forecastModel();
    nights.forEach((night, at) => {
      const later = nights[at + 3];
      if (at > 150 && later && later.covers > 0) {
        const booked = later.byLead.slice(4).reduce((sum, one) => sum + one, 0);
        const { low, high } = model.expect({ date: later.date, ahead: 3, onBooks: booked, thisMorning: booked });
        all += 1;
        within += later.covers >= low && later.covers <= high ? 1 : 0;
      }
      model.learn(night);
    });
  }
  expect(within / all).toBeGreaterThan(0.7);
  expect(within / all).toBeLessThan(0.9);
});

test('bookings that nobody knows the making of say nothing of how bookings come in', () => {
  const known = restaurantOf(5, 120, 10);
  const none = new Array<number>(MAX_LEAD + 1).fill(0);
  const imported = restaurantOf(5, 120, 10).map((night) => ({ ...night, byLead: none, unknown: night.covers }));
  const date = shiftDate(FIRST, 125);
  const night = { date, ahead: 5, onBooks: 0, thisMorning: 0 };
  const [ofKnown] = outlookOf(known, [night]).expected;
  const [ofImported] = outlookOf(imported, [night]).expected;
  // An empty book only lowers the forecast if the usual bookings are known.
  expect(ofKnown?.covers).toBeLessThan(ofImported?.covers as number);
  expect(outlookOf(imported, [night]).pastError).toBeNull();
});

test('the same weekdays are those that were over, the latest first', () => {
  const covers = new Map<ServiceDate, number>(
    Array.from({ length: 40 }, (_, at) => [shiftDate('2026-10-18', at), at] as const),
  );
  // Today is Thursday, 26 November 2026.
  expect(sameWeekdayMean(covers, '2026-11-26', '2026-11-26')).toEqual({
    nights: [
      { date: '2026-11-19', covers: 32 },
      { date: '2026-11-12', covers: 25 },
      { date: '2026-11-05', covers: 18 },
      { date: '2026-10-29', covers: 11 },
    ],
    mean: 21.5,
  });
  expect(sameWeekdayMean(covers, '2026-12-05', '2026-11-26').nights[0]).toEqual({ date: '2026-11-21', covers: 34 });
  expect(sameWeekdayMean(new Map(), '2026-12-05', '2026-11-26')).toEqual({ nights: [], mean: null });
});

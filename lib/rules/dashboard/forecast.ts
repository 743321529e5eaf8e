/**
 * Forecasts a night's final covers from its present bookings and from earlier nights of its weekday (ADR 142). The model learns each night once,
 * in order, so that it can be evaluated as of any past day.
 */
import { FORECAST_WEEKS, NIGHTS_AHEAD } from '@/lib/contract/figures/dashboard';
import { type ServiceDate, daysFrom, shiftDate, weekdayOf } from '@/lib/time/service-day';

/** Longer lead times are counted as this one. */
export const MAX_LEAD = 15;

/** A past night. */
export interface PastNight {
  date: ServiceDate;
  /** Final covers, including walk-ins. */
  covers: number;
  /** Covers by lead time in days, 0 to 15 and more. Walk-ins are not included. */
  byLead: readonly number[];
  /**
   * Covers that were booked on the morning N days before, by N from 0, and did not come: cancelled later than that, or no-shows. Null if unknown:
   * the model then learns nothing about lead times from the night.
   */
  lost?: readonly number[] | null;
  /** Covers of bookings with an unknown creation date: if there are any, the model learns nothing about lead times from the night. */
  unknown: number;
  closed?: boolean;
}
export interface NightToCome {
  date: ServiceDate;
  /** Days from today. */
  ahead: number;
  /** Covers booked now. */
  onBooks: number;
  /** Covers booked this morning: created before today, and not cancelled before today. The model compares this number. */
  thisMorning: number;
  /** Of these, cancelled today. */
  lostToday?: number;
  closed?: boolean;
}
export interface Expected {
  covers: number;
  /** 80 % prediction interval. */
  low: number;
  high: number;
}

/** Half-lives of the weekday level (in nights of the weekday), of its long-run level (same), and of the trend and the lead times (in days). */
const HALF_LEVEL = 4;
const HALF_LONG = 20;
const HALF_TREND = 21;
const HALF_PICKUP = 90;
const decay = (half: number) => 0.5 ** (1 / half);
/** Weights of the priors in nights: the long-run level for a weekday's level, and the mean of all weekdays for the share booked ahead. */
const LEAN_LEVEL = 2;
const LEAN_SHARE = 6;
/** Weight in nights of the prior that a surprise in bookings changes the final covers by the same number. */
const LEAN_SURPRISE = 8;
/** Minimum of the mean squared surprise, in covers²: nearly identical nights carry no information, and their errors are rounding noise. */
const MIN_SURPRISE = 1;
/** Number of past errors from which the interval is computed. */
const MAX_ERRORS = 120;

interface Weekday {
  weight: number;
  sum: number;
  longWeight: number;
  longSum: number;
}
interface Pickup {
  /** By weekday: covers booked by then, and final covers. */
  booked: number[];
  came: number[];
  /** Covers booked by then, and those of them that did not come. */
  all: number;
  lost: number;
  /** For the regression on surprises: sum of squared surprises, and sum of surprise times deviation of the final covers from the level. */
  squares: number;
  products: number;
  weight: number;
  /** Errors divided by the square root of the forecast. */
  errors: number[];
}

/** Covers on the books on the morning N days before the night, including those cancelled later. */
export function booksOfMorning({ byLead, lost }: Pick<PastNight, 'byLead' | 'lost'>, ahead: number): number {
  let sum = lost?.[ahead] ?? 0;
  for (let lead = ahead + 1; lead <= MAX_LEAD; lead++) sum += byLead[lead] ?? 0;
  return sum;
}

export function forecastModel() {
  const weekdays: Weekday[] = Array.from({ length: 7 }, () => ({ weight: 0, sum: 0, longWeight: 0, longSum: 0 }));
  const pickups: Pickup[] = Array.from({ length: NIGHTS_AHEAD }, () => ({
    booked: new Array<number>(7).fill(0),
    came: new Array<number>(7).fill(0),
    all: 0,
    lost: 0,
    squares: 0,
    products: 0,
    weight: 0,
    errors: [],
  }));
  const trend = { came: 0, usual: 0 };

  const mean = () => {
    const sum = weekdays.reduce((all, one) => all + one.longSum, 0);
    const weight = weekdays.reduce((all, one) => all + one.longWeight, 0);
    return weight > 0 ? sum / weight : 0;
  };
  const longRun = (weekday: number) => {
    const { longSum, longWeight } = weekdays[weekday] as Weekday;
    // Few nights of a weekday are unreliable: the mean of all weekdays is added as a prior.
    return (longSum + mean()) / (longWeight + 1);
  };
  /** Ratio of recent weeks to the long run; close to 1 while there is little data. */
  const rising = () => {
    const lean = (mean() || 1) * 7;
    return (trend.came + lean) / (trend.usual + lean);
  };
  const levelOf = (weekday: number) => {
    const { sum, weight } = weekdays[weekday] as Weekday;
    return (sum + LEAN_LEVEL * longRun(weekday) * rising()) / (weight + LEAN_LEVEL);
  };
  const shareOf = ({ booked, came }: Pickup, weekday: number) => {
    const [allBooked, allCame] = [booked, came].map((list) => list.reduce((sum, one) => sum + one, 0)) as [
      number,
      number,
    ];
    if (allCame === 0) return 0;
    const lean = LEAN_SHARE * mean();
    const [own, whole] = [(booked[weekday] as number) + (lean * allBooked) / allCame, (came[weekday] as number) + lean];
    return whole > 0 ? own / whole : allBooked / allCame;
  };
  /** Change of the final covers over the level for each cover booked above the expected number. */
  const slopeOf = ({ squares, products, weight }: Pickup) => {
    const lean = LEAN_SURPRISE * Math.max(weight > 0 ? squares / weight : 0, MIN_SURPRISE);
    return (products + lean) / (squares + lean);
  };
  /** Share of the covers booked this many days ahead that do not come. */
  const lostShareOf = ({ all, lost }: Pickup) => (all > 0 ? lost / all : 0);
  function pointOf(weekday: number, ahead: number, booked: number): number {
    const [pickup, level] = [pickups[ahead] as Pickup, levelOf(weekday)];
    const stays = booked * (1 - lostShareOf(pickup));
    return Math.max(stays, level + slopeOf(pickup) * (booked - shareOf(pickup, weekday) * level), 0);
  }

  return {
    /** @param night must be later than all learned before */
    learn({ date, covers, byLead, lost, unknown, closed }: PastNight): void {
      if (closed && covers === 0) return;
      const weekday = weekdayOf(date);
      const own = weekdays[weekday] as Weekday;
      const level = levelOf(weekday);
      if (unknown === 0 && lost !== null)
        pickups.forEach((pickup, ahead) => {
          const booked = booksOfMorning({ byLead, lost }, ahead);
          const surprise = booked - shareOf(pickup, weekday) * level;
          const point = pointOf(weekday, ahead, booked);
          const kept = decay(HALF_PICKUP);
          pickup.booked = pickup.booked.map((one) => one * kept);
          pickup.came = pickup.came.map((one) => one * kept);
          pickup.booked[weekday] = (pickup.booked[weekday] as number) + booked;
          pickup.came[weekday] = (pickup.came[weekday] as number) + covers;
          pickup.all = pickup.all * kept + booked;
          pickup.lost = pickup.lost * kept + (lost?.[ahead] ?? 0);
          // Errors of a weekday's first nights are ignored, since the model had no data for it.
          if (own.longWeight < 2) return;
          pickup.errors.push((covers - point) / Math.sqrt(point + 1));
          if (pickup.errors.length > MAX_ERRORS) pickup.errors.shift();
          pickup.squares = pickup.squares * kept + surprise ** 2;
          pickup.products = pickup.products * kept + surprise * (covers - level);
          pickup.weight = pickup.weight * kept + 1;
        });
      // A single extraordinary night must not raise the weekday's level for weeks.
      const most = own.longWeight >= 3 ? Math.max(2.5 * longRun(weekday), longRun(weekday) + 10) : Infinity;
      const usual = Math.min(covers, most);
      own.sum = own.sum * decay(HALF_LEVEL) + usual;
      own.weight = own.weight * decay(HALF_LEVEL) + 1;
      own.longSum = own.longSum * decay(HALF_LONG) + usual;
      own.longWeight = own.longWeight * decay(HALF_LONG) + 1;
      trend.came = trend.came * decay(HALF_TREND) + usual;
      trend.usual = trend.usual * decay(HALF_TREND) + longRun(weekday);
    },

    expect({ date, ahead, onBooks, thisMorning, lostToday = 0, closed }: NightToCome): Expected {
      if (closed) return { covers: onBooks, low: onBooks, high: onBooks };
      const lostShare = lostShareOf(pickups[ahead] as Pickup);
      // Cancellations of today beyond the expected number are subtracted, since the morning's bookings do not reflect them.
      const point = Math.max(
        0,
        pointOf(weekdayOf(date), ahead, thisMorning) - Math.max(0, lostToday - thisMorning * lostShare),
      );
      const errors = [...(pickups[ahead] as Pickup).errors].sort((a, b) => a - b);
      const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(share * errors.length))] ?? 0;
      const bound = (share: number, least: number) => Math.max(least, point + at(share) * Math.sqrt(point + 1));
      const covers = Math.max(onBooks * (1 - lostShare), point);
      // Lower bound: twice the usual share of bookings is lost.
      const least = onBooks * Math.max(0, 1 - 2 * lostShare);
      return { covers, low: Math.min(bound(0.1, least), covers), high: Math.max(bound(0.9, least), covers) };
    },
  };
}

export interface PastError {
  forecast: number;
  sameWeekday: number;
  nights: number;
}

/** Days of the backtest, and the minimum number of forecasts for a result. */
const LOOK_BACK_DAYS = FORECAST_WEEKS * 7;
const FEWEST_FORECASTS = 28;

/** Mean of the last four nights of the same weekday before `today`; null for none. */
export function sameWeekdayMean(
  covers: ReadonlyMap<ServiceDate, number>,
  date: ServiceDate,
  today: ServiceDate,
): { nights: Array<{ date: ServiceDate; covers: number }>; mean: number | null } {
  const nights: Array<{ date: ServiceDate; covers: number }> = [];
  const first = shiftDate(date, -7 * Math.max(1, Math.ceil((daysFrom(today, date) + 1) / 7)));
  for (let at = first; nights.length < 4 && covers.has(at); at = shiftDate(at, -7))
    nights.push({ date: at, covers: covers.get(at) as number });
  return {
    nights,
    mean: nights.length > 0 ? nights.reduce((sum, one) => sum + one.covers, 0) / nights.length : null,
  };
}

export interface Outlook {
  /** Whole weeks of history. */
  weeks: number;
  expected: Array<Expected | null>;
  pastError: PastError | null;
}

/**
 * @param history every night since the first booking up to yesterday, in order, including those without a booking
 * @param nights future nights
 */
export function outlookOf(history: readonly PastNight[], nights: readonly NightToCome[]): Outlook {
  const weeks = Math.floor(history.length / 7);
  if (weeks < FORECAST_WEEKS) return { weeks, expected: nights.map(() => null), pastError: null };
  const model = forecastModel();
  const covers = new Map(history.map((night) => [night.date, night.covers]));
  const off = { forecast: 0, sameWeekday: 0, covers: 0, nights: 0 };
  history.forEach((today, at) => {
    // Backtest: forecasts as of that morning, for nights that have passed since.
    if (at >= LOOK_BACK_DAYS && at >= history.length - LOOK_BACK_DAYS)
      for (let ahead = 0; ahead < NIGHTS_AHEAD && at + ahead < history.length; ahead++) {
        const night = history[at + ahead] as PastNight;
        const usual = sameWeekdayMean(covers, night.date, today.date).mean;
        if (night.unknown > 0 || night.closed || usual === null) continue;
        const booked = booksOfMorning(night, ahead);
        const said = model.expect({ date: night.date, ahead, onBooks: booked, thisMorning: booked });
        off.forecast += Math.abs(said.covers - night.covers);
        off.sameWeekday += Math.abs(usual - night.covers);
        off.covers += night.covers;
        off.nights += 1;
      }
    model.learn(today);
  });
  const isEnough = off.nights >= FEWEST_FORECASTS && off.covers > 0;
  return {
    weeks,
    expected: nights.map((night) => model.expect(night)),
    pastError: isEnough
      ? { forecast: off.forecast / off.covers, sameWeekday: off.sameWeekday / off.covers, nights: off.nights }
      : null,
  };
}

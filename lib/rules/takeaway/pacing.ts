/**
 * The kitchen's capacity per interval: minutes of work by station, and caps on orders and items. The same kitchen serves the room, so that tonight's
 * covers count. Intervals are real time: clock changes need no special rule.
 */

export interface Station {
  uid: number;
  name: string;
  /** Minutes of work per interval. */
  minutes: number;
  /** Minutes per cover arriving in the interval. */
  coverMinutes: number;
}

export interface PacingRules {
  /** Minutes. */
  interval: number;
  /** Null for no cap. */
  orders: number | null;
  items: number | null;
  stations: readonly Station[];
}

/** Work of one order, or of all in an interval. */
export interface Work {
  orders: number;
  items: number;
  /** Station → minutes. */
  minutes: Readonly<Record<number, number>>;
}

export interface Load extends Work {
  /** Covers in the room that arrive in the interval. */
  covers: number;
}

export const NO_LOAD: Load = { orders: 0, items: 0, minutes: {}, covers: 0 };

export type Overload = { by: 'orders' | 'items'; most: number } | { by: 'minutes'; most: number; station: number };

/**
 * Index of the interval of an instant.
 * @param at epoch milliseconds
 */
export const intervalOf = (at: number, minutes: number): number => Math.floor(at / (minutes * 60_000));

/** Minutes of work of a station in an interval, covers included. */
export const minutesAt = ({ uid, coverMinutes }: Station, { minutes, covers }: Load): number =>
  (minutes[uid] ?? 0) + covers * coverMinutes;

/** Why an interval cannot take another order; null if it can. */
export function overload(load: Load, work: Work, { orders, items, stations }: PacingRules): Overload | null {
  if (orders !== null && load.orders + work.orders > orders) return { by: 'orders', most: orders };
  if (items !== null && load.items + work.items > items) return { by: 'items', most: items };
  const full = stations.find((station) => {
    const asked = work.minutes[station.uid] ?? 0;
    return asked > 0 && minutesAt(station, load) + asked > station.minutes + 1e-6;
  });
  return full ? { by: 'minutes', most: full.minutes, station: full.uid } : null;
}

/** The work of some products. */
export function workOf(lines: ReadonlyArray<{ quantity: number; minutes: number; station: number | null }>): Work {
  const minutes: Record<number, number> = {};
  for (const line of lines)
    if (line.station !== null && line.minutes > 0)
      minutes[line.station] = (minutes[line.station] ?? 0) + line.minutes * line.quantity;
  return { orders: 1, items: lines.reduce((sum, { quantity }) => sum + quantity, 0), minutes };
}

/** Sum of two loads. */
export function added(load: Load, work: Work): Load {
  const minutes: Record<number, number> = { ...load.minutes };
  for (const [station, more] of Object.entries(work.minutes))
    minutes[Number(station)] = (minutes[Number(station)] ?? 0) + more;
  return { orders: load.orders + work.orders, items: load.items + work.items, minutes, covers: load.covers };
}

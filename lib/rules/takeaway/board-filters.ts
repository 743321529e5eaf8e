/** Filters of the kitchen board: statuses and hours, stored per service (§3, §4: takeaway statuses and takeaway rotas). */
import { type OrderService, type OrderStatus, ORDER_STEPS } from '@/lib/contract/takeaway/takeaway';
import { toggled } from '@/lib/rules/form/toggled';
import { type DecimalHours, type ServiceDate, weekdayOf } from '@/lib/time/service-day';
import type { OpenSpan } from './slots';

/** The columns of the board, without handed-over orders. */
export const BOARD_STATUSES = ORDER_STEPS.filter((status) => status !== 'Delivered');

export interface BoardFilters {
  /** Null for all; never empty. */
  statuses: OrderStatus[] | null;
  /** Keys of hours; null for all, never empty. */
  rotas: string[] | null;
  /** Station; null for all. */
  station: number | null;
}

export const ALL_OF_BOARD: BoardFilters = { statuses: null, rotas: null, station: null };

interface BoardRota extends OpenSpan {
  /** 'delivery 2'. */
  key: string;
  service: OrderService;
  name: string;
  weekdays: readonly number[];
}

type Hours = ReadonlyArray<OpenSpan & { uid: number; name: string; weekdays: readonly number[] }>;

export const boardRotas = ({ rotas, deliverRota }: { rotas: Hours; deliverRota: Hours }): BoardRota[] =>
  (
    [
      ['takeaway', rotas],
      ['delivery', deliverRota],
    ] as const
  ).flatMap(([service, hours]) =>
    hours.map(({ uid, name, weekdays, start, end }) => ({
      key: `${service} ${uid}`,
      service,
      name,
      weekdays,
      start,
      end,
    })),
  );

export const toggleStatus = (filters: BoardFilters, status: OrderStatus): BoardFilters => ({
  ...filters,
  statuses: toggled(filters.statuses, status, BOARD_STATUSES),
});

/** @param all keys of the restaurant */
export const toggleRota = (filters: BoardFilters, key: string, all: readonly string[]): BoardFilters => ({
  ...filters,
  rotas: toggled(filters.rotas, key, all),
});

export const statusesOf = ({ statuses }: BoardFilters): readonly OrderStatus[] =>
  BOARD_STATUSES.filter((status) => statuses === null || statuses.includes(status));

/** The hours of an order by its time, past midnight up to 28 (§5). With all selected every order is shown; removed hours hide nothing. */
export function isInRotas(
  order: { service: OrderService; date: ServiceDate; time: DecimalHours },
  chosen: BoardFilters['rotas'],
  rotas: readonly BoardRota[],
): boolean {
  const on = rotas.filter(({ key }) => chosen?.includes(key));
  if (on.length === 0) return true;
  const weekday = weekdayOf(order.date);
  return on.some(
    ({ service, weekdays, start, end }) =>
      service === order.service && weekdays.includes(weekday) && order.time >= start && order.time <= end,
  );
}

/** Number of active filters, for the button. */
export const filtersOn = ({ statuses, rotas, station }: BoardFilters): number =>
  [statuses, rotas, station].filter((one) => one !== null).length;

'use client';
/** Texts of the time grid in the reader's language and time format. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { usePaymentSpoken } from '@/components/shared/booking/marks/use-payment-spoken';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { saidSpan } from '@/lib/rules/time-grid/grid-booking';
import type { GridBooking, LimitSpan, ShadeKind, StepLoad } from '@/lib/rules/time-grid/grid-model';
import { stepsOf } from '@/lib/rules/time-grid/steps';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { GridTexts } from './grid-texts';

const SHADE_TEXT = {
  closed: 'shade.closed',
  blocked: 'shade.blocked',
  'blocked-online': 'shade.blockedOnline',
  restricted: 'shade.restricted',
  'table-blocked': 'shade.tableBlocked',
  held: 'shade.held',
  offered: 'shade.offered',
} as const satisfies Record<ShadeKind, string>;

export function useGridTexts(restaurant: RestaurantContext, date: ServiceDate): GridTexts {
  const t = useTranslations('timeGrid');
  const paid = useTranslations('bookingPayments.state');
  const paymentSpoken = usePaymentSpoken(restaurant.setup.currency);
  const when = useDateTimeText();
  return useMemo(() => {
    const status = (code: number) => restaurant.statuses.get(code)?.name ?? '?';
    const marks = ({ overdue, marks: { locked, notes, options, visits, deposit, payment } }: GridBooking) => [
      overdue && t('overdue'),
      locked && t('locked'),
      ...options,
      notes && t('notes'),
      payment ? paymentSpoken(payment) : deposit && t('charged'),
      visits > 0 && t('visits', { count: visits }),
    ];
    const sizes = ({ minCovers, maxCovers }: LimitSpan) => {
      if (maxCovers === null) return t('limit.from', { count: minCovers ?? 1 });
      return minCovers === null || minCovers === 1
        ? t('limit.upTo', { count: maxCovers })
        : t('limit.between', { min: minCovers, max: maxCovers });
    };
    const limit = (one: LimitSpan) => {
      const taken = t(`limit.${one.measure}`, { used: one.used, max: one.max });
      const sized =
        one.minCovers === null && one.maxCovers === null ? taken : t('limit.sized', { text: taken, sizes: sizes(one) });
      const counted = one.counts === 'present' ? t('limit.present', { text: sized }) : sized;
      const text = one.onlineOnly ? t('limit.online', { text: counted }) : counted;
      const placed = one.area === null ? text : t('limit.area', { area: restaurant.areaName(one.area), text });
      return one.over ? t('limit.over', { text: placed }) : placed;
    };
    return {
      grid: t('name', { day: when.longDay(date) }),
      time: when.time,
      span: (from, to) => `${when.time(from)}–${when.time(to)}`,
      status,
      payment: ({ state }) => paid(state),
      booking: (booking, isUnsent) => {
        const tables = booking.tables.map(restaurant.tableName).join(' + ') || t('noTable');
        const span = saidSpan(booking);
        const [from, to] = [when.time(span.from), when.time(span.to)];
        return [
          t('booking', {
            party: booking.name,
            count: booking.covers,
            from,
            to,
            tables,
            status: status(booking.status),
          }),
          ...marks(booking),
          isUnsent && t('unsent'),
        ]
          .filter(Boolean)
          .join(', ');
      },
      lane: (lane) => {
        if (lane.kind === 'area') return t('area', { area: lane.name, count: lane.tables });
        if (lane.kind === 'unassigned') return t('unassigned');
        return lane.max > 0
          ? t('table', { table: lane.name, min: lane.min, max: lane.max })
          : t('elsewhereTable', { table: lane.name });
      },
      seats: (lane) => {
        if (lane.kind === 'area') return String(lane.tables);
        return lane.kind === 'table' && lane.max > 0 ? t('seats', { min: lane.min, max: lane.max }) : '';
      },
      spot: (lane, time, shade) =>
        t('spot', {
          lane: lane.name,
          time: when.spokenTime(date, time),
          state: shade ? t(SHADE_TEXT[shade]) : t('free'),
        }),
      shade: (kind) => t(SHADE_TEXT[kind]),
      limit,
      load: (load, limits) => loadText(load, limits),
      present: (count) => t('present', { count }),
      legend: { arriving: t('legend.arriving'), present: t('legend.present'), limit: t('legend.limit') },
    };

    function loadText(load: readonly StepLoad[], limits: readonly LimitSpan[]): string {
      const { timeOf } = stepsOf(DAY_START, DAY_END, (DAY_END - DAY_START) / load.length);
      const at = (index: number) => when.time(timeOf(index));
      const maxOf = (of: 'arriving' | 'present') =>
        load.reduce((best, one, index) => (one[of] > (load[best]?.[of] ?? 0) ? index : best), 0);
      const [arriving, present] = [maxOf('arriving'), maxOf('present')];
      if (!load[present]?.present) return t('loadNone');
      const over = load.flatMap((one, index) => (one.over ? [at(index)] : []));
      return [
        t('load', {
          arrivingTime: at(arriving),
          arriving: load[arriving]?.arriving ?? 0,
          presentTime: at(present),
          present: load[present].present,
        }),
        over.length > 0 && t('loadOver', { times: over.join(', ') }),
        ...limits.map((one) => t('loadLimit', { from: when.time(one.from), to: when.time(one.to), text: limit(one) })),
      ]
        .filter(Boolean)
        .join(' ');
    }
  }, [t, paid, paymentSpoken, when, restaurant, date]);
}

'use client';
import { useTranslations } from 'next-intl';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Views } from '@/components/shared/party/use-views';
import { ServiceBar } from '@/components/shared/service-bar/service-bar';
import type { Tool } from '@/components/shared/service-bar/tool';
import { useEveningTools, useViewTools } from '@/components/shared/service-bar/use-evening-tools';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Shift } from '@/lib/rules/hours/hours';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';

interface GridBarProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  date: ServiceDate;
  onDate: (date: ServiceDate) => void;
  sessions: readonly Shift[];
  shown: readonly string[];
  onFilters: ChangeFilters;
  bookings: readonly Booking[];
  areas: ReadonlyArray<{ area: number; name: string }>;
  /** Null for all. */
  area: number | null;
  onArea: (area: number | null) => void;
  views: Views;
  /** All areas are folded. */
  isFolded: boolean;
  onFoldAll: () => void;
  /** Undefined on other days than today. */
  onNow?: () => void;
  onNew: () => void;
  onWalkIn: () => void;
  /** The visible sessions. */
  span: SessionSpan;
}

/** The grid's toolbar: day, areas, and a new booking. */
export function GridBar({
  restaurant,
  now,
  date,
  onDate,
  sessions,
  shown,
  onFilters,
  bookings,
  areas,
  area,
  onArea,
  views,
  isFolded,
  onFoldAll,
  onNow,
  onNew,
  onWalkIn,
  span,
}: GridBarProps) {
  const t = useTranslations('tools');
  const grid = useTranslations('grid');
  const booking = useTranslations('booking');
  const evening = useEveningTools({ restaurant, date, now, bookings, span, timeNow: () => now.time });
  const view = useViewTools(views, ['list', 'cards'], false);
  const one = (uid: number | null, name: string): Tool => ({
    key: 'area',
    label: t('area', { name }),
    status: t(area === uid ? 'areaSays' : 'areaOther'),
    isOn: area === uid,
    isOneOf: true,
    onPick: () => onArea(uid),
  });
  const ofGrid: Tool[] =
    areas.length > 1
      ? [
          {
            key: 'fold',
            label: grid(isFolded ? 'unfoldAll' : 'foldAll'),
            status: areas.map(({ name }) => name).join(', '),
            onPick: onFoldAll,
          },
          one(null, booking('allAreas')),
          ...areas.map((each) => one(each.area, each.name)),
        ]
      : [];
  return (
    <>
      <ServiceBar
        label={grid('bar')}
        restaurant={restaurant}
        now={now}
        date={date}
        onDate={onDate}
        sessions={sessions}
        shown={shown}
        onFilters={onFilters}
        clock={onNow && { time: now.time, live: true, onNow }}
        onNew={onNew}
        onWalkIn={onWalkIn}
        tools={[
          ...(onNow ? [{ key: 'now' as const, label: t('now'), status: grid('showNow'), onPick: onNow }] : []),
          ...evening.tools,
          ...view.tools,
          ...ofGrid,
        ]}
      />
      {evening.dialogs}
      {view.dialogs}
    </>
  );
}

'use client';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import type { Views } from '@/components/shared/party/use-views';
import { sheetPath } from '@/components/shared/print/sheet-path';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSettings } from '@/lib/client/settings/use-settings';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookingView } from '@/lib/rules/booking/list/view';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import { groupOf } from '@/lib/rules/statuses/stage';
import { DAY_END } from '@/lib/contract/constants';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { Tool } from './tool';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AutoAssignDialog = lazyComponent(() =>
  import('@/components/shared/auto-assign/auto-assign-dialog').then((module) => module.AutoAssignDialog),
);
const TimerSetupDialog = lazyComponent(() =>
  import('@/components/shared/floor/timers/timer-setup-dialog').then((module) => module.TimerSetupDialog),
);
const TableBlocksDialog = lazyComponent(() =>
  import('@/components/shared/floor/blocks/table-blocks-dialog').then((module) => module.TableBlocksDialog),
);

interface EveningTools {
  restaurant: RestaurantContext;
  date: ServiceDate;
  now: ServiceMoment;
  bookings: readonly Booking[];
  /** The displayed session. */
  span: SessionSpan;
  /** The displayed hour, read when it is needed. */
  timeNow: () => DecimalHours;
}

/**
 * Tools that all booking screens have in the menu "…": blocks, table assignment and printed sheets, with their dialogs.
 */
export function useEveningTools({ restaurant, date, now, bookings, span, timeNow }: EveningTools): {
  tools: Tool[];
  dialogs: ReactNode;
} {
  const t = useTranslations('tools');
  const all = useTranslations();
  const when = useDateTimeText();
  const has = useCapabilities();
  /** Fixed when opened: the clock may move on to the next session meanwhile. */
  const [assigned, setAssigned] = useState<{ date: ServiceDate; span: SessionSpan } | null>(null);
  const [block, setBlock] = useState<BlockSpan | null>(null);
  const without = bookings.filter(
    ({ tables, status, time: at }) =>
      tables.length === 0 && groupOf(restaurant.stageOf(status)) === 'due' && span.from <= at && at < span.to,
  ).length;
  const isFromNow = date === now.date && span.name !== null;

  const tools: Tool[] = [
    {
      key: 'block',
      label: t('block'),
      status: t('blockSays'),
      onPick: () => {
        const from = Math.max(span.from, floorToStep(timeNow(), restaurant.setup.timeStep));
        setBlock({ from: Math.min(from, DAY_END - restaurant.setup.timeStep), to: Math.max(span.to, from) });
      },
    },
    ...(has('autoAssign')
      ? [
          {
            key: 'assign' as const,
            label: all('autoAssign.open'),
            status: t('assignSays', { count: without }),
            onPick: () => setAssigned({ date, span }),
          },
        ]
      : []),
    {
      key: 'print',
      label: t('print'),
      status: isFromNow ? t('printFrom', { time: when.time(span.from) }) : t('printDay'),
      href: sheetPath('floor', date),
      isPrint: true,
    },
    { key: 'kitchen', label: t('kitchen'), status: t('kitchenSays'), href: sheetPath('kitchen', date), isPrint: true },
    ...(has('reports')
      ? [
          {
            key: 'brief' as const,
            label: t('brief'),
            status: t('briefSays'),
            href: sheetPath('brief', date),
            isPrint: true,
          },
        ]
      : []),
  ];
  return {
    tools,
    dialogs: (
      <>
        {assigned && <AutoAssignDialog {...assigned} onClose={() => setAssigned(null)} />}
        {block && (
          <TableBlocksDialog
            restaurant={restaurant}
            date={date}
            tables={[]}
            span={block}
            onClose={() => setBlock(null)}
          />
        )}
      </>
    ),
  };
}

/** §2's switches in the menu "…": the visible views, and with `withTimers` the timers on tables and their setup. */
export function useViewTools(
  { shown, toggle }: Views,
  choices: readonly BookingView[],
  withTimers: boolean,
): { tools: Tool[]; dialogs: ReactNode } {
  const t = useTranslations('tools');
  const views = useTranslations('party.views');
  const setup = useTranslations('timers');
  const [{ timers }, change] = useSettings();
  const [setsTimers, setSetsTimers] = useState(false);
  const switches: Tool[] = choices.map((view) => {
    const isLast = shown.length === 1 && shown[0] === view;
    return {
      key: 'view',
      label: views(view),
      status: isLast ? views('lastOne') : t(shown.includes(view) ? 'viewOn' : 'viewOff'),
      isOn: shown.includes(view),
      isFixed: isLast,
      onPick: () => toggle(view),
    };
  });
  const timerTools: Tool[] = [
    {
      key: 'timers',
      label: views('timers'),
      status: t(timers.show ? 'timersOn' : 'timersOff'),
      isOn: timers.show,
      onPick: () => change({ timers: { ...timers, show: !timers.show } }),
    },
    { key: 'timerSetup', label: setup('setup'), status: t('timerSetupSays'), onPick: () => setSetsTimers(true) },
  ];
  return {
    tools: withTimers ? [...switches, ...timerTools] : switches,
    dialogs: setsTimers && <TimerSetupDialog onClose={() => setSetsTimers(false)} />,
  };
}

'use client';
import { type ReactNode, memo, useCallback, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import { useEditorPath } from '@/components/shared/floor/use-editor-path';
import type { Views } from '@/components/shared/party/use-views';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { ServiceBar } from '@/components/shared/service-bar/service-bar';
import type { Tool } from '@/components/shared/service-bar/tool';
import { useEveningTools, useViewTools } from '@/components/shared/service-bar/use-evening-tools';
import type { Booking } from '@/lib/rules/booking/booking';
import { BOOKING_VIEWS } from '@/lib/rules/booking/list/view';
import type { Plan } from '@/lib/rules/seating/plan';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { DecimalHours } from '@/lib/time/service-day';
import type { PlanDay } from './use-plan-time';

interface PlanBarProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  planDay: PlanDay;
  /** Returns the shown time. */
  timeNow: () => DecimalHours;
  /** Keys of the sessions in the list. */
  shown: readonly string[];
  bookings: readonly Booking[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
  onNew: () => void;
  onWalkIn: () => void;
  onJoin: () => void;
  views: Views;
  /** The session of the shown time. */
  span: SessionSpan;
  slider: ReactNode;
}

/** The table plan's toolbar: day, session and plan. Not rendered while the time slider moves. */
export const PlanBar = memo(function PlanBar({
  restaurant,
  now,
  planDay,
  timeNow,
  shown,
  bookings,
  plan,
  onPlan,
  onNew,
  onWalkIn,
  onJoin,
  views,
  span,
  slider,
}: PlanBarProps) {
  const t = useTranslations('tools');
  const screen = useTranslations('tablePlan');
  const editPlan = useTranslations('planEditor');
  const { date, live, sessions, changeFilters, goTo, setTime } = planDay;
  const evening = useEveningTools({ restaurant, date, now, bookings, span, timeNow });
  const view = useViewTools(views, BOOKING_VIEWS, true);
  const editor = useEditorPath(plan?.uid);
  const { plans } = restaurant;
  const onNow = useCallback(() => setTime(null), [setTime]);
  const clock = useMemo(() => ({ live, onNow }), [live, onNow]);
  const planTools: Tool[] = [
    ...(plans.length > 1
      ? plans.map(({ uid, name }) => ({
          key: 'plan' as const,
          label: t('plan', { name }),
          status: t(uid === plan?.uid ? 'planShown' : 'planOther'),
          isOn: uid === plan?.uid,
          isOneOf: true,
          onPick: () => onPlan(uid),
        }))
      : []),
    ...(editor !== null
      ? [{ key: 'editPlan' as const, label: editPlan('edit'), status: t('editPlanSays'), href: editor }]
      : []),
  ];
  return (
    <>
      <ServiceBar
        label={screen('bar')}
        restaurant={restaurant}
        now={now}
        date={date}
        onDate={goTo}
        sessions={sessions}
        shown={shown}
        onFilters={changeFilters}
        clock={clock}
        onJoin={onJoin}
        onNew={onNew}
        onWalkIn={onWalkIn}
        tools={[...evening.tools, ...view.tools, ...planTools]}
        slider={slider}
      />
      {evening.dialogs}
      {view.dialogs}
    </>
  );
});

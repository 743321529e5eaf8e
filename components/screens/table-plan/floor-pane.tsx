'use client';
import { type RefObject, type SyntheticEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDragItem } from '@/components/shared/drag/drag-context';
import { FloorPlan } from '@/components/shared/floor/floor-plan';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { FloorDayRead } from '@/components/shared/floor/use-floor-day';
import { useTimerTags } from '@/components/shared/floor/timers/use-timer-tags';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import type { Booking } from '@/lib/rules/booking/booking';
import { useSettings } from '@/lib/client/settings/use-settings';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { Plan } from '@/lib/rules/seating/plan';
import { FloorFoot } from './floor-foot';
import { FloorLane } from './floor-lane';
import { type PlacementOutcome, outcomeForParty, movingAllTables } from './placement-outcome';
import { useOutcomeLabels } from './use-outcome-labels';
import { type Placing, type PlacingState, isNewParty, newPartyOf } from './use-placing';
import { useShownTime } from '@/components/shared/service-bar/shown-time';
import type { PlanTime, PlanDay } from './use-plan-time';
import { targetOf, useTableDrag } from './use-table-drag';
import { type TablePicks, useTablePicks } from './use-table-picks';
import { useTableTaps } from './use-table-taps';
import { type TableFace, faceMaker } from '@/components/shared/floor/table/table-face';
import { useFaceLabels } from '@/components/shared/floor/table/use-face-labels';
import { useOnlineBlocks } from '@/components/shared/floor/blocks/use-day-blocks';
import { shownMomentAt } from '@/lib/rules/seating/shown-moment';
import type { FloorDay, TableFit } from '@/lib/rules/seating/table-fit';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import type { DragItem } from '@/components/shared/drag/drag-item';
import { seatedStatus } from '@/lib/rules/statuses/stage';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import { joinDrop } from '@/lib/rules/seating/drop';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useWhenIdle } from '@/components/ui/loading/use-when-idle';

const TableDetails = lazyComponent(() => import('./table-details').then((loaded) => loaded.TableDetails));
const TableBlocksDialog = lazyComponent(() =>
  import('@/components/shared/floor/blocks/table-blocks-dialog').then((module) => module.TableBlocksDialog),
);

interface FloorPaneProps {
  restaurant: RestaurantContext;
  plan: Plan | undefined;
  floor: FloorDayRead;
  planDay: PlanDay;
  isToday: boolean;
  state: PlacingState;
  actions: FloorActions;
  onOpen: (booking: Booking) => void;
  onNew: (table: string) => void;
  /** Element below the party list; null while there is no list. */
  listFooter: Element | null;
  now: ServiceMoment;
  /** Incremented with each request to join tables for the chosen party. */
  joinRequests: number;
}

/** Pixels; a wider list fills the screen. */
const WIDE_LIST = 480;

interface OpenedTable {
  uid: string;
  anchor: Element;
}

/** The floor with its taps, keys and drags, at the time of `ShownTimeProvider`. */
export const FloorPane = memo(function FloorPane({
  restaurant,
  plan,
  floor,
  planDay,
  isToday,
  state,
  actions,
  onOpen,
  onNew,
  listFooter,
  now,
  joinRequests,
}: FloorPaneProps) {
  const t = useTranslations('tablePlan');
  const labels = useTranslations('floor');
  const common = useTranslations('common');
  const pane = useRef<HTMLDivElement>(null);
  useWhenIdle(TableDetails.load);
  const [opened, setOpened] = useState<OpenedTable | null>(null);
  const [blocks, setBlocks] = useState<{ tables: string[]; span: BlockSpan } | null>(null);
  const [hoveredTable, setHoveredTable] = useState<string | null>(null);
  const { placing, choose, chooseNew, partyToPlace } = state;
  const { day } = floor;
  const time = useShownTime();
  const planTime = useMemo<PlanTime>(() => ({ ...planDay, time }), [planDay, time]);
  const dragged = useDragItem();
  const picks = useTablePicks(placing);
  const chosen = placing && !placing.isDragged ? placing : null;
  /** Uid of the party that the next tap moves, even to a table that is taken. */
  const [movingUid, setMovingUid] = useState<number | null>(null);
  const isMoving = chosen !== null && movingUid === chosen.booking.uid;
  if (movingUid !== null && !isMoving) setMovingUid(null);
  const { setCollecting } = picks;
  const [handledJoinRequests, setHandledJoinRequests] = useState(joinRequests);
  if (handledJoinRequests !== joinRequests) {
    setHandledJoinRequests(joinRequests);
    if (chosen) setCollecting(true);
  }
  const tableMarks = useMarks(placing, picks, dragged, day, time, isMoving);
  const faces = useFaces(restaurant, plan, day, planTime, time, tableMarks);
  const [{ timers: timerSettings }] = useSettings();
  const timers = useTimerTags(restaurant, plan, day, time);
  const outcomeLabels = useOutcomeLabels(restaurant);

  function perform(meaning: PlacementOutcome) {
    if (meaning.kind === 'none') return;
    choose(null);
    const { booking } = meaning;
    if (meaning.kind === 'place' && isNewParty(booking))
      void actions.walkIn(meaning.tables, booking.covers, booking.date, booking);
    else if (meaning.kind === 'swap') void actions.swap(meaning.booking, meaning.other.booking);
    else void actions.place(meaning.booking, meaning.tables, meaning.seats);
  }
  function beginPicking({ uid }: Booking, first: string) {
    choose(null); // choosing a chosen party again would deselect it
    choose(uid);
    picks.beginWith(uid, first);
  }
  /** A walk-in party too large for one table: this is the first of its tables. */
  function joinWalkIn(first: string, covers: number, stay: WalkInStay) {
    const party = newPartyOf(covers, planTime.date, stay, seatedStatus(restaurant.statuses));
    chooseNew(party);
    picks.beginWith(party.uid, first);
  }
  function open(uid: string, anchor: Element) {
    choose(null);
    setOpened({ uid, anchor });
  }
  const { target, onTablePress } = useTableDrag({
    pane,
    day,
    time,
    partyToPlace,
    labels: outcomeLabels,
    perform,
    beginPicking,
  });
  const taps = useTableTaps({ state, picks, day, time, isMoving, open, perform });
  const fromTable = chosen?.held.fromTable ?? null;
  useFocusOnFloor(pane, chosen?.booking ?? null);

  const hover = ({ target: at }: SyntheticEvent) => {
    if (chosen)
      setHoveredTable(at instanceof Element ? (at.closest('[data-table]')?.getAttribute('data-table') ?? null) : null);
  };
  const hoveredOutcome =
    chosen && day && hoveredTable
      ? outcomeForParty(movingAllTables(chosen), hoveredTable, picks.tables, time, day)
      : null;
  // A list as wide as the screen needs its height for parties.
  const mapContainer =
    listFooter !== null && listFooter.clientWidth > 0 && listFooter.clientWidth < WIDE_LIST ? listFooter : null;
  const hint = hoveredOutcome && outcomeLabels(hoveredOutcome);
  const hoveredSwap = hoveredOutcome?.kind === 'swap' && hoveredTable ? targetOf(hoveredTable, hoveredOutcome) : null;
  const table = opened ? plan?.tables.find(({ uid }) => uid === opened.uid) : undefined;

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <Box
        ref={pane}
        onFocus={hover}
        onPointerOver={(event) => event.pointerType !== 'touch' && hover(event)}
        sx={{ flex: 1, minHeight: 0 }}
      >
        {floor.error ? (
          <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={floor.retry} />
        ) : !plan || !day ? (
          <Box role="status" aria-label={common('loading')} sx={{ height: '100%', p: 2 }}>
            <Skeleton variant="rounded" sx={{ height: '100%' }} />
          </Box>
        ) : plan.tables.length === 0 ? (
          <EmptyState title={t('noTables')} />
        ) : (
          <FloorPlan
            plan={plan}
            faces={faces}
            label={labels('name', { plan: plan.name })}
            hint={labels('hint')}
            onTable={taps.onTable}
            onTablePress={onTablePress}
            target={target ?? (hoveredSwap?.swaps ? hoveredSwap : null)}
            timers={timers}
            look={timerSettings}
            shownTable={chosen?.booking.tables[0] ?? null}
            mapPlace={mapContainer}
            lane={(hasMap) => (
              <FloorLane restaurant={restaurant} faces={faces} listFooter={hasMap ? null : mapContainer} />
            )}
          />
        )}
      </Box>
      <FloorFoot
        restaurant={restaurant}
        now={now}
        planDay={planDay}
        isToday={isToday}
        state={state}
        picks={picks}
        isMoving={isMoving}
        hint={hint}
        next={chosen && day ? nextPartyAt(chosen.booking, day) : null}
        swapWith={taps.swapWith}
        onSwap={(other) => {
          if (!chosen) return;
          choose(null);
          void actions.swap(other, chosen.booking);
        }}
        onConfirmTables={taps.confirmPicked}
        onStatus={(status) => {
          if (!chosen) return;
          choose(null);
          void actions.setStatus(chosen.booking, status);
        }}
        onCovers={(booking, covers) => void actions.setCovers(booking, covers)}
        onMove={() => setMovingUid(chosen?.booking.uid ?? null)}
        onOpen={() => chosen && onOpen(chosen.booking)}
        onUndo={() => chosen && void actions.undo(chosen.booking)}
        onTable={fromTable ? () => open(fromTable, tableElement(pane.current, fromTable)) : undefined}
        onCancel={() => choose(null)}
      />
      {table && day && opened && (
        <TableDetails
          anchor={opened.anchor}
          table={table}
          day={day}
          planTime={planTime}
          isToday={isToday}
          restaurant={restaurant}
          actions={actions}
          onClose={() => setOpened(null)}
          onMove={(booking) => choose(booking.uid, table.uid)}
          onJoinWalkIn={(covers, stay) => joinWalkIn(table.uid, covers, stay)}
          onOpen={onOpen}
          onNew={() => onNew(table.uid)}
          onBlocks={(span) => setBlocks({ tables: [table.uid], span })}
        />
      )}
      {blocks && (
        <TableBlocksDialog
          restaurant={restaurant}
          date={planTime.date}
          tables={blocks.tables}
          span={blocks.span}
          onClose={() => setBlocks(null)}
        />
      )}
    </Stack>
  );
});

/** The next booking at any of the party's tables. */
function nextPartyAt({ uid, time, tables }: Booking, day: FloorDay): Booking | null {
  const coming = tables
    .flatMap((table) => day.stays.get(table) ?? [])
    .filter(({ booking, from }) => booking.uid !== uid && from > time)
    .sort((a, b) => a.from - b.from);
  return coming[0]?.booking ?? null;
}

function tableElement(pane: HTMLElement | null, table: string): Element {
  return pane?.querySelector(`[data-table="${CSS.escape(table)}"]`) ?? document.body;
}

/**
 * Keyboard focus. A party chosen by keyboard moves the focus to the floor, for its arrow keys; when the party's bar disappears with the
 * focus in it, the focus moves to the party's table.
 */
function useFocusOnFloor(pane: RefObject<HTMLElement | null>, chosen: Booking | null): void {
  const uid = chosen?.uid ?? null;
  const table = useRef<string | undefined>(undefined);
  useEffect(() => {
    const focused = document.activeElement;
    if (chosen === null) {
      const own = table.current === undefined ? null : tableElement(pane.current, table.current);
      if (focused === document.body && own instanceof SVGElement) own.focus();
      table.current = undefined;
      return;
    }
    [table.current] = chosen.tables;
    if (!focused || pane.current?.contains(focused) || !focused.matches(':focus-visible')) return;
    pane.current?.querySelector<SVGElement>('[data-table][tabindex="0"]')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of another party, not of every change of this one
  }, [pane, uid]);
}

/** The tables of the plan as drawn at the shown time. */
function useFaces(
  restaurant: RestaurantContext,
  plan: Plan | undefined,
  day: FloorDay | undefined,
  { date, live }: PlanTime,
  time: DecimalHours,
  tableMarks: Marks | null,
): TableFace[] {
  const labels = useFaceLabels(restaurant);
  const maker = useMemo(() => faceMaker(labels), [labels]);
  const onlineBlocks = useOnlineBlocks(date);
  return useMemo(() => {
    if (!plan || !day) return [];
    return plan.tables.map((table) => {
      const moment = shownMomentAt(day.stays.get(table.uid) ?? [], day.blocks.get(table.uid) ?? [], time);
      const online = onlineBlocks.get(table.uid)?.find(({ from, to }) => from <= time && time < to);
      const [fit, own] = [tableMarks?.fits.get(table.uid), tableMarks?.own.includes(table.uid)];
      return maker.face(table, moment, time, online, fit, own, live);
    });
  }, [plan, day, time, live, tableMarks, maker, onlineBlocks]);
}

interface Marks {
  fits: ReadonlyMap<string, TableFit>;
  /** The party's tables, or those picked for it. */
  own: readonly string[];
}

/**
 * Which tables are marked as possible. A party chosen on the floor only marks the tables it could move to; a party being placed or dragged
 * also shows why other tables do not fit. A dragged free table marks the parties it can be joined to.
 */
function useMarks(
  placing: Placing | null,
  picks: TablePicks,
  dragged: DragItem | null,
  day: FloorDay | undefined,
  time: DecimalHours,
  isMoving: boolean,
): Marks | null {
  const { tables: picked } = picks;
  return useMemo(() => {
    if (placing) {
      const isLooking = placing.held.fromTable !== null && !placing.isDragged && !isMoving;
      const fits = isLooking
        ? new Map([...placing.fits].filter(([table, fit]) => fit.fits || placing.booking.tables.includes(table)))
        : placing.fits;
      return { fits, own: picked.length > 0 ? picked : placing.booking.tables };
    }
    if (dragged?.kind !== 'table' || !day) return null;
    const fits = new Map<string, TableFit>([[dragged.table, { fits: true, tables: [dragged.table] }]]);
    for (const table of day.tables.keys()) {
      const push = table === dragged.table ? null : joinDrop(dragged.table, table, time, day);
      if (push?.kind === 'join' && push.clashes.length === 0) fits.set(table, { fits: true, tables: push.tables });
    }
    return { fits, own: [dragged.table] };
  }, [placing, picked, dragged, day, time, isMoving]);
}

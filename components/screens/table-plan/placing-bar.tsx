'use client';
import { type ReactNode, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CloseRounded from '@mui/icons-material/CloseRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { useTranslations } from 'next-intl';
import { usePartyStatusText } from '@/components/shared/party/use-party-labels';
import { usePaneSize } from '@/components/shared/floor/use-pane-size';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DropHint } from '@/components/shared/drag/drag-item';
import { preloading } from '@/components/ui/loading/preloading';
import { textOn } from '@/components/ui/contrast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Booking } from '@/lib/rules/booking/booking';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { mainStatus, nextCourseOf, partyAct } from '@/lib/rules/booking/status/party-act';
import type { ServiceMoment } from '@/lib/time/service-day';
import { CoversCounter } from '@/components/shared/floor/covers-counter';
import { useCoversChange } from '@/components/shared/floor/use-covers-change';
import { type Placing, isNewParty } from './use-placing';
import type { TablePicks } from './use-table-picks';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { STAGE } from '@/lib/rules/statuses/stage';

const PartyMenu = lazyComponent(() => import('./party-menu').then((loaded) => loaded.PartyMenu));

export interface PlacingBarActs {
  onSwap: (other: Booking) => void;
  /** Gives the party the tables that were picked. */
  onPicked: () => void;
  onStatus: (status: number) => void;
  onCovers: (booking: Booking, covers: number) => void;
  /** The next tap on a table moves it there, whoever sits at it. */
  onMove: () => void;
  onOpen: () => void;
  onUndo: () => void;
  /** What can be done at its table; left out for a party that was chosen elsewhere. */
  onTable?: () => void;
  onCancel: () => void;
}

interface PlacingBarProps extends PlacingBarActs {
  placing: Placing;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** What a tap on the table under the pointer or the focus would do. */
  hint: DropHint | null;
  picks: TablePicks;
  isMoving: boolean;
  /** Who comes to its table next. */
  next: Booking | null;
  /** The party that was looked at before, if the two could swap. */
  swapWith: Booking | null;
}

/** Pixels: below, the bar stands in two rows; from here on it has room for every word. */
const TWO_ROWS = 560;
const ROOMY = 800;
/** Before it is measured: what the window leaves it, so that no button moves under the finger a moment later. */
const firstWidth = () => (window.innerWidth < 600 ? 0 : window.innerWidth < 1300 ? TWO_ROWS : ROOMY);

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Who is chosen, and what is done with them most. A tap on a table while it is here gives them the table. */
export function PlacingBar(props: PlacingBarProps) {
  const { placing, restaurant, now, hint, picks, isMoving, next, swapWith, onSwap, onPicked, onCancel } = props;
  const t = useTranslations('tablePlan');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const standing = usePartyStatusText(restaurant.stageOf, now)(placing.booking);
  const frame = useRef<HTMLDivElement>(null);
  // By the pane's own width: the list and the cards take theirs.
  const width = usePaneSize(frame)?.width ?? firstWidth();
  const isPhone = width < TWO_ROWS;
  const { booking, seats, count } = placing;
  const party = partyName(booking);
  const stage = restaurant.stageOf(booking.status);
  const status = restaurant.statuses.get(booking.status);
  // People who walked in have no booking yet that anything else could be done with: they get several tables, or none.
  const isPicking = picks.collects || picks.tables.length > 0 || isNewParty(booking);
  const named = picks.tables.map(restaurant.tableName).join(' + ');
  const says =
    isPicking || isMoving
      ? // What fits is counted table by table: of several together it says nothing.
        isPicking
        ? [t('placingCollect')]
        : [t(seats ? 'placingSeat' : 'placingMove'), t('placingFits', { count })]
      : [
          status?.name,
          stage === STAGE.seated
            ? t('since', { time: when.time(booking.seatedTime ?? booking.time) })
            : t('bookedFor', { time: when.time(booking.time) }),
          stage === STAGE.seated && t('untilTime', { time: when.time(booking.time + booking.turn) }),
          next && t('nextParty', { party: partyName(next), time: when.time(next.time) }),
          booking.notes,
          booking.guestNotes,
        ];
  const line = hint ? [hint.text, hint.detail] : says;
  const quiet = { variant: 'outlined', color: 'inherit' } as const;

  return (
    <Box
      ref={frame}
      role="group"
      aria-label={t('placingBar', { party })}
      sx={{
        display: 'flex',
        flexWrap: isPhone ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap: 1,
        px: isPhone ? 1.25 : 1.5,
        py: isPhone ? 1 : 0,
        borderTop: 2,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      <TableTile restaurant={restaurant} booking={booking} colour={status?.colour} />
      <Box sx={{ minWidth: 96, flex: '1 1 0' }}>
        <Box sx={{ fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, ...oneLine }}>{party}</Box>
        <Box
          sx={{
            fontSize: '0.8125rem',
            // Three lines of it are no higher than the bar is without: the floor would move under the pointer that asks.
            lineHeight: hint?.tone === 'clash' ? 1.15 : 1.35,
            display: '-webkit-box',
            WebkitLineClamp: hint?.tone === 'clash' ? 3 : 1,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            color: hint?.tone === 'clash' ? 'error.main' : 'text.secondary',
          }}
        >
          {!hint && !isPicking && !isMoving && standing.brief && (
            <>
              <Box component="b" sx={{ color: standing.isUrgent ? 'error.main' : 'text.primary', fontWeight: 650 }}>
                {standing.brief}
              </Box>
              {' · '}
            </>
          )}
          {line.filter(Boolean).join(' · ')}
        </Box>
        <VisuallyHidden>
          <span role="status">{t('placing', { party, count: booking.covers, time: when.time(booking.time) })}</span>
        </VisuallyHidden>
      </Box>
      {isPicking || isMoving ? (
        <>
          {picks.tables.length > 0 && (
            <Button variant="contained" onClick={onPicked} sx={{ flexShrink: 0, flexGrow: isPhone ? 1 : 0 }}>
              {t(seats ? 'seatPicked' : picks.tables.length > 1 ? 'joinPicked' : 'givePicked', { tables: named })}
            </Button>
          )}
          <Button {...quiet} onClick={() => (picks.collects ? picks.setCollects(false) : onCancel())}>
            {t('cancelPlacing')}
          </Button>
        </>
      ) : (
        <PlacingBarButtons
          {...props}
          party={party}
          isPhone={isPhone}
          isNarrow={width < ROOMY}
          swap={
            swapWith && (
              <Button
                {...quiet}
                startIcon={<SwapHorizRounded />}
                onClick={() => onSwap(swapWith)}
                sx={{ minWidth: 0, maxWidth: 220 }}
              >
                <Box component="span" sx={oneLine}>
                  {t('swapWith', { party: partyName(swapWith) })}
                </Box>
              </Button>
            )
          }
        />
      )}
    </Box>
  );
}

/** Its table as it is drawn on the floor, in the colour of its status. */
function TableTile({
  restaurant,
  booking,
  colour,
}: {
  restaurant: RestaurantContext;
  booking: Booking;
  colour: string | undefined;
}) {
  const t = useTranslations('tablePlan');
  const names = booking.tables.map(restaurant.tableName);
  const isWide = names.length > 1;
  return (
    <Box
      sx={{
        flexShrink: 0,
        minWidth: 48,
        maxWidth: 104,
        height: 48,
        px: 0.75,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        fontSize: isWide ? '0.9375rem' : '1.0625rem',
        fontWeight: 700,
        border: names.length === 0 ? '2px dashed' : 0,
        borderColor: 'edge',
      }}
      style={names.length > 0 && colour ? { backgroundColor: colour, color: textOn(colour) } : undefined}
    >
      {names.length > 0 && <VisuallyHidden>{t('table', { table: names.join(' + ') })}</VisuallyHidden>}
      <Box component="span" aria-hidden sx={{ maxWidth: '100%', ...oneLine }}>
        {names.join(' + ') || '–'}
      </Box>
    </Box>
  );
}

interface PartyActsProps extends PlacingBarProps {
  party: string;
  /** In two rows, under the thumb. */
  isPhone: boolean;
  /** What is used least is under "…". */
  isNarrow: boolean;
  swap: ReactNode;
}

/** Covers, next course, Move, Join, more, and the one act that comes next: filled, and at the far end. */
function PlacingBarButtons({
  placing: { booking },
  restaurant,
  now,
  picks,
  party,
  isPhone,
  isNarrow,
  swap,
  onStatus,
  onCovers,
  onMove,
  onOpen,
  onUndo,
  onTable,
  onCancel,
}: PartyActsProps) {
  const t = useTranslations('tablePlan');
  const act = useTranslations('booking');
  const covers = useCoversChange(booking, onCovers);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { statuses, setup } = restaurant;
  const stage = restaurant.stageOf(booking.status);
  const next = mainStatus(booking, statuses, setup.partSeatedStatus);
  // Nobody arrives on another day.
  const main = next && booking.date !== now.date && isArrival(stage, next.stage) ? null : next;
  const course = nextCourseOf(booking, statuses, setup.partSeatedStatus);
  const quiet = { variant: 'outlined', color: 'inherit' } as const;
  /** What was tapped before is sent first. */
  const then = (go: () => void) => () => {
    covers.send();
    go();
  };
  const setStatus = (status: number) => then(() => onStatus(status))();
  const verb = main && partyAct(stage, main);

  return (
    <>
      <CoversCounter party={party} change={covers} />
      {isPhone && <Box sx={{ flexBasis: '100%', height: 0, mt: -1 }} />}
      {swap}
      {course && (
        <Button
          {...quiet}
          data-tap={`act ${course.code} ${party}`}
          aria-label={act('actFor.course', { status: course.name, party })}
          onClick={() => setStatus(course.code)}
          sx={{ flexShrink: isPhone ? 1 : 0, minWidth: 44, px: isNarrow ? 1.25 : 2, overflow: 'hidden' }}
        >
          <Box component="span" sx={oneLine}>
            {isNarrow ? course.name : act('act.course', { status: course.name })}
          </Box>
        </Button>
      )}
      <Button {...quiet} onClick={then(onMove)} sx={{ flexShrink: 0, px: isNarrow ? 1.5 : 2 }}>
        {t('move')}
      </Button>
      {!isNarrow && (
        <Button {...quiet} onClick={then(() => picks.setCollects(true))} sx={{ flexShrink: 0 }}>
          {t('join')}
        </Button>
      )}
      <Button
        {...quiet}
        aria-label={t('moreOf', { party })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...preloading(PartyMenu.load)}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setAsked(true);
        }}
        sx={{ minWidth: 44, px: 0, flexShrink: 0 }}
      >
        <MoreHorizRounded />
      </Button>
      {main && verb && (
        <Button
          variant="contained"
          data-tap={`act ${main.code} ${party}`}
          aria-label={act(`actFor.${verb}`, { status: main.name, party })}
          onClick={() => setStatus(main.code)}
          sx={{ flexShrink: 0, flexGrow: isPhone ? 1 : 0, minWidth: 88, minHeight: 44 }}
        >
          {act(`act.${verb}`, { status: main.name })}
        </Button>
      )}
      {!isNarrow && (
        <IconButton
          aria-label={t('cancelPlacing')}
          title={t('cancelPlacing')}
          onClick={then(onCancel)}
          sx={{ flexShrink: 0, ml: -0.5 }}
        >
          <CloseRounded />
        </IconButton>
      )}
      {isAsked && (
        <PartyMenu
          booking={booking}
          statuses={statuses}
          isOtherDay={booking.date !== now.date}
          label={t('moreOf', { party })}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onOpen={then(onOpen)}
          onUndo={then(onUndo)}
          onStatus={setStatus}
          onCancel={isNarrow ? then(onCancel) : undefined}
          onJoin={isNarrow ? then(() => picks.setCollects(true)) : undefined}
          onTable={onTable && then(onTable)}
        />
      )}
    </>
  );
}

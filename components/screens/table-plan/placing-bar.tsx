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
import { mainStatus, nextCourseOf, partyAction } from '@/lib/rules/booking/status/party-act';
import type { ServiceMoment } from '@/lib/time/service-day';
import { CoversCounter } from '@/components/shared/floor/covers-counter';
import { useCoversChange } from '@/components/shared/floor/use-covers-change';
import { type Placing, isNewParty } from './use-placing';
import type { TablePicks } from './use-table-picks';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { STAGE } from '@/lib/rules/statuses/stage';

const PartyMenu = lazyComponent(() => import('./party-menu').then((loaded) => loaded.PartyMenu));

export interface PlacingBarActions {
  onSwap: (other: Booking) => void;
  /** Gives the party the picked tables. */
  onConfirmTables: () => void;
  onStatus: (status: number) => void;
  onCovers: (booking: Booking, covers: number) => void;
  /** The next tap on a table moves the party there, even if it is taken. */
  onMove: () => void;
  onOpen: () => void;
  onUndo: () => void;
  /** Shows the table's actions; left out for a party that was chosen in the list. */
  onTable?: () => void;
  onCancel: () => void;
}

interface PlacingBarProps extends PlacingBarActions {
  placing: Placing;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** Outcome of a tap on the table under the pointer or focus. */
  hint: DropHint | null;
  picks: TablePicks;
  isMoving: boolean;
  /** The next booking at its table. */
  next: Booking | null;
  /** The party that was chosen before, if the two can swap tables. */
  swapWith: Booking | null;
}

/** Minimum widths in pixels: for one row, and for a text on every button. */
const ONE_ROW_MIN_WIDTH = 560;
const FULL_LABELS_MIN_WIDTH = 800;
/** Estimate from the window's width until the bar is measured, so that no button moves under a finger. */
const estimatedWidth = () =>
  window.innerWidth < 600 ? 0 : window.innerWidth < 1300 ? ONE_ROW_MIN_WIDTH : FULL_LABELS_MIN_WIDTH;

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The chosen party and its most frequent actions. While it is shown, a tap on a table gives the party that table. */
export function PlacingBar(props: PlacingBarProps) {
  const { placing, restaurant, now, hint, picks, isMoving, next, swapWith, onSwap, onConfirmTables, onCancel } = props;
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const statusText = usePartyStatusText(restaurant.stageOf, now)(placing.booking);
  const frame = useRef<HTMLDivElement>(null);
  // Measured on the pane: the list and cards take part of the window.
  const width = usePaneSize(frame)?.width ?? estimatedWidth();
  const isPhone = width < ONE_ROW_MIN_WIDTH;
  const { booking, seats, fitCount } = placing;
  const party = partyName(booking);
  const stage = restaurant.stageOf(booking.status);
  const status = restaurant.statuses.get(booking.status);
  // A walk-in without a booking can only get several tables, or be cancelled.
  const isPicking = picks.isCollecting || picks.tables.length > 0 || isNewParty(booking);
  const pickedNames = picks.tables.map(restaurant.tableName).join(' + ');
  const details =
    isPicking || isMoving
      ? // The count of fitting tables is of single tables, so it is not shown for several.
        isPicking
        ? [t('placingCollect')]
        : [t(seats ? 'placingSeat' : 'placingMove'), t('placingFits', { count: fitCount })]
      : [
          status?.name,
          stage === STAGE.seated
            ? t('since', { time: format.time(booking.seatedTime ?? booking.time) })
            : t('bookedFor', { time: format.time(booking.time) }),
          stage === STAGE.seated && t('untilTime', { time: format.time(booking.time + booking.turn) }),
          next && t('nextParty', { party: partyName(next), time: format.time(next.time) }),
          booking.notes,
          booking.guestNotes,
        ];
  const shownDetails = hint ? [hint.text, hint.detail] : details;
  const secondaryButton = { variant: 'outlined', color: 'inherit' } as const;

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
        <Box sx={{ fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, ...ONE_LINE }}>{party}</Box>
        <Box
          sx={{
            fontSize: '0.8125rem',
            // Three lines at this height fit the bar's normal height: otherwise the floor would move under the pointer.
            lineHeight: hint?.tone === 'clash' ? 1.15 : 1.35,
            display: '-webkit-box',
            WebkitLineClamp: hint?.tone === 'clash' ? 3 : 1,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            color: hint?.tone === 'clash' ? 'error.main' : 'text.secondary',
          }}
        >
          {!hint && !isPicking && !isMoving && statusText.brief && (
            <>
              <Box component="b" sx={{ color: statusText.isUrgent ? 'error.main' : 'text.primary', fontWeight: 650 }}>
                {statusText.brief}
              </Box>
              {' · '}
            </>
          )}
          {shownDetails.filter(Boolean).join(' · ')}
        </Box>
        <VisuallyHidden>
          <span role="status">{t('placing', { party, count: booking.covers, time: format.time(booking.time) })}</span>
        </VisuallyHidden>
      </Box>
      {isPicking || isMoving ? (
        <>
          {picks.tables.length > 0 && (
            <Button variant="contained" onClick={onConfirmTables} sx={{ flexShrink: 0, flexGrow: isPhone ? 1 : 0 }}>
              {t(seats ? 'seatPicked' : picks.tables.length > 1 ? 'joinPicked' : 'givePicked', { tables: pickedNames })}
            </Button>
          )}
          <Button {...secondaryButton} onClick={() => (picks.isCollecting ? picks.setCollecting(false) : onCancel())}>
            {t('cancelPlacing')}
          </Button>
        </>
      ) : (
        <PlacingBarButtons
          {...props}
          party={party}
          isPhone={isPhone}
          isNarrow={width < FULL_LABELS_MIN_WIDTH}
          swap={
            swapWith && (
              <Button
                {...secondaryButton}
                startIcon={<SwapHorizRounded />}
                onClick={() => onSwap(swapWith)}
                sx={{ minWidth: 0, maxWidth: 220 }}
              >
                <Box component="span" sx={ONE_LINE}>
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

/** The party's table as on the floor, in the colour of its status. */
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
      <Box component="span" aria-hidden sx={{ maxWidth: '100%', ...ONE_LINE }}>
        {names.join(' + ') || '–'}
      </Box>
    </Box>
  );
}

interface PlacingBarButtonsProps extends PlacingBarProps {
  party: string;
  /** Two rows. */
  isPhone: boolean;
  /** Less frequent actions are in the "…" menu. */
  isNarrow: boolean;
  swap: ReactNode;
}

/** Covers, next course, Move, Join, "…", and the filled button of the next status at the end. */
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
}: PlacingBarButtonsProps) {
  const t = useTranslations('tablePlan');
  const bookingText = useTranslations('booking');
  const covers = useCoversChange(booking, onCovers);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMenuOpened, setMenuOpened] = useState(false);
  const { statuses, setup } = restaurant;
  const stage = restaurant.stageOf(booking.status);
  const next = mainStatus(booking, statuses, setup.partSeatedStatus);
  // Other days offer no arrival.
  const mainAction = next && booking.date !== now.date && isArrival(stage, next.stage) ? null : next;
  const course = nextCourseOf(booking, statuses, setup.partSeatedStatus);
  const secondaryButton = { variant: 'outlined', color: 'inherit' } as const;
  /** Sends pending covers before the action. */
  const sendCoversThen = (go: () => void) => () => {
    covers.send();
    go();
  };
  const setStatus = (status: number) => sendCoversThen(() => onStatus(status))();
  const verb = mainAction && partyAction(stage, mainAction);

  return (
    <>
      <CoversCounter party={party} change={covers} />
      {isPhone && <Box sx={{ flexBasis: '100%', height: 0, mt: -1 }} />}
      {swap}
      {course && (
        <Button
          {...secondaryButton}
          data-tap={`act ${course.code} ${party}`}
          aria-label={bookingText('actFor.course', { status: course.name, party })}
          onClick={() => setStatus(course.code)}
          sx={{ flexShrink: isPhone ? 1 : 0, minWidth: 44, px: isNarrow ? 1.25 : 2, overflow: 'hidden' }}
        >
          <Box component="span" sx={ONE_LINE}>
            {isNarrow ? course.name : bookingText('act.course', { status: course.name })}
          </Box>
        </Button>
      )}
      <Button {...secondaryButton} onClick={sendCoversThen(onMove)} sx={{ flexShrink: 0, px: isNarrow ? 1.5 : 2 }}>
        {t('move')}
      </Button>
      {!isNarrow && (
        <Button {...secondaryButton} onClick={sendCoversThen(() => picks.setCollecting(true))} sx={{ flexShrink: 0 }}>
          {t('join')}
        </Button>
      )}
      <Button
        {...secondaryButton}
        aria-label={t('moreOf', { party })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...preloading(PartyMenu.load)}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setMenuOpened(true);
        }}
        sx={{ minWidth: 44, px: 0, flexShrink: 0 }}
      >
        <MoreHorizRounded />
      </Button>
      {mainAction && verb && (
        <Button
          variant="contained"
          data-tap={`act ${mainAction.code} ${party}`}
          aria-label={bookingText(`actFor.${verb}`, { status: mainAction.name, party })}
          onClick={() => setStatus(mainAction.code)}
          sx={{ flexShrink: 0, flexGrow: isPhone ? 1 : 0, minWidth: 88, minHeight: 44 }}
        >
          {bookingText(`act.${verb}`, { status: mainAction.name })}
        </Button>
      )}
      {!isNarrow && (
        <IconButton
          aria-label={t('cancelPlacing')}
          title={t('cancelPlacing')}
          onClick={sendCoversThen(onCancel)}
          sx={{ flexShrink: 0, ml: -0.5 }}
        >
          <CloseRounded />
        </IconButton>
      )}
      {isMenuOpened && (
        <PartyMenu
          booking={booking}
          statuses={statuses}
          isOtherDay={booking.date !== now.date}
          label={t('moreOf', { party })}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onOpen={sendCoversThen(onOpen)}
          onUndo={sendCoversThen(onUndo)}
          onStatus={setStatus}
          onCancel={isNarrow ? sendCoversThen(onCancel) : undefined}
          onJoin={isNarrow ? sendCoversThen(() => picks.setCollecting(true)) : undefined}
          onTable={onTable && sendCoversThen(onTable)}
        />
      )}
    </>
  );
}

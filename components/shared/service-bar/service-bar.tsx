'use client';
import { type ReactNode, useState, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import DirectionsWalkRounded from '@mui/icons-material/DirectionsWalkRounded';
import JoinFullRounded from '@mui/icons-material/JoinFullRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { CornerMark } from '@/components/ui/corner-mark';
import { useTranslations } from 'next-intl';
import { MenuButton } from '@/components/shell/menu/small-bar';
import { PauseArrivals } from '@/components/shared/hours/pause-arrivals';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useWaitingSheet } from '@/components/shared/waiting/waiting-context';
import { useWaitingState, WaitingButton } from '@/components/shared/waiting/waiting-button';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { LOW_WINDOW } from '@/components/ui/low-window';
import { preloading } from '@/components/ui/loading/preloading';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { Shift } from '@/lib/rules/hours/hours';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { ClockButton } from './clock-button';
import { DayChoice, SessionChoice } from './day-choice';
import type { Tool } from './tool';
import { useBarRoom } from './use-bar-room';
import { usePauseTool } from './use-pause-tool';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ToolsPanel = lazyComponent(() => import('./tools-panel').then((loaded) => loaded.ToolsPanel));

export interface ServiceBarProps {
  /** Accessible name of the toolbar. */
  label: string;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  date: ServiceDate;
  onDate: (date: ServiceDate) => void;
  sessions: readonly Shift[];
  /** Keys of the displayed sessions. */
  shown: readonly string[];
  onFilters: ChangeFilters;
  /** The displayed hour, and a button back to the present; left out on screens without an hour. */
  clock?: {
    /** Left out when it comes from `ShownTimeProvider`. */ time?: DecimalHours;
    live: boolean;
    onNow: () => void;
  };
  /** Joins tables for the selected party. */
  onJoin?: () => void;
  onNew: () => void;
  onWalkIn: () => void;
  /** Additional tools of this screen in the menu "…", in order. */
  tools: readonly Tool[];
  /** Time slider, shown above the tools when the row has no room for it. */
  slider?: ReactNode;
}

/** The toolbar of the booking screens at every width; tools without room are in the menu "…" (ADR 66). */
export function ServiceBar({
  label,
  restaurant,
  now,
  date,
  onDate,
  sessions,
  shown,
  onFilters,
  clock,
  onJoin,
  onNew,
  onWalkIn,
  tools,
  slider,
}: ServiceBarProps) {
  const t = useTranslations('tools');
  const has = useCapabilities();
  const sheet = useWaitingSheet();
  const row = useRef<HTMLElement>(null);
  const room = useBarRoom(row);
  const state = useWaitingState(restaurant, now, date);
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const pause = usePauseTool(restaurant, now);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isPhone = room === 'phone';
  const isRoomy = room === 'desktop' || room === 'wide';
  const canWait = has('waiting');
  const waits = state.waiting + state.standby.length;
  const first = state.standby[0]?.booking;

  const more: Tool[] = [
    ...(canWait && (isPhone || room === 'upright')
      ? [
          {
            key: 'waiting' as const,
            label: t('waiting'),
            status:
              state.waiting > 0 ? t('waitingSays', { count: state.waiting, minutes: state.longest }) : t('nobodyWaits'),
            count: state.waiting,
            onPick: () => sheet.open({ date }),
          },
        ]
      : []),
    ...(canWait
      ? [
          {
            key: 'standby' as const,
            label: t('standby'),
            status: first
              ? t('standbySays', { count: state.standby.length, party: partyName(first), covers: first.covers })
              : t('nobodyOnStandby'),
            count: state.standby.length,
            onPick: () => sheet.open({ date }),
          },
        ]
      : []),
    ...(pause.tool && !isRoomy ? [pause.tool] : []),
    ...(onJoin && room !== 'wide'
      ? [{ key: 'join' as const, label: t('join'), status: t('joinSays'), onPick: onJoin }]
      : []),
    ...tools,
  ];
  const moreLabel = waits > 0 && canWait ? t('moreWaiting', { count: waits }) : t('more');

  return (
    <Box
      ref={row}
      role="group"
      aria-label={label}
      data-tool-row
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        gap: isPhone ? 0.5 : room === 'upright' ? 0.75 : 1,
        minHeight: isPhone ? 56 : 60,
        [LOW_WINDOW]: { minHeight: 48 },
        px: isPhone ? 0.5 : 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '& > *': { flexShrink: 0 },
        '& .MuiButton-root': isRoomy ? undefined : { px: 1.25 },
      }}
    >
      {isPhone && <MenuButton />}
      <DayChoice
        date={date}
        today={now.date}
        onDate={onDate}
        sessions={sessions}
        shown={shown}
        onFilters={onFilters}
        room={room}
      />
      {!isPhone && sessions.length > 1 && <SessionChoice sessions={sessions} shown={shown} onFilters={onFilters} />}
      {clock && room !== 'upright' && !isPhone && <ClockButton {...clock} isToday={date === now.date} />}
      <Box sx={{ flex: '1 1 0 !important', minWidth: 0 }} />
      {!isPhone && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={room === 'upright' ? undefined : <DirectionsWalkRounded />}
          onClick={onWalkIn}
        >
          {t('walkIn')}
        </Button>
      )}
      {canWait && !isPhone && room !== 'upright' && <WaitingButton state={state} date={date} withWord={isRoomy} />}
      {isRoomy && <PauseArrivals />}
      {onJoin && room === 'wide' && (
        <Button variant="outlined" color="inherit" startIcon={<JoinFullRounded />} onClick={onJoin}>
          {t('joinShort')}
        </Button>
      )}
      <CornerMark
        mark={canWait && (isPhone || room === 'upright') ? waits : state.standby.length}
        colour="warning"
        isInside
      >
        <Button
          variant="outlined"
          color="inherit"
          aria-label={moreLabel}
          title={t('more')}
          aria-haspopup={isPhone ? 'dialog' : 'menu'}
          aria-expanded={anchor !== null}
          {...preloading(ToolsPanel.load)}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            setWasOpened(true);
          }}
          sx={{ minWidth: 44, px: 0 }}
        >
          <MoreHorizRounded />
        </Button>
      </CornerMark>
      {isPhone && (
        <Button variant="outlined" color="inherit" onClick={onWalkIn} sx={{ px: '8px !important' }}>
          {t('walkIn')}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={isPhone ? undefined : <AddRounded />}
        onClick={onNew}
        aria-label={t('new')}
        aria-keyshortcuts="n"
        sx={isPhone ? { minWidth: 44, px: 0 } : undefined}
      >
        {isPhone ? <AddRounded /> : t('new')}
      </Button>
      {wasOpened && (
        <ToolsPanel
          tools={more}
          head={isPhone || room === 'upright' ? slider : undefined}
          anchor={anchor}
          isSheet={isPhone}
          onClose={() => setAnchor(null)}
        />
      )}
      {pause.popover}
    </Box>
  );
}

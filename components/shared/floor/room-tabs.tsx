'use client';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { LOW_WINDOW } from '@/components/ui/low-window';
import type { RoomState } from './room-states';

/** 'all', or the number of an area. */
export type RoomView = 'all' | number;

export interface RoomTab extends RoomState {
  view: RoomView;
  name: string;
}

interface RoomTabsProps {
  tabs: readonly RoomTab[];
  view: RoomView;
  onView: (view: RoomView) => void;
  /** Id of the panel that the tabs control. */
  controls: string;
}

const Tab = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flexShrink: 0,
    minWidth: 88,
    padding: '6px 12px 4px',
    border: 0,
    borderBottom: '3px solid transparent',
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: palette.text.primary,
    cursor: 'pointer',
    '& .room-name': {
      fontSize: 16,
      fontWeight: 600,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      whiteSpace: 'nowrap',
    },
    '& .room-state': { fontSize: 13, color: palette.text.secondary, whiteSpace: 'nowrap' },
    '&[aria-selected="true"]': { borderBottomColor: palette.primary.main },
    '&[aria-selected="true"] .room-name': { color: palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${palette.text.primary}`, outlineOffset: -3 },
    // At 200 % zoom the floor needs the height more than the tabs do.
    [LOW_WINDOW]: { '& .room-state': { display: 'none' }, paddingBlock: 8 },
  };
});

const OverFlag = styled('span')(({ theme }) => ({
  backgroundColor: theme.vars?.palette.error.main,
  color: theme.vars?.palette.error.contrastText,
  borderRadius: 10,
  padding: '0 8px',
  fontSize: 13,
  fontWeight: 700,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
}));

/** Tabs of the rooms with their states, after a tab for all rooms. */
function DrawnTabs({ tabs, view, onView, controls }: RoomTabsProps) {
  const t = useTranslations('floor.rooms');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const row = list.current;
    if (!tab || !row) return;
    // Scrolls the tab row only: `scrollIntoView` would scroll the page too.
    const left = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    row.scrollTo?.({ left });
  }, [view]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : null;
    if (step === 0 && end === null) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.view === view);
    const next = end ?? (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onView(tab.view);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      sx={{
        position: 'relative',
        display: 'flex',
        flexShrink: 0,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        px: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.view}
          type="button"
          role="tab"
          aria-selected={tab.view === view}
          aria-controls={controls}
          tabIndex={tab.view === view ? 0 : -1}
          aria-label={t('spoken', { room: tab.name, free: tab.free, due: tab.due, over: tab.over })}
          onClick={() => onView(tab.view)}
        >
          <span className="room-name">
            {tab.name}
            {tab.over > 0 && <OverFlag>! {tab.over}</OverFlag>}
          </span>
          <span className="room-state">
            {[t('free', { count: tab.free }), ...(tab.due > 0 ? [t('due', { count: tab.due })] : [])].join(' · ')}
          </span>
        </Tab>
      ))}
    </Box>
  );
}

export const RoomTabs = memo(DrawnTabs, (before, after) => {
  if (before.view !== after.view || before.onView !== after.onView || before.tabs.length !== after.tabs.length)
    return false;
  return after.tabs.every((tab, index) => {
    const was = before.tabs[index] as RoomTab;
    return (Object.keys(tab) as Array<keyof RoomTab>).every((key) => was[key] === tab[key]);
  });
});

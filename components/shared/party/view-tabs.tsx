'use client';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/rules/booking/view';

interface ViewTabsProps {
  views: ReadonlyArray<{ view: BookingView; name: string }>;
  tab: BookingView;
  onTab: (view: BookingView) => void;
  children: ReactNode;
}

const TabList = styled('div')(({ theme }) => ({
  flexShrink: 0,
  display: 'flex',
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
}));
const Tab = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  flex: 1,
  minHeight: 44,
  padding: '10px 16px',
  color: theme.vars?.palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&[aria-selected=true]': {
    color: theme.vars?.palette.primary.main,
    borderBottomColor: theme.vars?.palette.primary.main,
  },
}));
/** Where an arrow key goes from a tab, of so many. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** On a phone the views take turns. Arrow keys go from tab to tab. */
export function ViewTabs({ views, tab, onTab, children }: ViewTabsProps) {
  const t = useTranslations('party.views');
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((one) => one === event.target);
    const step = STEPS[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    tabs[step(at, tabs.length)]?.focus();
  }

  return (
    <>
      <TabList role="tablist" aria-label={t('tabs')} onKeyDown={onKeyDown}>
        {views.map(({ view, name }) => (
          <Tab
            key={view}
            role="tab"
            aria-selected={view === tab}
            tabIndex={view === tab ? 0 : -1}
            id={`${id}-tab-${view}`}
            aria-controls={view === tab ? `${id}-panel` : undefined}
            onClick={() => onTab(view)}
          >
            {name}
          </Tab>
        ))}
      </TabList>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        {children}
      </Box>
    </>
  );
}

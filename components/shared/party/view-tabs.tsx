'use client';
import { type ComponentType, type KeyboardEvent, type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import BackupTableRounded from '@mui/icons-material/BackupTableRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import { useTranslations } from 'next-intl';
import { FootTab, PLACES, ScreenTabs } from '@/components/shared/service-bar/screen-tabs';
import type { BookingView } from '@/lib/rules/booking/list/view';

interface ViewTabsProps {
  screen: 'table-plan' | 'grid';
  /** `count`: number of entries, once known. */
  views: ReadonlyArray<{ view: BookingView; name: string; count?: number }>;
  tab: BookingView;
  onTab: (view: BookingView) => void;
  children: ReactNode;
}

const ICONS: Record<BookingView, ComponentType> = {
  list: ViewListRounded,
  cards: ViewAgendaOutlined,
  plan: TableRestaurantOutlined,
};

/** Index of the tab that an arrow key leads to. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** On a phone, tabs at the foot switch between views, with arrow-key navigation. */
export function ViewTabs({ screen, views, tab, onTab, children }: ViewTabsProps) {
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
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        {children}
      </Box>
      <ScreenTabs
        screen={screen}
        views={
          <div role="tablist" aria-label={t('tabs')} onKeyDown={onKeyDown}>
            {views.map(({ view, name, count }) => {
              const Icon = view === 'plan' && screen === 'grid' ? BackupTableRounded : ICONS[view];
              return (
                <FootTab
                  key={view}
                  role="tab"
                  aria-selected={view === tab}
                  tabIndex={view === tab ? 0 : -1}
                  id={`${id}-tab-${view}`}
                  aria-controls={view === tab ? `${id}-panel` : undefined}
                  onClick={() => onTab(view)}
                  style={{ order: view === 'plan' ? PLACES[screen] : 0 }}
                >
                  <Icon />
                  <span>{[name, count].filter(Boolean).join(' ')}</span>
                </FootTab>
              );
            })}
          </div>
        }
      />
    </>
  );
}

'use client';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/rules/booking/view';

interface ViewTabsProps {
  views: ReadonlyArray<{ view: BookingView; name: string }>;
  tab: BookingView;
  onTab: (view: BookingView) => void;
  children: ReactNode;
}

/** On a phone the views take turns. */
export function ViewTabs({ views, tab, onTab, children }: ViewTabsProps) {
  const t = useTranslations('party.views');
  const id = useId();
  return (
    <>
      <Tabs value={tab} onChange={(_event, next: BookingView) => onTab(next)} aria-label={t('tabs')} variant="fullWidth" sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        {views.map(({ view, name }) => (
          <Tab key={view} value={view} label={name} id={`${id}-tab-${view}`} aria-controls={view === tab ? `${id}-panel` : undefined} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        {children}
      </Box>
    </>
  );
}

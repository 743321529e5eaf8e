'use client';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { SplitPanes } from '@/components/ui/split-panes';
import { useSettings } from '@/lib/client/use-settings';

export type GridView = 'grid' | 'parties';

interface GridPanesProps {
  grid: ReactNode;
  parties: ReactNode;
  /** Which of the two a phone shows. */
  view: GridView;
  onView: (view: GridView) => void;
}

/** §9 */
const DEFAULT_SHARE = 0.33;
const PANES = 'grid';

/** List and grid: side by side, one above the other on a tablet held upright, one at a time on a phone. */
export function GridPanes({ grid, parties, view, onView }: GridPanesProps) {
  const t = useTranslations('grid');
  const id = useId();
  const [{ panes }, change] = useSettings();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const fill = { flex: 1, minHeight: 0 };
  if (isPhone) {
    return (
      <>
        <Tabs value={view} onChange={(_event, next: GridView) => onView(next)} aria-label={t('views')} variant="fullWidth" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Tab value="grid" label={t('title')} id={`${id}-tab-grid`} aria-controls={`${id}-grid`} />
          <Tab value="parties" label={t('parties')} id={`${id}-tab-parties`} aria-controls={`${id}-parties`} />
        </Tabs>
        <Box role="tabpanel" id={`${id}-${view}`} aria-labelledby={`${id}-tab-${view}`} sx={fill}>
          {view === 'grid' ? grid : parties}
        </Box>
      </>
    );
  }
  const key = isWide ? PANES : `${PANES}-stacked`;
  return (
    <Box sx={fill}>
      <SplitPanes
        stacked={!isWide}
        first={isWide ? parties : grid}
        second={isWide ? grid : parties}
        proportion={panes[key] ?? (isWide ? DEFAULT_SHARE : 1 - DEFAULT_SHARE)}
        onProportion={(share) => change({ panes: { ...panes, [key]: share } })}
        label={t('panes')}
        defaultProportion={isWide ? DEFAULT_SHARE : 1 - DEFAULT_SHARE}
        min={isWide ? 0.18 : 0.4}
        max={isWide ? 0.6 : 0.85}
      />
    </Box>
  );
}

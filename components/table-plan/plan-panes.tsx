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

type View = 'floor' | 'parties';

interface PlanPanesProps {
  floor: ReactNode;
  parties: ReactNode;
  /** Which of the two a phone shows. */
  view: View;
  onView: (view: View) => void;
}

/** §9 */
const DEFAULT_SHARE = 0.33;
const PANES = 'table-plan';

/** List and floor: side by side, one above the other on a tablet held upright, one at a time on a phone. */
export function PlanPanes({ floor, parties, view, onView }: PlanPanesProps) {
  const t = useTranslations('tablePlan');
  const id = useId();
  const [{ panes }, change] = useSettings();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const fill = { flex: 1, minHeight: 0 };

  if (isWide) {
    return (
      <Box sx={fill}>
        <SplitPanes
          first={parties}
          second={floor}
          proportion={panes[PANES] ?? DEFAULT_SHARE}
          onProportion={(share) => change({ panes: { ...panes, [PANES]: share } })}
          label={t('panes')}
          defaultProportion={DEFAULT_SHARE}
          min={0.22}
          max={0.6}
        />
      </Box>
    );
  }
  if (isPhone) {
    return (
      <>
        <Tabs value={view} onChange={(_event, next: View) => onView(next)} aria-label={t('views')} variant="fullWidth" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Tab value="floor" label={t('floor')} id={`${id}-tab-floor`} aria-controls={`${id}-floor`} />
          <Tab value="parties" label={t('parties')} id={`${id}-tab-parties`} aria-controls={`${id}-parties`} />
        </Tabs>
        <Box role="tabpanel" id={`${id}-${view}`} aria-labelledby={`${id}-tab-${view}`} sx={fill}>
          {view === 'floor' ? floor : parties}
        </Box>
      </>
    );
  }
  return (
    <Box sx={{ ...fill, display: 'grid', gridTemplateRows: 'minmax(0, 11fr) minmax(0, 9fr)' }}>
      <Box sx={{ minHeight: 0 }}>{floor}</Box>
      <Box sx={{ minHeight: 0, borderTop: 1, borderColor: 'divider' }}>{parties}</Box>
    </Box>
  );
}

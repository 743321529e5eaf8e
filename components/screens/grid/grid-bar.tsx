'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import AddRounded from '@mui/icons-material/AddRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import UnfoldLessRounded from '@mui/icons-material/UnfoldLessRounded';
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import { useTranslations } from 'next-intl';
import { AutoAssignButton } from '@/components/shared/auto-assign/auto-assign-button';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import { AreaSelect } from '@/components/shared/restaurant/area-select';
import { DaySteps } from '@/components/shared/restaurant/day-steps';
import { PauseArrivals } from '@/components/shared/hours/pause-arrivals';
import type { Views } from '@/components/shared/party/use-views';
import { ViewSwitches } from '@/components/shared/party/view-switches';
import { PrintButtons } from '@/components/shared/print/print-buttons';
import { WaitingButton } from '@/components/shared/waiting/waiting-button';
import { ScreenBar } from '@/components/ui/screen-bar';
import type { ServiceDate } from '@/lib/time/service-day';

interface GridBarProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
  areas: ReadonlyArray<{ area: number; name: string }>;
  /** Null for all. */
  area: number | null;
  onArea: (area: number | null) => void;
  views: Views;
  /** Every area is folded. */
  isFolded: boolean;
  onFoldAll: () => void;
  /** Undefined on another day than today. */
  onNow?: () => void;
  onNew: () => void;
  /** The sessions on the screen. */
  span: SessionSpan;
}

const wide = { display: { xs: 'none', sm: 'block' } };
/** Beside the other controls there is room for words from here on. */
const labels = { display: { xs: 'none', md: 'block' } };
const iconWithoutRoom = {
  minWidth: 44,
  px: { xs: 1, md: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, md: '-4px' }, mr: { xs: 0, md: '8px' } },
};

/** Which day and which tables, and a new booking. */
export function GridBar({
  date,
  today,
  onDate,
  areas,
  area,
  onArea,
  views,
  isFolded,
  onFoldAll,
  onNow,
  onNew,
  span,
}: GridBarProps) {
  const t = useTranslations('grid');
  const fold = isFolded ? t('unfoldAll') : t('foldAll');
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          <ViewSwitches views={views} choices={['list', 'cards']} />
          {areas.length > 1 && (
            // On a phone the filters of the party list have it.
            <Box sx={wide}>
              <AreaSelect areas={areas} value={area} onChange={onArea} />
            </Box>
          )}
          {areas.length > 1 && (
            <IconButton aria-label={fold} title={fold} onClick={onFoldAll}>
              {isFolded ? <UnfoldMoreRounded /> : <UnfoldLessRounded />}
            </IconButton>
          )}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<ScheduleRounded />}
            onClick={onNow}
            disabled={!onNow}
            aria-label={t('showNow')}
            sx={iconWithoutRoom}
          >
            <Box component="span" sx={labels}>
              {t('now')}
            </Box>
          </Button>
          <PauseArrivals />
          <WaitingButton date={date} />
          <AutoAssignButton date={date} span={span} />
          <PrintButtons date={date} />
          <Button
            variant="contained"
            startIcon={<AddRounded />}
            onClick={onNew}
            aria-keyshortcuts="n"
            aria-label={t('new')}
            sx={iconWithoutRoom}
          >
            <Box component="span" sx={labels}>
              {t('new')}
            </Box>
          </Button>
        </>
      }
    >
      <DaySteps date={date} today={today} onDate={onDate} />
    </ScreenBar>
  );
}

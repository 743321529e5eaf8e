'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import AddRounded from '@mui/icons-material/AddRounded';
import DirectionsWalkRounded from '@mui/icons-material/DirectionsWalkRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useTranslations } from 'next-intl';
import { DaySteps } from '@/components/shared/restaurant/day-steps';
import { ScreenBar } from '@/components/ui/screen-bar';
import type { ServiceDate } from '@/lib/time/service-day';

interface BooksBarProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
  onNew: () => void;
  onWalkIn: () => void;
  /** Undefined while there is nothing to export. */
  onExport?: () => void;
}

/** Which day, and what can be done with it. On a phone the two most used buttons are below, under the thumb. */
export function BooksBar({ date, today, onDate, onNew, onWalkIn, onExport }: BooksBarProps) {
  const t = useTranslations('books');
  const wide = { display: { xs: 'none', sm: 'inline-flex' } };
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          <IconButton aria-label={t('export')} title={t('export')} onClick={onExport} disabled={!onExport}>
            <FileDownloadOutlined />
          </IconButton>
          <Button variant="outlined" color="inherit" startIcon={<DirectionsWalkRounded />} onClick={onWalkIn} sx={wide}>
            {t('walkIn')}
          </Button>
          <Button variant="contained" startIcon={<AddRounded />} onClick={onNew} aria-keyshortcuts="n" sx={wide}>
            {t('new')}
          </Button>
        </>
      }
    >
      <DaySteps date={date} today={today} onDate={onDate} />
    </ScreenBar>
  );
}

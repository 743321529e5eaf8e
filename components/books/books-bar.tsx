'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import DirectionsWalkRounded from '@mui/icons-material/DirectionsWalkRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useLocale, useTranslations } from 'next-intl';
import { useWhenText } from '@/components/booking/use-when-text';
import { DateButton } from '@/components/ui/date-button';
import { ScreenBar } from '@/components/ui/screen-bar';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';

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
  const language = useLocale();
  const when = useWhenText();
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
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={t('previousDay')} onClick={() => onDate(shiftDate(date, -1))}>
          <ChevronLeftRounded />
        </IconButton>
        <DateButton value={date} onChange={onDate} label={t('date')} text={when.day(date)} language={language} />
        <IconButton aria-label={t('nextDay')} onClick={() => onDate(shiftDate(date, 1))}>
          <ChevronRightRounded />
        </IconButton>
        <Button color="inherit" disabled={date === today} onClick={() => onDate(today)} sx={{ px: 1.5, minWidth: 0 }}>
          {t('today')}
        </Button>
      </Stack>
    </ScreenBar>
  );
}

'use client';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'next/navigation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import { PageSkeleton } from '@/components/ui/skeletons';
import { Desk, Sheet as Paper } from './paper';
import type { SheetName } from './sheet-path';
import { type SheetDay, useSheetDay } from './use-sheet-day';
import GlobalStyles from '@mui/material/GlobalStyles';

interface PrintScreenProps {
  sheet: SheetName;
  Sheet: ComponentType<{ day: SheetDay }>;
}

/** `/print/floor` and `/print/kitchen`: a sheet of a service day, which goes to the printer by itself as soon as it is there. */
export function PrintScreen({ sheet, Sheet }: PrintScreenProps) {
  const t = useTranslations('print');
  const common = useTranslations('common');
  const asked = useSearchParams().get('date');
  const { day, error, retry } = useSheetDay(asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : null);
  const isThere = day !== undefined;
  const wasPrinted = useRef(false);

  useEffect(() => {
    document.title = t(`${sheet}.title`);
    if (!isThere || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isThere, sheet, t]);

  if (!day) {
    if (error)
      return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />;
    return <PageSkeleton label={common('loading')} />;
  }
  return (
    <Desk>
      <PrintStyles />
      <Box className="screen-only" sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <Button variant="contained" startIcon={<PrintRounded />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      <Paper id="content">
        <Sheet day={day} />
      </Paper>
    </Desk>
  );
}

const STYLES = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '10mm' },
      '@media print': {
        'html, body': { backgroundColor: '#ffffff !important' },
        '.screen-only': { display: 'none !important' },
      },
    }}
  />
);

/** The page that sheets are printed on. */
function PrintStyles() {
  return STYLES;
}

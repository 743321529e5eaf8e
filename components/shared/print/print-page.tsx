'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { useTranslations } from 'next-intl';
import { Desk, Sheet as Paper } from './paper';

interface PrintPageProps {
  title: string;
  /** Landscape for wide tables. */
  landscape?: boolean;
  /** Content of the sheet; undefined until all of it has loaded. */
  children?: ReactNode;
  /** Placeholder until then. */
  waiting: ReactNode;
}

/** A sheet that prints itself as soon as it has loaded. */
export function PrintPage({ title, landscape = false, children, waiting }: PrintPageProps) {
  const t = useTranslations('print');
  const isThere = children !== undefined;
  const wasPrinted = useRef(false);
  useEffect(() => {
    document.title = title;
    if (!isThere || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isThere, title]);
  if (!isThere) return waiting;
  return (
    <Desk>
      {landscape ? ACROSS : UPRIGHT}
      <Box className="screen-only" sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <Button variant="contained" startIcon={<PrintRounded />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      <Paper id="content" className={landscape ? 'across' : undefined}>
        {children}
      </Paper>
    </Desk>
  );
}

const stylesOf = (size: string) => (
  <GlobalStyles
    styles={{
      '@page': { size, margin: '10mm' },
      '@media print': {
        'html, body': { backgroundColor: '#ffffff !important' },
        '.screen-only': { display: 'none !important' },
      },
    }}
  />
);
const UPRIGHT = stylesOf('A4');
const ACROSS = stylesOf('A4 landscape');

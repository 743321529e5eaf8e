'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import type { ServiceDate } from '@/lib/time/service-day';
import { SHEETS, sheetPath } from './sheet-path';

/** One tap prints the running order of the day; the arrow beside has the other sheets. Each opens beside the screen and goes to the printer by itself. */
export function PrintButtons({ date }: { date: ServiceDate }) {
  const t = useTranslations('print');
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const first = t('printSheet', { sheet: t('floor.title') });
  return (
    <Box sx={{ display: 'flex' }}>
      <Tooltip title={first}>
        <IconButton component="a" href={sheetPath('floor', date)} target="_blank" rel="noopener" aria-label={first}>
          <PrintOutlined />
        </IconButton>
      </Tooltip>
      <IconButton
        aria-label={t('sheets')}
        title={t('sheets')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 28, p: 0 }}
      >
        <ArrowDropDownRounded />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('sheets') } }}
      >
        {SHEETS.map((sheet) => (
          <MenuItem
            key={sheet}
            component="a"
            href={sheetPath(sheet, date)}
            target="_blank"
            rel="noopener"
            onClick={close}
            sx={{ minHeight: 48 }}
          >
            {t(`${sheet}.title`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

'use client';
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useTranslations } from 'next-intl';
import type { ServiceDate } from '@/lib/time/service-day';

const SHEETS = ['floor', 'kitchen'] as const;

/** The sheets of a day. Each opens beside the screen and goes to the printer by itself. */
export function PrintMenu({ date }: { date: ServiceDate }) {
  const t = useTranslations('print');
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={t('print')}>
        <IconButton aria-label={t('print')} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <PrintOutlined />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {SHEETS.map((sheet) => (
          <MenuItem key={sheet} component="a" href={`/print/${sheet}?date=${date}`} target="_blank" rel="noopener" onClick={close}>
            {t(`${sheet}.title`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

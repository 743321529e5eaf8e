'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';

/** To choose from, in hours. */
const HOURS = [1, 2, 4, 8, 24] as const;

/** A button that asks for how many hours something is to be left alone. */
export function HideForHours({ label, onHours }: { label: string; onHours: (hours: number) => void }) {
  const t = useTranslations('duplicates');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button color="inherit" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}>
        {HOURS.map((hours) => (
          <MenuItem
            key={hours}
            onClick={() => {
              setAnchor(null);
              onHours(hours);
            }}
          >
            {t('hours', { hours })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

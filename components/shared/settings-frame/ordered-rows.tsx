'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { useTranslations } from 'next-intl';
import { SettingsRow } from './settings-row';

export interface OrderedRow {
  key: number;
  name: string;
  text: ReactNode;
  picture?: ReactNode;
  retired: boolean;
}

interface OrderedRowsProps {
  label: string;
  rows: readonly OrderedRow[];
  onEdit: (key: number) => void;
  /** @param by -1 up, 1 down */
  onMove: (key: number, by: -1 | 1) => void;
  onRetire: (key: number, retired: boolean) => void;
  onRemove: (key: number) => void;
}

/** Rows in the restaurant's own order: edited in a dialog, moved, and retired before they can be deleted. */
export function OrderedRows({ label, rows, onEdit, onMove, onRetire, onRemove }: OrderedRowsProps) {
  const t = useTranslations('settings.ordered');
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ key, name, text, picture, retired }, index) => (
        <SettingsRow
          key={key}
          component="li"
          icon={picture}
          title={
            <>
              {name}
              {retired && <Chip size="small" variant="outlined" label={t('retired')} />}
            </>
          }
          text={text}
          end={
            <>
              <Arrow label={t('up', { name })} isEnd={index === 0} onClick={() => onMove(key, -1)}>
                <ArrowUpwardRounded />
              </Arrow>
              <Arrow label={t('down', { name })} isEnd={index === rows.length - 1} onClick={() => onMove(key, 1)}>
                <ArrowDownwardRounded />
              </Arrow>
              <Button color="inherit" aria-label={t('editOf', { name })} onClick={() => onEdit(key)}>
                {t('edit')}
              </Button>
              <Button
                color="inherit"
                aria-label={t(retired ? 'restoreOf' : 'retireOf', { name })}
                onClick={() => onRetire(key, !retired)}
              >
                {t(retired ? 'restore' : 'retire')}
              </Button>
              {retired && (
                <Button color="error" aria-label={t('removeOf', { name })} onClick={() => onRemove(key)}>
                  {t('remove')}
                </Button>
              )}
            </>
          }
        />
      ))}
    </Box>
  );
}

interface ArrowProps {
  label: string;
  /** At the end of the list the button does nothing, but stays focusable. */
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Arrow({ label, isEnd, onClick, children }: ArrowProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onClick}
      sx={{ width: 44, height: 44, ...(isEnd && { opacity: 0.35, cursor: 'default' }) }}
    >
      {children}
    </IconButton>
  );
}

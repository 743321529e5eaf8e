'use client';
import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import AddRounded from '@mui/icons-material/AddRounded';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/states/empty-state';
import { SettingsPanel } from './settings-panel';
import { SettingsRow } from './settings-row';
import type { RowActions } from './use-row-actions';

interface Listed {
  uid: number;
  version: number;
  active: boolean;
}
interface RowListProps<Draft, T extends Listed> {
  rows: readonly T[];
  actions: RowActions<Draft, T>;
  icon: ReactNode;
  labels: { title: string; text: string; none: string; noneText: string; add: string };
  nameOf: (row: T) => string;
  /** Text below the row's name. */
  textOf: (row: T) => ReactNode;
  /** Image before the row's name. */
  pictureOf?: (row: T) => ReactNode;
  /** The form of a row; null for a new one. */
  form: (row: T | null, onClose: () => void) => ReactNode;
}

/** List of a described noun's rows: read, switch on and off, edit in a dialog. */
export function RowList<Draft, T extends Listed>({
  rows,
  actions,
  icon,
  labels,
  nameOf,
  textOf,
  pictureOf,
  form,
}: RowListProps<Draft, T>) {
  const t = useTranslations('settings.row');
  const [edited, setEdited] = useState<T | 'new' | null>(null);
  // The list may have changed on another device: the edited row is looked up in the current list.
  const asItIs = (row: T) => rows.find(({ uid }) => uid === row.uid) ?? row;
  const add = (
    <Button
      variant={rows.length > 0 ? 'outlined' : 'contained'}
      startIcon={<AddRounded />}
      onClick={() => setEdited('new')}
    >
      {labels.add}
    </Button>
  );
  return (
    <SettingsPanel title={labels.title} text={labels.text} end={rows.length > 0 && add}>
      {rows.length === 0 ? (
        <EmptyState icon={icon} title={labels.none} text={labels.noneText} action={add} />
      ) : (
        <Box component="ul" aria-label={labels.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <SettingsRow
              key={row.uid}
              component="li"
              icon={pictureOf?.(row)}
              title={
                <>
                  {nameOf(row)}
                  {!row.active && <Chip size="small" color="warning" variant="outlined" label={t('off')} />}
                </>
              }
              text={textOf(row)}
              end={
                <>
                  <Button
                    color="inherit"
                    aria-label={t('editOf', { name: nameOf(row) })}
                    onClick={() => setEdited(row)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    color="inherit"
                    aria-label={t(row.active ? 'switchOffOf' : 'switchOnOf', { name: nameOf(row) })}
                    onClick={() => void actions.switchTo(row, !row.active)}
                  >
                    {t(row.active ? 'switchOff' : 'switchOn')}
                  </Button>
                  <Button
                    color="error"
                    aria-label={t('removeOf', { name: nameOf(row) })}
                    onClick={() => void actions.remove(row)}
                  >
                    {t('remove')}
                  </Button>
                </>
              }
            />
          ))}
        </Box>
      )}
      {edited && form(edited === 'new' ? null : asItIs(edited), () => setEdited(null))}
    </SettingsPanel>
  );
}

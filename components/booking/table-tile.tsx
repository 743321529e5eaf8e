'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/choice-tile';
import type { PlanTable } from '@/lib/seating/plan';

interface TableTileProps {
  table: PlanTable;
  group: string;
  chosen: boolean;
  /** Who holds it at that time; null when it is free. */
  heldBy: string | null;
  onChange: (chosen: boolean) => void;
}

/** One table to choose: its name, how many it seats, and who is in the way. */
export function TableTile({ table, group, chosen, heldBy, onChange }: TableTileProps) {
  const t = useTranslations('booking');
  const seats = table.min === table.max ? String(table.max) : `${table.min}–${table.max}`;
  const state = heldBy === null ? t('table.free') : t('table.taken', { name: heldBy });
  return (
    <ChoiceTile type="checkbox" name={group} checked={chosen} onChange={onChange} label={t('table.spoken', { table: table.name, seats, state })}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {table.name}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 450, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textDecoration: heldBy === null ? undefined : 'none' }}>
        {heldBy ?? seats}
      </Box>
    </ChoiceTile>
  );
}

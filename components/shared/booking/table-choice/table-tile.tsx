'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/choice-tile';
import type { PlanTable } from '@/lib/rules/seating/plan';

interface TableTileProps {
  table: PlanTable;
  group: string;
  round: boolean;
  chosen: boolean;
  covers: number;
  /** Who holds it at that time; null when it is free. */
  heldBy: string | null;
  onChange: (chosen: boolean) => void;
}

/** One table to choose: its name, how many it seats, and who is in the way. One that does not suit can be taken all the same. */
export function TableTile({ table, group, round, chosen, covers, heldBy, onChange }: TableTileProps) {
  const t = useTranslations('booking');
  const seats = table.min === table.max ? String(table.max) : `${table.min}–${table.max}`;
  const isSmall = table.max < covers;
  const state = heldBy !== null ? t('table.taken', { name: heldBy }) : isSmall ? t('table.small') : t('table.free');
  return (
    <ChoiceTile type="checkbox" name={group} round={round} muted={heldBy !== null || isSmall} checked={chosen} onChange={onChange} label={t('table.spoken', { table: table.name, seats, state })}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {table.name}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 450, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {heldBy ?? seats}
      </Box>
    </ChoiceTile>
  );
}

'use client';
import { useId, useState } from 'react';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import type { Plan, PlanTable } from '@/lib/rules/seating/plan';
import { TablesByArea } from './tables-by-area';
import { TablesOnPlan } from './tables-on-plan';
import { TableTile } from './table-tile';

interface TableChooserProps {
  /** The plan of the session. */
  plan: Plan;
  chosen: readonly string[];
  onChange: (tables: string[]) => void;
  covers: number;
  /** Table uid → the name of who holds it at that time. */
  held: ReadonlyMap<string, string>;
}

/** The tables of a session to choose from, as a list by area or as they stand on the floor. Several are a join. */
export function TableChooser({ plan, chosen, onChange, covers, held }: TableChooserProps) {
  const t = useTranslations('booking');
  const group = useId();
  const [asPlan, setAsPlan] = useState(false);

  const tile = (table: PlanTable, round: boolean) => (
    <TableTile
      key={table.uid}
      table={table}
      group={group}
      round={round}
      chosen={chosen.includes(table.uid)}
      covers={covers}
      heldBy={held.get(table.uid) ?? null}
      onChange={(on) => onChange(on ? [...chosen, table.uid] : chosen.filter((uid) => uid !== table.uid))}
    />
  );

  return (
    <Stack sx={{ gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'raised' }}>
      <ToggleButtonGroup exclusive size="small" value={asPlan} onChange={(_event, next: boolean | null) => next !== null && setAsPlan(next)} aria-label={t('table.view')}>
        <ToggleButton value={false} sx={{ px: 2 }}>{t('table.list')}</ToggleButton>
        <ToggleButton value sx={{ px: 2 }}>{t('table.plan')}</ToggleButton>
      </ToggleButtonGroup>
      {asPlan ? <TablesOnPlan plan={plan} tile={(table) => tile(table, table.shape === 'round')} /> : <TablesByArea plan={plan} tile={(table) => tile(table, false)} />}
    </Stack>
  );
}

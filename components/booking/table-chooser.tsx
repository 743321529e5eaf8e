'use client';
import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/field-group';
import type { Plan, PlanTable } from '@/lib/seating/plan';
import { TableTile } from './table-tile';

interface TableChooserProps {
  /** The plan of the session. */
  plan: Plan;
  chosen: readonly string[];
  onChange: (tables: string[]) => void;
  /** Table uid → the name of who holds it at that time. */
  held: ReadonlyMap<string, string>;
}

/** The least side of a table on the plan, in pixels: a thumb's. */
const LEAST_SIDE = 48;

/** The tables of a session to choose from, as a list by area or as they stand on the floor. Several are a join. */
export function TableChooser({ plan, chosen, onChange, held }: TableChooserProps) {
  const t = useTranslations('booking');
  const group = useId();
  const [asPlan, setAsPlan] = useState(false);

  const tile = (table: PlanTable) => (
    <TableTile
      key={table.uid}
      table={table}
      group={group}
      chosen={chosen.includes(table.uid)}
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
      {asPlan ? <PlanView plan={plan} tile={tile} label={plan.name} /> : <ListView plan={plan} tile={tile} />}
    </Stack>
  );
}

interface ViewProps {
  plan: Plan;
  tile: (table: PlanTable) => ReactNode;
}

function ListView({ plan, tile }: ViewProps) {
  const byName = new Intl.Collator(undefined, { numeric: true });
  return plan.areas.map(({ area, name }) => (
    <FieldGroup key={area} label={name}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))', gap: 0.75 }}>
        {plan.tables.filter((table) => table.area === area).sort((a, b) => byName.compare(a.name, b.name)).map(tile)}
      </Box>
    </FieldGroup>
  ));
}

function PlanView({ plan, tile, label }: ViewProps & { label: string }) {
  const least = Math.min(...plan.tables.map(({ rect }) => Math.min(rect.w, rect.h)));
  const scale = Number.isFinite(least) ? LEAST_SIDE / least : 1;
  return (
    // Scrolls by itself, and by the keyboard as its tables take the focus.
    <Box role="group" aria-label={label} sx={{ overflow: 'auto', maxHeight: 360, bgcolor: 'background.paper', borderRadius: 1 }}>
      <Box sx={{ position: 'relative' }} style={{ width: plan.width * scale, height: plan.height * scale }}>
        {plan.tables.map((table) => (
          <Box
            key={table.uid}
            sx={{ position: 'absolute', '& > label': { height: '100%' } }}
            style={{ left: table.rect.x * scale, top: table.rect.y * scale, width: table.rect.w * scale, height: table.rect.h * scale }}
          >
            {tile(table)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

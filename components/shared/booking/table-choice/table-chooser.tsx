'use client';
import { type ReactNode, useId, useState } from 'react';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import type { Plan, PlanTable, Rect } from '@/lib/rules/seating/plan';
import Box from '@mui/material/Box';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';

interface TableChooserProps {
  /** The plan of the session. */
  plan: Plan;
  chosen: readonly string[];
  onChange: (tables: string[]) => void;
  covers: number;
  /** Table uid → name of the party that has it at that time. */
  held: ReadonlyMap<string, string>;
}

/** Chooses tables of a session, from a list by area or on the floor plan. Several tables are joined. */
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
    <Stack
      ref={bringIntoView}
      sx={{ gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'raised' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={asPlan}
        onChange={(_event, next: boolean | null) => next !== null && setAsPlan(next)}
        aria-label={t('table.view')}
      >
        <ToggleButton value={false} sx={{ px: 2 }}>
          {t('table.list')}
        </ToggleButton>
        <ToggleButton value sx={{ px: 2 }}>
          {t('table.plan')}
        </ToggleButton>
      </ToggleButtonGroup>
      {asPlan ? (
        <TablesOnPlan plan={plan} tile={(table) => tile(table, table.shape === 'round')} />
      ) : (
        <TablesByArea plan={plan} tile={(table) => tile(table, false)} />
      )}
    </Stack>
  );
}

/** After the panel has been rendered. */
function bringIntoView(chooser: HTMLElement | null): void {
  chooser?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

interface TableTileProps {
  table: PlanTable;
  group: string;
  round: boolean;
  chosen: boolean;
  covers: number;
  /** Name of the party that has it at that time; null when it is free. */
  heldBy: string | null;
  onChange: (chosen: boolean) => void;
}

/** One table to choose: name, seats, and the party that has it. Unsuitable tables can be chosen too. */
function TableTile({ table, group, round, chosen, covers, heldBy, onChange }: TableTileProps) {
  const t = useTranslations('booking');
  const seats = table.min === table.max ? String(table.max) : `${table.min}–${table.max}`;
  const isSmall = table.max < covers;
  const state = heldBy !== null ? t('table.taken', { name: heldBy }) : isSmall ? t('table.small') : t('table.free');
  return (
    <ChoiceTile
      type="checkbox"
      name={group}
      round={round}
      muted={heldBy !== null || isSmall}
      checked={chosen}
      onChange={onChange}
      label={t('table.spoken', { table: table.name, seats, state })}
    >
      <Box component="span" sx={{ fontWeight: 650 }}>
        {table.name}
      </Box>
      <Box
        component="span"
        sx={{
          fontSize: '0.8125rem',
          fontWeight: 450,
          maxWidth: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {heldBy ?? seats}
      </Box>
    </ChoiceTile>
  );
}

interface TablesByAreaProps {
  plan: Plan;
  tile: (table: PlanTable) => ReactNode;
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** The tables of a plan by area, in natural order: T2 before T10. */
function TablesByArea({ plan, tile }: TablesByAreaProps) {
  return plan.areas.map(({ area, name }) => (
    <FieldGroup key={area} label={name}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))', gap: 0.75 }}>
        {plan.tables
          .filter((table) => table.area === area)
          .sort((a, b) => byName.compare(a.name, b.name))
          .map(tile)}
      </Box>
    </FieldGroup>
  ));
}

interface TablesOnPlanProps {
  plan: Plan;
  tile: (table: PlanTable) => ReactNode;
}

/** Minimum side of a table on the plan, in pixels: a touch target. */
const MIN_SIDE = 44;

/**
 * The tables at their places on the plan. Uses the available width, but scrolls rather than make tables smaller than a
 * touch target.
 */
function TablesOnPlan({ plan, tile }: TablesOnPlanProps) {
  const minSide = Math.min(...plan.tables.map(({ rect }) => Math.min(rect.w, rect.h)));
  const leastWidth = Number.isFinite(minSide) ? Math.ceil((plan.width * MIN_SIDE) / minSide) : 0;
  const place = ({ x, y, w, h }: Rect) => ({
    left: share(x, plan.width),
    top: share(y, plan.height),
    width: share(w, plan.width),
    height: share(h, plan.height),
  });
  return (
    <Box
      role="group"
      aria-label={plan.name}
      sx={{ overflow: 'auto', maxHeight: '62vh', bgcolor: 'background.paper', borderRadius: 1 }}
    >
      <Box
        sx={{ position: 'relative' }}
        style={{ minWidth: leastWidth, aspectRatio: `${plan.width} / ${plan.height}` }}
      >
        {plan.areas.map(({ area, name, rect }) => (
          <Box
            key={area}
            aria-hidden
            sx={{
              position: 'absolute',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              px: 1,
              py: 0.5,
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
            style={place(rect)}
          >
            {name}
          </Box>
        ))}
        {plan.tables.map((table) => (
          <Box key={table.uid} sx={{ position: 'absolute', '& > label': { height: '100%' } }} style={place(table.rect)}>
            {tile(table)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

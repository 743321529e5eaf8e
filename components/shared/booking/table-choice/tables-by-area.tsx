import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FieldGroup } from '@/components/ui/field-group';
import type { Plan, PlanTable } from '@/lib/rules/seating/plan';

interface TablesByAreaProps {
  plan: Plan;
  tile: (table: PlanTable) => ReactNode;
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** The tables of a plan as a list, area by area, T2 before T10. */
export function TablesByArea({ plan, tile }: TablesByAreaProps) {
  return plan.areas.map(({ area, name }) => (
    <FieldGroup key={area} label={name}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))', gap: 0.75 }}>
        {plan.tables.filter((table) => table.area === area).sort((a, b) => byName.compare(a.name, b.name)).map(tile)}
      </Box>
    </FieldGroup>
  ));
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Plan, PlanTable, Rect } from '@/lib/rules/seating/plan';

interface TablesOnPlanProps {
  plan: Plan;
  tile: (table: PlanTable) => ReactNode;
}

/** The least side of a table on the plan, in pixels: a thumb's. */
const LEAST_SIDE = 44;

/** The tables where they stand. As wide as there is room, but never so small that a thumb misses: then it scrolls. */
export function TablesOnPlan({ plan, tile }: TablesOnPlanProps) {
  const least = Math.min(...plan.tables.map(({ rect }) => Math.min(rect.w, rect.h)));
  const leastWidth = Number.isFinite(least) ? Math.ceil((plan.width * LEAST_SIDE) / least) : 0;
  const place = ({ x, y, w, h }: Rect) => ({ left: share(x, plan.width), top: share(y, plan.height), width: share(w, plan.width), height: share(h, plan.height) });
  return (
    <Box role="group" aria-label={plan.name} sx={{ overflow: 'auto', maxHeight: '62vh', bgcolor: 'background.paper', borderRadius: 1 }}>
      <Box sx={{ position: 'relative' }} style={{ minWidth: leastWidth, aspectRatio: `${plan.width} / ${plan.height}` }}>
        {plan.areas.map(({ area, name, rect }) => (
          <Box key={area} aria-hidden sx={{ position: 'absolute', border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }} style={place(rect)}>
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

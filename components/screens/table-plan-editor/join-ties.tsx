import type { PlanDocument } from '@/lib/rules/plan-editing/plan-document';
import { middleOf } from '@/lib/rules/plan-editing/geometry';

/** Lines between the tables that may be joined with those that are chosen. */
export function JoinTies({ plan: { joins, tables }, tables: chosen }: { plan: PlanDocument; tables: ReadonlySet<string> }) {
  if (chosen.size === 0) return null;
  const middles = new Map(tables.map(({ uid, rect }) => [uid, middleOf(rect)]));
  const shown = joins.filter((join) => join.tables.some((uid) => chosen.has(uid)));
  return (
    <g aria-hidden>
      {shown.map((join) => {
        const points = join.tables.flatMap((uid) => middles.get(uid) ?? []).sort((a, b) => a.x - b.x || a.y - b.y);
        return <polyline key={join.tables.join()} className="tie" fill="none" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
      })}
    </g>
  );
}

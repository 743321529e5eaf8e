'use client';
import { memo } from 'react';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { type GridWindow, shadesWithin } from '@/lib/rules/time-grid/window';
import type { GridTexts } from './grid-texts';

interface GridFieldProps {
  shades: GridModel['shades'];
  now: GridModel['now'];
  geometry: GridGeometry;
  window: GridWindow;
  texts: GridTexts;
  head: number;
}

/** Kinds that say what they are where there is room. */
const NAMED = new Set(['blocked', 'blocked-online', 'table-blocked', 'offered']);
/** Pixels a label takes. */
const LABEL = 60;
/** Narrower steps are not drawn, only hours. */
const TIGHT = 9;

/** What lies behind the parties: steps, hours outside of the sessions, blocks, the present moment. */
export const GridField = memo(function GridField({ shades, now, geometry, window, texts, head }: GridFieldProps) {
  const { width, height, scale, hourWidth, xOf, topOf, heightOf } = geometry;
  return (
    <div
      className={scale.stepWidth < TIGHT ? 'field tight' : 'field'}
      aria-hidden
      style={{ top: head, width, height, ['--hour' as string]: `${hourWidth}px`, ['--step' as string]: `${scale.stepWidth}px` }}
    >
      {shadesWithin(shades, window, geometry).map(({ key, kind, from, to, firstLane, lastLane }) => {
        const x = xOf(from);
        const top = topOf(firstLane);
        const room = xOf(to) - x;
        return (
          <div key={key} className={`shade ${kind}`} style={{ left: x, top, width: room, height: topOf(lastLane) + heightOf(lastLane) - top - (kind === 'held' || kind === 'offered' ? 6 : 0) }}>
            {NAMED.has(kind) && room > LABEL && <span>{texts.shade(kind)}</span>}
          </div>
        );
      })}
      {now !== null && <div className="now" style={{ left: xOf(now) }} />}
    </div>
  );
});

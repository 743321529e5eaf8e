'use client';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Guide } from '@/lib/rules/plan-editing/snap';
import type { Rect } from '@/lib/rules/seating/plan';

export interface Overlay {
  guides?: readonly Guide[];
  /** The selection rectangle or the drawn shape. */
  band?: Rect;
}

export interface OverlayHandle {
  show(overlay: Overlay): void;
}

const NONE: Overlay = {};

/** Overlay during a gesture. Rendered separately, so that frames of a gesture render nothing else. */
export function BoardOverlay({ ref }: { ref: Ref<OverlayHandle> }) {
  const [{ guides = [], band }, setOverlay] = useState<Overlay>(NONE);
  useImperativeHandle(ref, () => ({ show: setOverlay }), []);
  return (
    <g aria-hidden>
      {guides.map(({ axis, at, from, to }) =>
        axis === 'x' ? (
          <line key={axis} className="guide" x1={at} x2={at} y1={from} y2={to} />
        ) : (
          <line key={axis} className="guide" x1={from} x2={to} y1={at} y2={at} />
        ),
      )}
      {band && <rect className="band" x={band.x} y={band.y} width={band.w} height={band.h} />}
    </g>
  );
}

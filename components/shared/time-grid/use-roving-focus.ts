'use client';
/** Moves the focus to the keyboard's position, also when its element was replaced or removed. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import type { GridStop } from './grid-stop';
import type { GridViewing } from './use-grid-view';

interface FocusContext {
  model: GridModel;
  geometry: GridGeometry | undefined;
  stop: GridStop | null;
  reveal: GridViewing['reveal'];
}

export function useRovingFocus(
  rows: RefObject<HTMLElement | null>,
  { model, geometry, stop, reveal }: FocusContext,
): void {
  /** The element in the grid that has the focus, or had it until it was removed. */
  const held = useRef<Element | null>(null);
  const drawn = geometry !== undefined;

  useEffect(() => {
    const element = rows.current;
    if (!element) return;
    const onFocus = (event: FocusEvent) => void (held.current = event.target as Element);
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (element.contains(relatedTarget as Element | null)) return;
      // Chromium fires blur before it removes a focused element: whether it still exists is known after React has
      // rendered.
      queueMicrotask(() => held.current === target && (target as Element).isConnected && (held.current = null));
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [rows, drawn]);

  const place = stop && `${stop.lane} ${stop.time} ${stop.piece}`;
  const placeBefore = useRef(place);
  useLayoutEffect(() => {
    const moved = placeBefore.current !== place;
    placeBefore.current = place;
    const lost = held.current !== null && !held.current.isConnected;
    if (!held.current || (!moved && !lost) || !stop || !geometry) return;
    const target = rows.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!target || target === document.activeElement) return;
    target.focus({ preventScroll: true });
    const piece = model.pieces[stop.lane]?.find(({ key }) => key === stop.piece);
    const { topOf, xOf, scale } = geometry;
    reveal(
      piece
        ? geometry.rectOf(piece)
        : { x: xOf(stop.time), y: topOf(stop.lane), width: scale.stepWidth, height: geometry.heightOf(stop.lane) },
    );
  }, [rows, place, stop, model, geometry, reveal]);
}

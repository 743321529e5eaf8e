'use client';
import type { RefObject } from 'react';
import { usePaneSize } from '@/components/shared/floor/use-pane-size';

/** Pixels that a card wants, the gap included. */
const CARD_WIDTH = 276;

/** How many parties stand side by side: rows one, cards as many as have room. */
export function useColumnCount(pane: RefObject<HTMLElement | null>, look: 'rows' | 'cards'): number {
  const size = usePaneSize(pane);
  return look === 'rows' || !size ? 1 : Math.max(1, Math.floor((size.width - 8) / CARD_WIDTH));
}

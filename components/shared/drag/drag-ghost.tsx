'use client';
import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useTranslations } from 'next-intl';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { DragItem, Point } from './drag-item';
import { useDragController, useDragState } from './drag-context';
import type { DragState } from './drag-controller';
import { ghostPosition } from './ghost-position';

const TONES = { fits: 'success.main', clash: 'error.main', none: 'text.secondary' } as const;

/** The dragged item at the pointer, with what a drop here would do; also announced in a live region. */
export function DragGhost() {
  const state = useDragState();
  const name = useDragItemName();
  const spoken = state ? [name(state.dragged), state.hint?.text, state.hint?.detail].filter(Boolean).join('. ') : '';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      {state && (
        <Portal>
          <Ghost state={state} name={name(state.dragged)} />
        </Portal>
      )}
    </>
  );
}

function Ghost({ state: { hint, byTouch }, name }: { state: DragState; name: string }) {
  const controller = useDragController();
  const box = useRef<HTMLDivElement>(null);
  // Positioned by hand: pointer moves are more frequent than React renders should be.
  useEffect(() => {
    // The size depends on the hint only: measuring it at every move would force a layout each time.
    let size: { w: number; h: number } | null = null;
    const moveTo = (pointer: Point) => {
      const element = box.current;
      if (!element) return;
      size ??= { w: element.offsetWidth, h: element.offsetHeight };
      const { x, y } = ghostPosition(pointer, size, { w: window.innerWidth, h: window.innerHeight }, byTouch);
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    controller?.onMove(moveTo);
    return () => controller?.onMove(null);
  }, [controller, byTouch, hint]);
  return (
    <Box
      ref={box}
      aria-hidden
      data-drag-ghost
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        zIndex: 'tooltip',
        pointerEvents: 'none',
        maxWidth: 300,
        px: 1.5,
        py: 1,
        borderRadius: 2,
        bgcolor: 'raised',
        color: 'text.primary',
        border: 1,
        borderColor: 'edge',
        boxShadow: 8,
        userSelect: 'none',
        willChange: 'transform',
      }}
    >
      <Box sx={{ fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
      {hint && <Box sx={{ mt: 0.25, fontSize: '0.875rem', fontWeight: 600, color: TONES[hint.tone] }}>{hint.text}</Box>}
      {hint?.detail && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{hint.detail}</Box>}
    </Box>
  );
}

/** 'Sofía Prieto · 4', or the table when no party is at it. */
function useDragItemName(): (dragged: DragItem) => string {
  const t = useTranslations('drag');
  const restaurant = useRestaurant();
  const partyName = usePartyName(restaurant?.setup.lastFirst ?? false);
  return (dragged) => {
    if (dragged.kind === 'party')
      return t('party', { party: partyName(dragged.booking), count: dragged.booking.covers });
    const table = restaurant?.tableName(dragged.table) ?? dragged.table;
    return dragged.booking
      ? t('partyAt', { party: partyName(dragged.booking), count: dragged.booking.covers, table })
      : t('table', { table });
  };
}

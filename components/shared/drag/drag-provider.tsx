'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { DragContext } from './drag-context';
import { dragController } from './drag-controller';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** Loaded after the screen's first render. */
const DragGhost = lazyComponent(() => import('./drag-ghost').then((loaded) => loaded.DragGhost));

/** Provides drag and drop to a screen, and draws and announces the dragged item. */
export function DragProvider({ children }: { children: ReactNode }) {
  const [controller] = useState(dragController);
  useEffect(() => controller.listen(), [controller]);
  return (
    <DragContext value={controller}>
      {children}
      <DragGhost />
    </DragContext>
  );
}

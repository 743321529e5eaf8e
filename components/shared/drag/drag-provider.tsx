'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { DragContext } from './drag-context';
import { dragController } from './drag-controller';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** Comes once the screen is drawn. */
const DragGhost = lazyComponent(() => import('./drag-ghost').then((loaded) => loaded.DragGhost));

/** Around a screen: lets its pieces be carried, draws what is carried at the hand, and says it to who does not see it. */
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

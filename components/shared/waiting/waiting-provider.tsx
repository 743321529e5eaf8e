'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { WaitingSheetContext, type WaitingSheetApi, type WaitingSheetRequest } from './waiting-context';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const WaitingSheet = lazyComponent(() => import('./waiting-sheet').then((loaded) => loaded.WaitingSheet));

/** Provides `useWaitingSheet()`. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ request: WaitingSheetRequest; number: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const api = useMemo<WaitingSheetApi>(
    () => ({
      open(request = {}) {
        setOpened((before) => ({ request, number: (before?.number ?? 0) + 1 }));
        setIsOpen(true);
      },
    }),
    [],
  );

  return (
    <WaitingSheetContext.Provider value={api}>
      {children}
      {opened && (
        <WaitingSheet
          key={opened.number}
          request={opened.request}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setOpened(null)}
        />
      )}
    </WaitingSheetContext.Provider>
  );
}

'use client';
import { type ReactNode, useState } from 'react';
import { type Refusal, RefusalContext } from './refusal-context';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const RefusalSheet = lazyComponent(() => import('./refusal-sheet').then((loaded) => loaded.RefusalSheet));

/** Provides `useRefusalSheet()`. */
export function RefusalProvider({ children }: { children: ReactNode }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <RefusalContext.Provider value={setRefusal}>
      {children}
      {refusal && <RefusalSheet refusal={refusal} onClose={() => setRefusal(null)} />}
    </RefusalContext.Provider>
  );
}

'use client';
import { type ReactNode, useState } from 'react';
import { type Refusal, RefusalContext } from './refusal-context';
import { lazyPart } from '@/components/ui/lazy-part';

const RefusalSheet = lazyPart(() => import('./refusal-sheet').then((loaded) => loaded.RefusalSheet));

/** Gives everything below it `useRefusalSheet()`. */
export function RefusalProvider({ children }: { children: ReactNode }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <RefusalContext.Provider value={setRefusal}>
      {children}
      {refusal && <RefusalSheet refusal={refusal} onClose={() => setRefusal(null)} />}
    </RefusalContext.Provider>
  );
}

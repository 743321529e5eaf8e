'use client';
import { type ReactNode, useState } from 'react';
import dynamic from 'next/dynamic';
import { type Refusal, RefusalContext } from './refusal-context';

const RefusalSheet = dynamic(() => import('./refusal-sheet').then((loaded) => loaded.RefusalSheet), { ssr: false });

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

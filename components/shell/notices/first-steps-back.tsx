'use client';
import { usePathname } from 'next/navigation';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useWayBack } from '@/lib/client/first-steps/first-steps-way-back';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';

const FirstStepsBar = lazyComponent(() => import('./first-steps-bar').then((loaded) => loaded.FirstStepsBar));

/** Shown on every screen opened from the list of first steps: a link back to the list. */
export function FirstStepsBack() {
  const path = usePathname();
  return useWayBack() && path !== FIRST_STEPS_PATH ? <FirstStepsBar /> : null;
}

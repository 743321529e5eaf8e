'use client';
import { useAway } from '@/lib/client/live/attention';
import { useAttention } from '@/lib/client/live/use-attention';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AwayNotice = lazyComponent(() => import('./away-notice').then((loaded) => loaded.AwayNotice));

/** Summary of changes made while the device was not in use (§4); stays until acknowledged. */
export function AwayInbox() {
  useAttention();
  return <div role="status">{useAway() && <AwayNotice />}</div>;
}

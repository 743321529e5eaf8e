'use client';
import { useAway } from '@/lib/client/live/attention';
import { useAttention } from '@/lib/client/live/use-attention';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AwayNotice = lazyComponent(() => import('./away-notice').then((loaded) => loaded.AwayNotice));

/** What happened while nobody looked at this device (§4): a line that stays until a person says that it was read. */
export function AwayInbox() {
  useAttention();
  return <div role="status">{useAway() && <AwayNotice />}</div>;
}

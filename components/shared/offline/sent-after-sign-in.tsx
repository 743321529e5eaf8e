'use client';
import { useEffect, useState } from 'react';
import { useOutboxPart } from '@/lib/client/offline/outbox-state';
import { onSentLater } from '@/lib/client/offline/sent-later';
import { takeSessionEnded } from '@/lib/client/session/session-ended';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const SentToast = lazyComponent(() => import('./sent-toast').then((loaded) => loaded.SentToast));

/**
 * After a session ended in the middle of a change, the next sign-in reports what was saved, so that nothing is typed
 * again.
 */
export function SentAfterSignIn() {
  const [sent, setSent] = useState<readonly QueuedChange[]>([]);
  useEffect(() => (takeSessionEnded() ? onSentLater((change) => setSent((was) => [...was, change])) : undefined), []);
  const isSending = useOutboxPart(({ queue }) => queue.some(({ state }) => state === 'waiting' || state === 'sending'));
  return sent.length > 0 && !isSending ? <SentToast changes={sent} onShown={() => setSent([])} /> : null;
}

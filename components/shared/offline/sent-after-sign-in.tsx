'use client';
import { useEffect, useState } from 'react';
import { useOutboxPart } from '@/lib/client/offline/outbox-state';
import { onSentLater } from '@/lib/client/offline/sent-later';
import { takeSessionEnded } from '@/lib/client/session/session-ended';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const SentToast = lazyComponent(() => import('./sent-toast').then((loaded) => loaded.SentToast));

/** Whose session ended in the middle of something is told after the next sign-in what of it was saved: nobody types it again. */
export function SentAfterSignIn() {
  const [sent, setSent] = useState<readonly QueuedChange[]>([]);
  useEffect(() => (takeSessionEnded() ? onSentLater((change) => setSent((was) => [...was, change])) : undefined), []);
  const isSending = useOutboxPart(({ queue }) => queue.some(({ state }) => state === 'waiting' || state === 'sending'));
  return sent.length > 0 && !isSending ? <SentToast changes={sent} onSaid={() => setSent([])} /> : null;
}

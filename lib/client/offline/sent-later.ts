/** Emits queued changes that have been sent. */
import { createEmitter } from '@/lib/client/storage/external-store';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';

const sentLater = createEmitter<QueuedChange>();

export const emitSentLater = (change: QueuedChange): void => sentLater.emit(change);

/** Returns a function that unsubscribes. */
export const onSentLater = (listener: (change: QueuedChange) => void): (() => void) => sentLater.subscribe(listener);

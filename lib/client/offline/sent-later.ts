/** Tells of what waited on this device and has been sent now. */
import { createEmitter } from '@/lib/client/storage/external-store';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';

const sentLater = createEmitter<QueuedChange>();

export const emitSentLater = (change: QueuedChange): void => sentLater.emit(change);

/** Answers how to stop listening. */
export const onSentLater = (listener: (change: QueuedChange) => void): (() => void) => sentLater.subscribe(listener);

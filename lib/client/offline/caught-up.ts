/** Emitted when this page has received every missed announcement: changes by others are shown before queued changes are sent. */
import { createEmitter } from '@/lib/client/storage/external-store';

const caughtUp = createEmitter();

export const emitCaughtUp = (): void => caughtUp.emit();

/** Returns a function that unsubscribes. */
export const onCaughtUp = (listener: () => void): (() => void) => caughtUp.subscribe(listener);

/** The moment at which this page has heard everything it missed: what others did is on the screen before what was done here goes up. */
import { createEmitter } from '@/lib/client/storage/external-store';

const caughtUp = createEmitter();

export const emitCaughtUp = (): void => caughtUp.emit();

/** Answers how to stop listening. */
export const onCaughtUp = (listener: () => void): (() => void) => caughtUp.subscribe(listener);

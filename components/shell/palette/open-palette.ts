/** Opens the palette from anywhere: by keyboard shortcut and by a menu row. */
import { createEmitter } from '@/lib/client/storage/external-store';

const openRequests = createEmitter();

export const openPalette = (): void => openRequests.emit();

/** Returns how to unsubscribe. */
export const onOpenPalette = (open: () => void): (() => void) => openRequests.subscribe(open);

/** Opens the palette from anywhere: by keyboard shortcut and by a menu row. */
import { createEmitter } from '@/lib/client/storage/external-store';

const asked = createEmitter();

export const openPalette = (): void => asked.emit();

/** Returns how to unsubscribe. */
export const onOpenPalette = (open: () => void): (() => void) => asked.subscribe(open);

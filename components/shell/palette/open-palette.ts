/** How the palette is opened from anywhere: by its keys, and by a row of the menu. */
import { createEmitter } from '@/lib/client/storage/external-store';

const asked = createEmitter();

export const openPalette = (): void => asked.emit();

/** Answers how to stop. */
export const onOpenPalette = (open: () => void): (() => void) => asked.subscribe(open);

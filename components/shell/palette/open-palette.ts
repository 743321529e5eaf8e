/** How the palette is opened from anywhere: by its keys, and by a row of the menu. */
const listeners = new Set<() => void>();

export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop. */
export function onOpenPalette(open: () => void): () => void {
  listeners.add(open);
  return () => void listeners.delete(open);
}

/**
 * Props for a control that opens a lazy part: its code is loaded on hover or focus. A press before it has loaded still
 * opens it.
 */
export function preloading(load: () => Promise<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  const ahead = () => void load().catch(() => undefined); // A failed load is retried by the press.
  return { onPointerEnter: ahead, onFocus: ahead };
}

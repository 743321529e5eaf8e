/**
 * For what opens a part that is loaded on first use: its code comes when a pointer or the focus does, so that it is there by the press. A press
 * before that is not lost: the part opens when it has come.
 */
export function preloading(load: () => Promise<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  const ahead = () => void load().catch(() => undefined); // one that cannot be had is asked for again by the press
  return { onPointerEnter: ahead, onFocus: ahead };
}

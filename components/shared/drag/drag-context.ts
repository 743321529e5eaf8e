'use client';
/** What a screen's pieces know of the hand: sources that it takes from, places it lets go over, and what it carries. */
import {
  type PointerEvent,
  type RefObject,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { DragItem, DropTarget } from './drag-item';
import type { DragController, DragState } from './drag-controller';

export const DragContext = createContext<DragController | null>(null);

const NOTHING: () => () => void = () => () => undefined;

/** Null outside of a `DragProvider`: pieces that more screens share are then only not taken up. */
export function useDragController(): DragController | null {
  return useContext(DragContext);
}

/**
 * Makes an element something that can be taken: put what it returns on it.
 * @param dragged null for something that stays where it is
 * @param hold what scrolls is taken by resting a finger on it, not by moving the finger
 */
export function useDragSource(
  dragged: DragItem | null,
  { hold = false }: { hold?: boolean } = {},
): { onPointerDown(event: PointerEvent): void } {
  const controller = useDragController();
  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      if (dragged) controller?.press(event.nativeEvent, dragged, hold);
    },
    [controller, dragged, hold],
  );
  return { onPointerDown };
}

/** Makes an element a place to let go over; of several under the hand the innermost is asked. */
export function useDropTarget(ref: RefObject<Element | null>, target: DropTarget): void {
  const controller = useDragController();
  const registered = useRef<{ element: Element; remove: () => void } | null>(null);
  const over = useEffectEvent((...at: Parameters<DropTarget['over']>) => target.over(...at));
  const out = useEffectEvent(() => target.out());
  const drop = useEffectEvent((...at: Parameters<DropTarget['drop']>) => target.drop(...at));
  // After every drawing: the element may come later than the hook, or be another one.
  useEffect(() => {
    const element = ref.current;
    if (element === (registered.current?.element ?? null)) return;
    registered.current?.remove();
    const remove =
      element &&
      controller?.addTarget(element, { over: (...at) => over(...at), out: () => out(), drop: (...at) => drop(...at) });
    registered.current = element && remove ? { element, remove } : null;
  });
  useEffect(
    () => () => {
      registered.current?.remove();
      registered.current = null;
    },
    [],
  );
}

/** What is being carried, with what the place under the hand says of it; null for an empty hand. */
export function useDragState(): DragState | null {
  const controller = useDragController();
  return useSyncExternalStore(
    controller?.subscribe ?? NOTHING,
    () => controller?.state() ?? null,
    () => null,
  );
}

/** Drawn again when something is picked up and let go, not while it is moved about. */
export function useDragItem(): DragItem | null {
  const controller = useDragController();
  return useSyncExternalStore(
    controller?.subscribe ?? NOTHING,
    () => controller?.state()?.dragged ?? null,
    () => null,
  );
}

'use client';
/** React hooks of drag and drop: sources, drop targets and the current drag. */
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

/** Null outside of a `DragProvider`: shared pieces are not draggable there. */
export function useDragController(): DragController | null {
  return useContext(DragContext);
}

/**
 * Makes an element draggable: spread the returned props on it.
 * @param dragged null for an element that cannot be dragged
 * @param hold inside a scrolling list, touch drags start by resting the finger instead of moving it
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

/** Makes an element a drop target; of several nested targets the innermost is used. */
export function useDropTarget(ref: RefObject<Element | null>, target: DropTarget): void {
  const controller = useDragController();
  const registered = useRef<{ element: Element; remove: () => void } | null>(null);
  const over = useEffectEvent((...at: Parameters<DropTarget['over']>) => target.over(...at));
  const out = useEffectEvent(() => target.out());
  const drop = useEffectEvent((...at: Parameters<DropTarget['drop']>) => target.drop(...at));
  // After every render: the element may appear later than the hook, or be replaced.
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

/** The current drag, with the hint of the target under the pointer; null when nothing is dragged. */
export function useDragState(): DragState | null {
  const controller = useDragController();
  return useSyncExternalStore(
    controller?.subscribe ?? NOTHING,
    () => controller?.state() ?? null,
    () => null,
  );
}

/** Renders again on pick-up and drop, not while moving. */
export function useDragItem(): DragItem | null {
  const controller = useDragController();
  return useSyncExternalStore(
    controller?.subscribe ?? NOTHING,
    () => controller?.state()?.dragged ?? null,
    () => null,
  );
}

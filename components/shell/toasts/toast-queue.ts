/** Toasts on screen as a pure queue, without clock or React (§2). */

/** §2: at most 3 at once, each for 10 s; an error stays current for 5 s, during which it is not shown again. */
export const MAX_TOASTS = 3;
export const TOAST_MS = 10_000;
export const ERROR_STATE_MS = 5_000;

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  text: string;
  severity: Severity;
  /** Its action: 'Undo'. */
  action?: ToastAction;
  /** A second action, shown before the first: 'Offer to Alejandro Marín'. */
  offer?: ToastAction;
  /** Its subject, such as a party: the next toast with the same subject replaces it. */
  about?: string;
}

export interface ShownToast extends Toast {
  id: number;
}

export interface ToastQueue {
  /** Oldest first. */
  shown: readonly ShownToast[];
  /** Current errors and alerts: text → end in epoch milliseconds. */
  current: ReadonlyMap<string, number>;
}

export const NO_TOASTS: ToastQueue = { shown: [], current: new Map() };

/**
 * Adds a toast, removing the oldest if there are too many. Ten calls that fail for one reason show one toast: an error
 * or alert that is still current is not added again.
 * @param now epoch milliseconds
 */
export function withToast(queue: ToastQueue, toast: ShownToast, now: number): ToastQueue {
  const current = new Map([...queue.current].filter(([, until]) => until > now));
  if (toast.severity === 'error' || toast.severity === 'warning') {
    if (current.has(toast.text)) return queue;
    current.set(toast.text, now + ERROR_STATE_MS);
  }
  const others = queue.shown.filter((one) => !isOvertaken(one, toast));
  return { shown: [...others, toast].slice(-MAX_TOASTS), current };
}

/**
 * Toasts that a new one replaces: the same error, the same subject, and "saved" after "not saved"; unless they still
 * have an action.
 */
const isOvertaken = ({ text, severity, about, action, offer }: Toast, toast: Toast): boolean =>
  (severity === toast.severity && text === toast.text) ||
  (toast.about !== undefined && about === toast.about) ||
  (toast.severity === 'error' && severity === 'success' && !action && !offer);

/**
 * The visible toast where there is room for one only: the newest, but news from others does not cover the person's own.
 */
export function topToast(shown: readonly ShownToast[]): ShownToast | undefined {
  return shown.findLast(({ severity }) => severity !== 'info') ?? shown.at(-1);
}

export function withoutToast(queue: ToastQueue, id: number): ToastQueue {
  return { ...queue, shown: queue.shown.filter((toast) => toast.id !== id) };
}

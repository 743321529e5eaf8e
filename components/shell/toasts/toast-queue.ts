/** Which toasts are on screen: a pure queue, without clock or React (§2). */

/** §2: at most 3 at once, each for 10 s; an error stays the current one for 5 s, in which it is not shown again. */
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
  /** One thing to do about it: 'Undo'. */
  action?: ToastAction;
  /** A second thing to do about it, before the first: 'Offer to Alejandro Marín'. */
  offer?: ToastAction;
  /** What it speaks of, a party for one: its next toast takes the place of this one. */
  about?: string;
}

export interface ShownToast extends Toast {
  id: number;
}

export interface ToastQueue {
  /** Oldest first. */
  shown: readonly ShownToast[];
  /** Errors and alerts that are current: text → until when, in epoch milliseconds. */
  current: ReadonlyMap<string, number>;
}

export const NO_TOASTS: ToastQueue = { shown: [], current: new Map() };

/**
 * Adds a toast; the oldest makes room. Ten calls that fail for one reason say so once: an error or alert whose state has not
 * been cleared yet is not added again.
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

/** The same error from before, what was said of the same thing, and "saved" beside "not saved", unless something can still be done about it. */
const isOvertaken = ({ text, severity, about, action, offer }: Toast, toast: Toast): boolean =>
  (severity === toast.severity && text === toast.text) ||
  (toast.about !== undefined && about === toast.about) ||
  (toast.severity === 'error' && severity === 'success' && !action && !offer);

/** The one to be seen where there is room for one only: the newest, but news from elsewhere does not cover what one did oneself. */
export function topToast(shown: readonly ShownToast[]): ShownToast | undefined {
  return shown.findLast(({ severity }) => severity !== 'info') ?? shown.at(-1);
}

export function withoutToast(queue: ToastQueue, id: number): ToastQueue {
  return { ...queue, shown: queue.shown.filter((toast) => toast.id !== id) };
}

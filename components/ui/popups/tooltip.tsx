'use client';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';

/**
 * In milliseconds: delay on hover, delay on touch, how long it stays after a touch, and the time to move the pointer
 * into it.
 */
const REST_MS = 500;
const TOUCH_MS = 600;
const AFTER_TOUCH_MS = 1500;
const LEAVE_MS = 100;
/** Distance in pixels from its anchor, and from the edge of the window. */
const AWAY = 10;
const EDGE = 8;

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: theme.zIndex.tooltip,
  maxWidth: 300,
  padding: '6px 10px',
  borderRadius: 6,
  color: '#fff',
  backgroundColor: 'rgb(66 66 66 / 0.95)',
  font: `500 0.8125rem/1.4 ${theme.typography.fontFamily}`,
  overflowWrap: 'break-word',
}));

interface Anchored {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-label'?: string;
}

interface TooltipProps {
  /** Also the anchor's accessible name, unless it has one. '' for no tooltip. */
  title: string;
  placement?: 'bottom' | 'right';
  /** Called before it is shown; false when the text is already fully visible. */
  isNeeded?: (explained: HTMLElement) => boolean;
  /** One element that accepts event handlers. */
  children: ReactElement<Anchored>;
}

/**
 * A tooltip on hover, touch and focus. It can be hovered itself, and Escape closes it (WCAG 1.4.13). Used on every
 * page: MUI's would load a positioning library.
 */
export function Tooltip({ title, placement = 'bottom', isNeeded, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [timer] = useState(newTimer);
  useEffect(() => timer.stop, [timer]);

  function after(wait: number, target: HTMLElement | null) {
    timer.start(() => setAnchor(target && isNeeded?.(target) === false ? null : target), wait);
  }
  const events = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
      void (pointerType !== 'touch' && after(REST_MS, currentTarget)),
    onPointerLeave: () => after(anchor ? LEAVE_MS : 0, null),
    onPointerDown({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch') return after(0, null);
      after(TOUCH_MS, currentTarget);
      window.addEventListener('pointerup', () => after(AFTER_TOUCH_MS, null), { once: true });
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      void (currentTarget.matches(':focus-visible') && after(0, currentTarget)),
    onBlur: () => after(0, null),
  };
  return (
    <>
      {cloneElement(children, {
        ...together(events, children.props),
        ...(title && { 'aria-label': children.props['aria-label'] ?? title }),
      })}
      {title &&
        anchor?.isConnected &&
        createPortal(
          <Shown
            key={title}
            title={title}
            anchor={anchor}
            placement={placement}
            onStay={timer.stop}
            onLeave={() => after(LEAVE_MS, null)}
            onClose={() => setAnchor(null)}
          />,
          document.body,
        )}
    </>
  );
}

/** One pending timer: a new one replaces the last. */
function newTimer() {
  let id: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(id);
  return {
    start(then: () => void, wait: number) {
      stop();
      id = setTimeout(then, wait);
    },
    stop,
  };
}

interface ShownProps {
  title: string;
  anchor: HTMLElement;
  placement: 'bottom' | 'right';
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
}

function Shown({ title, anchor, placement, onStay, onLeave, onClose }: ShownProps) {
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!tip.current) return;
    const [of, { width, height }] = [anchor.getBoundingClientRect(), tip.current.getBoundingClientRect()];
    const [x, y] =
      placement === 'right'
        ? [of.right + AWAY, of.top + (of.height - height) / 2]
        : [of.left + (of.width - width) / 2, of.bottom + AWAY];
    const isBelow = y + height + EDGE <= window.innerHeight;
    tip.current.style.left = `${clamp(x, window.innerWidth - width)}px`;
    tip.current.style.top = `${clamp(isBelow || placement === 'right' ? y : of.top - AWAY - height, window.innerHeight - height)}px`;
  }, [anchor, placement]);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  });

  return (
    <Tip ref={tip} role="tooltip" onPointerEnter={onStay} onPointerLeave={onLeave}>
      {title}
    </Tip>
  );
}

const clamp = (value: number, max: number) => Math.max(EDGE, Math.min(value, max - EDGE));

/** Calls both handlers, the element's own first. */
function together(events: Required<Omit<Anchored, 'aria-label'>>, own: Anchored): Anchored {
  return {
    onPointerEnter: (event) => (own.onPointerEnter?.(event), events.onPointerEnter(event)),
    onPointerLeave: (event) => (own.onPointerLeave?.(event), events.onPointerLeave(event)),
    onPointerDown: (event) => (own.onPointerDown?.(event), events.onPointerDown(event)),
    onFocus: (event) => (own.onFocus?.(event), events.onFocus(event)),
    onBlur: (event) => (own.onBlur?.(event), events.onBlur(event)),
  };
}

'use client';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import { modalRoot } from '@/components/shell/dialogs/modal-root';
import type { Tour } from './tour';

/** Attribute of the element that the step is about. */
const HERE = 'data-tour-here';
const FOCUSABLE =
  'button:not(:disabled), [href], input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';
const MODIFIERS = [
  { name: 'preventOverflow', options: { padding: 8, altAxis: true, rootBoundary: 'viewport' } },
  { name: 'offset', options: { offset: [0, 10] } },
];

interface TourCardProps {
  tour: Tour<string>;
  onEnd: () => void;
}

/**
 * Shows one step at a time beside its element, which stays usable. Escape ends the tour; "Next" presses the step's
 * button if it has one.
 */
export function TourCard({ tour: { id, steps }, onEnd }: TourCardProps) {
  const t = useTranslations('tours');
  const common = useTranslations('common');
  const [titleId, textId] = [useId(), useId()];
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const following = steps[index + 1];
  const target = useTourTarget(step?.target ?? null);
  const next = useTourTarget(step?.isPressed ? (following?.target ?? null) : null);

  // Pressed by the card or by hand: continues with the next step.
  if (next) setIndex(index + 1);

  useEffect(() => {
    if (!target) return;
    target.setAttribute(HERE, '');
    scrollToShow(target);
    return () => target.removeAttribute(HERE);
  }, [target]);

  if (!step) return null;
  const isLast = index === steps.length - 1;
  const goNext = () => {
    if (step.isPressed && target) target.click();
    else if (isLast) onEnd();
    else setIndex(index + 1);
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  }

  return (
    <>
      {/* Remounted for each step, so that it is above a dialog opened by the previous one. */}
      <CloseOnBack key={index} onBack={onEnd} />
      <GlobalStyles
        styles={(theme) => ({
          [`[${HERE}]`]: {
            outline: `3px solid ${theme.vars?.palette.primary.main} !important`,
            outlineOffset: '3px !important',
            borderRadius: 8,
          },
        })}
      />
      <Popper
        open
        key={target ? 'beside' : 'apart'}
        anchorEl={target ?? CORNER}
        // A modal dialog traps focus and hides the rest from screen readers, so the card moves into it.
        container={target?.closest<HTMLElement>('.MuiDialog-container') ?? modalRoot()}
        placement="bottom"
        modifiers={MODIFIERS}
        popperOptions={{ strategy: 'fixed' }}
        sx={{ zIndex: 'tooltip', width: 340, maxWidth: 'calc(100vw - 16px)' }}
      >
        <Paper
          role="dialog"
          aria-labelledby={titleId}
          aria-describedby={textId}
          elevation={12}
          onKeyDown={onKeyDown}
          sx={{ p: 2, border: 1, borderColor: 'divider', bgcolor: 'raised' }}
        >
          <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
            <StepTitle key={index} id={titleId}>
              {t(`step.${step.labels}.title`)}
            </StepTitle>
            <IconButton aria-label={t('end', { tour: t(`name.${id}`) })} onClick={onEnd} sx={{ mt: -1, mr: -1 }}>
              <CloseRounded fontSize="small" />
            </IconButton>
          </Stack>
          <Typography id={textId} variant="body2" sx={{ mb: 1.5 }}>
            {t(`step.${step.labels}.text`)}
            {!target && ` ${t('absent')}`}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Typography
              variant="caption"
              sx={{ mr: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {t('progress', { step: index + 1, count: steps.length })}
            </Typography>
            {/* A pressed button cannot be pressed again once its dialog covers it. */}
            {index > 0 && !steps[index - 1]?.isPressed && (
              <Button color="inherit" onClick={() => setIndex(index - 1)}>
                {common('back')}
              </Button>
            )}
            {target && !step.isPressed && (
              <Button
                color="inherit"
                onClick={() =>
                  (target.matches(FOCUSABLE) ? target : target.querySelector<HTMLElement>(FOCUSABLE))?.focus()
                }
              >
                {t('goThere')}
              </Button>
            )}
            <Button variant="contained" onClick={goNext} disabled={step.isPressed && !target}>
              {t(step.isPressed ? 'press' : isLast ? 'done' : 'next')}
            </Button>
          </Stack>
        </Paper>
      </Popper>
    </>
  );
}

/** Focuses the heading of each step, so that it is read out. */
function StepTitle({ id, children }: { id: string; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Typography id={id} ref={title} tabIndex={-1} variant="h4" component="h2" sx={{ flex: 1, outline: 'none' }}>
      {children}
    </Typography>
  );
}

/** Position of a step without a visible element: at the bottom of the window. */
const CORNER = { getBoundingClientRect: () => new DOMRect(window.innerWidth / 2, window.innerHeight - 24, 0, 0) };

/** Scrolls an element into its pane without scrolling the surrounding frame. */
function scrollToShow(element: HTMLElement): void {
  const pane = paneOf(element);
  if (!pane) return;
  const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  // An element taller than the pane is aligned at its top.
  pane.scrollTop +=
    inner.height > outer.height
      ? inner.top - outer.top - MARGIN
      : inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

/** Pixels. */
const MARGIN = 12;

function paneOf({ parentElement }: HTMLElement): HTMLElement | null {
  if (!parentElement) return null;
  const scrolls =
    /auto|scroll/.test(getComputedStyle(parentElement).overflowY) &&
    parentElement.scrollHeight > parentElement.clientHeight;
  return scrolls ? parentElement : paneOf(parentElement);
}

const find = (name: string) => document.querySelector<HTMLElement>(`[data-tour="${name}"]`);

/** The element of a step as soon as it is rendered; null before, and after it is removed. */
function useTourTarget(name: string | null): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const update = () => setTarget(name === null ? null : find(name));
    update();
    if (name === null) return;
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  // The previous step's element, until the effect has run.
  return target?.dataset.tour === name ? target : null;
}

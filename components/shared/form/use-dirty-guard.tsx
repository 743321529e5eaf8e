'use client';
/**
 * Asks before unsaved changes are lost, with the same question for closing, Escape, links of the app and the browser's
 * Back; a reload shows the browser's own question.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { CloseOnBack, navigateBack, interceptBack, releaseBack } from '@/components/shell/input/close-on-back';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';

export interface DirtyGuard {
  /** Runs the action at once when nothing would be lost; asks first otherwise. */
  leave(how: () => void): void;
  /** The question's dialog, to be rendered by the component. */
  question: ReactNode;
}

/** A component with unsaved changes. */
interface UnsavedEntry {
  /** Asks; `go` continues the navigation. */
  ask(go: () => void): void;
  /** Discards the unsaved changes. */
  discard(): void;
}

/** All unsaved changes on the page, the latest on top: a form may lie over a changed list. */
const unsaved: UnsavedEntry[] = [];

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function onBack(one: UnsavedEntry) {
  one.ask(() => {
    navigateBack();
    giveUp();
  });
}

function onClick(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin ||
    link.pathname === window.location.pathname
  )
    return;
  event.preventDefault();
  event.stopPropagation();
  // Repeats the click without the guard, so that the link itself navigates.
  unsaved.at(-1)?.ask(() => {
    releaseBack(() => link.click());
    giveUp();
  });
}

/** The person leaves: removes every guard on the page. */
function giveUp() {
  stopListening();
  unsaved.splice(0).forEach((one) => one.discard());
}

function stopListening() {
  window.removeEventListener('beforeunload', onUnload);
  document.removeEventListener('click', onClick, { capture: true });
}

/** @param inDialog Back closes the dialog, which asks itself: it is not intercepted a second time */
function hold(one: UnsavedEntry, inDialog: boolean): () => void {
  const releaseAll = inDialog ? undefined : interceptBack(() => onBack(one));
  if (unsaved.length === 0) {
    window.addEventListener('beforeunload', onUnload);
    // In the capture phase, before the link's own listener.
    document.addEventListener('click', onClick, { capture: true });
  }
  unsaved.push(one);
  return () => {
    const at = unsaved.indexOf(one);
    if (at >= 0) unsaved.splice(at, 1);
    releaseAll?.();
    if (unsaved.length === 0) stopListening();
  };
}

/**
 * @param onDiscard discards the changes: closes the form, or resets it
 * @param inDialog the form lies in something that Back closes (`useCloseOnBack`)
 */
export function useDirtyGuard(isDirty: boolean, onDiscard: () => void, inDialog = false): DirtyGuard {
  const t = useTranslations('common.discard');
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(
    () => (isDirty ? hold({ ask: (go) => setWay({ go }), discard: () => discard.current() }, inDialog) : undefined),
    [isDirty, inDialog],
  );

  return {
    leave: (how) => (isDirty ? setWay({ go: how }) : how()),
    question: (
      <>
        {way !== null && <CloseOnBack onBack={() => setWay(null)} />}
        <ConfirmDialog
          open={way !== null}
          title={t('title')}
          confirmLabel={t('confirm')}
          cancelLabel={t('keep')}
          destructive
          onClose={() => setWay(null)}
          onConfirm={() => {
            setWay(null);
            way?.go();
          }}
        >
          {t('text')}
        </ConfirmDialog>
      </>
    ),
  };
}

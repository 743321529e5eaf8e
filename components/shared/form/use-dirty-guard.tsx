'use client';
/** Asks before what is not saved is lost, in one wording: closing, Escape, links of the app, the browser's Back, and, in the browser's own words, reloading. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { BackCloses, goBackNow, holdBack, letGoOfBack } from '@/components/shell/back-closes';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';

export interface DirtyGuard {
  /** Does it at once while nothing would be lost; else asks first. */
  leave(how: () => void): void;
  /** To be drawn by whoever guards. */
  question: ReactNode;
}

/** What is changed and not saved. */
interface Unsaved {
  /** Asks; `go` goes where the person was going. */
  ask(go: () => void): void;
  /** What was typed is given up. */
  discard(): void;
}

/** Everything on the page that is changed and not saved, what was changed last on top: a form may stand over a list that is changed as well. */
const unsaved: Unsaved[] = [];

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function leaveByBack(one: Unsaved) {
  one.ask(() => {
    goBackNow();
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
  // The same click once more, when nothing holds it: the link knows best how to go where it leads.
  unsaved.at(-1)?.ask(() => {
    letGoOfBack(() => link.click());
    giveUp();
  });
}

/** The person goes: nothing on the page holds anybody any more. */
function giveUp() {
  stopListening();
  unsaved.splice(0).forEach((one) => one.discard());
}

function stopListening() {
  window.removeEventListener('beforeunload', onUnload);
  document.removeEventListener('click', onClick, { capture: true });
}

/** @param inDialog Back closes the dialog, which asks: it is not held once more */
function hold(one: Unsaved, inDialog: boolean): () => void {
  const letGo = inDialog ? undefined : holdBack(() => leaveByBack(one));
  if (unsaved.length === 0) {
    window.addEventListener('beforeunload', onUnload);
    // Before the link's own listener, which would go at once.
    document.addEventListener('click', onClick, { capture: true });
  }
  unsaved.push(one);
  return () => {
    const at = unsaved.indexOf(one);
    if (at >= 0) unsaved.splice(at, 1);
    letGo?.();
    if (unsaved.length === 0) stopListening();
  };
}

/**
 * @param onDiscard what was typed is given up: closes the form, or clears it
 * @param inDialog the form lies in something that Back closes (`useBackCloses`)
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
        {way !== null && <BackCloses onBack={() => setWay(null)} />}
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

'use client';
import { useEffect, useRef, useState } from 'react';
import { clearAndReload } from '@/lib/client/build/clear-and-reload';
import { isChunkFailure } from '@/lib/client/build/chunk-failure';
import { reloadGuarded } from '@/lib/client/build/reload-guard';
import { reportError } from '@/lib/client/report-error';
import styles from './error-screen.module.css';
import { errorScreenTexts } from './error-screen-texts';
import { LogoMark } from '../logo';

/** Long enough to read the reason. */
const RESTART_AFTER_MS = 6_000;

interface ErrorScreenProps {
  error: Error & { digest?: string };
  /** Renders the screen again without leaving it. */
  reset: () => void;
}

/**
 * Shown when a screen has failed (§2). Plain HTML and CSS, since the UI library may be what failed. It disappears with
 * the next navigation. A code chunk that could not be loaded reloads the page, once. Any other failure is reported and
 * the page reloads; if reporting failed, neither is claimed (§8). Reading the details cancels the reload.
 */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const texts = errorScreenTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const [isReported, setIsReported] = useState(false);
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    if (isChunkFailure(error)) {
      if (!reloadGuarded()) title.current?.focus();
      return;
    }
    title.current?.focus();
    let isOver = false;
    void reportError(error).then((isTaken) => {
      if (!isOver) setIsReported(isTaken);
    });
    return () => void (isOver = true);
  }, [error]);

  useEffect(() => {
    if (!isReported || isRead) return;
    const timer = setTimeout(reloadGuarded, RESTART_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReported, isRead]);

  // The router resets an error when the path changes; this also covers another date of the same screen.
  useEffect(() => {
    window.addEventListener('popstate', reset);
    return () => window.removeEventListener('popstate', reset);
  }, [reset]);

  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <span className={styles.mark}>
          <LogoMark size={40} />
        </span>
        <h1 ref={title} tabIndex={-1} className={styles.title} style={{ outline: 'none' }}>
          {texts.failedTitle}
        </h1>
        <p className={styles.text} role="status">
          {isReported && !isRead ? texts.reportedText : texts.failedText}
        </p>
        <details className={styles.details} onToggle={() => setIsRead(true)}>
          <summary>{texts.details}</summary>
          <pre>
            {error.message}
            {error.digest && `\n${texts.reference}: ${error.digest}`}
          </pre>
        </details>
        <div className={styles.actions}>
          <button type="button" className={`${styles.button} ${styles.primary}`} onClick={() => void clearAndReload()}>
            {texts.clear}
          </button>
          <button type="button" className={styles.button} onClick={goBack}>
            {texts.back}
          </button>
        </div>
      </div>
    </main>
  );
}

/** Back to the previous page; from the first page of a tab, to the start. */
function goBack() {
  if (window.history.length > 1) window.history.back();
  else window.location.replace('/');
}

'use client';
import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import { styled } from '@mui/material/styles';

/** Delay between attempts to load the code, in milliseconds. */
const RETRY_MS = 2000;

/** Called when code cannot be loaded. Has to be the same function at every render. */
export const PartFailureContext = createContext<(error: unknown) => void>(() => undefined);

/**
 * A component whose code is loaded on first use, in the browser only. When loading fails (offline, not cached yet), a
 * notice is shown and loading is retried until it succeeds. The first failure is passed to `PartFailureContext`, which
 * reloads a page older than the server's build (§2). The result's `load` preloads the code, so that the first use
 * renders at once.
 * @param load returns the same promise once it has succeeded
 * @param Loading placeholder until then
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading?: ComponentType,
): ComponentType<Props> & { load: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await load();
  };
  function LazyPart(props: Props) {
    const [part, setPart] = useState(() => ({ Part: loaded, isMissing: false }));
    const { Part, isMissing } = part;
    const onFailure = useContext(PartFailureContext);
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isTold = false;
      const attempt = () => {
        keep().then(
          () => {
            if (!isOver) setPart({ Part: loaded, isMissing: false });
          },
          (error: unknown) => {
            if (isOver) return;
            if (!isTold) onFailure(error);
            isTold = true;
            setPart({ Part: undefined, isMissing: true });
            timer = setTimeout(attempt, RETRY_MS);
          },
        );
      };
      attempt();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [Part, onFailure]);
    if (Part) return <Part {...props} />;
    return (
      <>
        {Loading && <Loading />}
        {isMissing && <Missing />}
      </>
    );
  }
  return Object.assign(LazyPart, { load: keep });
}

const Note = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: theme.zIndex.snackbar,
  width: 'max-content',
  maxWidth: 'calc(100vw - 24px)',
  padding: '10px 16px',
  borderRadius: 8,
  fontSize: '0.875rem',
  boxShadow: theme.shadows[6],
  color: 'var(--surface)',
  backgroundColor: 'var(--ink)',
}));

function Missing() {
  const t = useTranslations('common');
  return createPortal(<Note role="alert">{t('partMissing')}</Note>, document.body);
}

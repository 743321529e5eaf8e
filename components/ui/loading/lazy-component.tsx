'use client';
import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import { styled } from '@mui/material/styles';

/** Until its code is asked for again, in milliseconds. */
const AGAIN_MS = 2000;

/** What else happens when code cannot be had. Has to be the same function at every drawing. */
export const PartFailureContext = createContext<(error: unknown) => void>(() => undefined);

/**
 * A part of a screen whose code comes with its first use, in the browser alone. Code that cannot be had (no connection, before this device has
 * kept all of it) leaves the screen as it is: that is said, and it is asked for until it comes. The first failure is told to
 * `PartFailureContext`: a page that is older than the server's build is loaded anew, as for any other part (§2).
 * `load` of what is answered fetches the code ahead of its first use, which then draws it at once.
 * @param load the same promise again once it has been kept
 * @param Loading what is in its place meanwhile
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
      const ask = () => {
        keep().then(
          () => {
            if (!isOver) setPart({ Part: loaded, isMissing: false });
          },
          (error: unknown) => {
            if (isOver) return;
            if (!isTold) onFailure(error);
            isTold = true;
            setPart({ Part: undefined, isMissing: true });
            timer = setTimeout(ask, AGAIN_MS);
          },
        );
      };
      ask();
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

'use client';
import { useEffect } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { findControl } from './find-control';
import { SETTING_HASH } from './setting-hash';
import { SETTINGS_INDEX } from './settings-index';

/** Maximum wait for a screen that is still loading, in milliseconds. */
const LOOKING_MS = 10_000;
const MARKED_MS = 2_000;

/** Focuses the setting named by the address: selects its tab, scrolls to it, and highlights it for two seconds. */
export function SettingFocus(): null {
  const t = useTranslations();
  const path = usePathname();
  useEffect(() => {
    const id = window.location.hash.startsWith(SETTING_HASH) ? window.location.hash.slice(SETTING_HASH.length) : null;
    const entry = SETTINGS_INDEX.find((one) => one.id === id);
    const root = document.getElementById('content');
    if (!entry || !root) return undefined;
    const text = (key: string) => t(key as never);
    let isTabChosen = entry.tab === undefined;

    function chooseTab(tab: string) {
      const element = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent?.trim() === text(tab),
      );
      element?.click();
      isTabChosen = element !== undefined;
    }
    function tryFocus() {
      if (entry?.tab && !isTabChosen) chooseTab(entry.tab);
      if (!isTabChosen || !entry || !root) return;
      const found = findControl(root, text(entry.at ?? entry.label));
      if (!found) return;
      stop();
      show(found);
      // The hash is removed, so that a reload does not repeat it.
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    }
    const watch = new MutationObserver(tryFocus);
    const timer = setTimeout(() => stop(), LOOKING_MS);
    function stop() {
      watch.disconnect();
      clearTimeout(timer);
    }
    watch.observe(root, { childList: true, subtree: true, characterData: true });
    tryFocus();
    return stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each screen that is opened
  }, [path]);
  return null;
}

function show(control: HTMLElement): void {
  if (!control.matches('input, select, textarea, button, a')) control.tabIndex = -1;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  const marked = control.closest<HTMLElement>('.MuiTextField-root, label, li') ?? control;
  const colour = getComputedStyle(control).getPropertyValue('--mui-palette-primary-main') || 'currentColor';
  marked.animate(
    [
      { boxShadow: `0 0 0 3px ${colour}`, borderRadius: '8px' },
      { boxShadow: '0 0 0 3px transparent', borderRadius: '8px' },
    ],
    { duration: MARKED_MS, easing: 'ease-in' },
  );
}

'use client';
/**
 * Whether this tab was opened from the list of first steps, so that every screen offers a link back. Stored per tab, since the list is only used
 * for a short time.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/client/storage/external-store';

const KEY = 'maitre.first-steps';
const changed = createEmitter();

function isOn(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false; // storage is disabled
  }
}

export function offerWayBack(on: boolean): void {
  if (on === isOn()) return;
  try {
    if (on) window.sessionStorage.setItem(KEY, 'on');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // the menu and the settings lead there as well
  }
  changed.emit();
}

export const useWayBack = (): boolean => useSyncExternalStore(changed.subscribe, isOn, () => false);

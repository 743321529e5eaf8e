'use client';
/** Whether this tab came from the list of first steps, so that every screen leads back to it. Held in the tab: the list is for an hour, not for good. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/client/storage/external-store';

const KEY = 'maitre.first-steps';
const changed = createEmitter();

function isOn(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false; // storage is switched off
  }
}

export function offerWayBack(on: boolean): void {
  if (on === isOn()) return;
  try {
    if (on) window.sessionStorage.setItem(KEY, 'on');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // the menu and the settings lead there too
  }
  changed.emit();
}

export const useWayBack = (): boolean => useSyncExternalStore(changed.subscribe, isOn, () => false);

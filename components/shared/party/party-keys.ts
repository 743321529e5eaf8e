/** The keys of the party list, while a party itself has the focus and not one of the buttons in it. */
import type { KeyboardEvent } from 'react';
import { neighbourOf } from './party-lines';
import { partyOf } from './use-party-cursor';

interface KeyActs {
  uids: readonly number[];
  /** Parties side by side. */
  columnCount: number;
  goTo: (uid: number) => void;
  open: (uid: number) => void;
  /** Sets its next likely status. */
  advance: (uid: number) => void;
}

/** Parties that a page of keys passes. */
const PAGE = 6;

export function onPartyKey(event: KeyboardEvent, { uids, columnCount, goTo, open, advance }: KeyActs): void {
  const uid = partyOf(event.target);
  const isParty = event.target instanceof HTMLElement && event.target.dataset.main !== undefined;
  if (uid === null || !isParty || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event.key, columnCount, uids.length);
  if (step !== undefined) {
    const next = neighbourOf(uids, uid, step);
    if (next !== null) goTo(next);
  } else if (event.key === 'Enter') open(uid);
  else if (event.key.toLowerCase() === 's' && !event.repeat) advance(uid);
  else return;
  event.preventDefault();
}

function stepOf(key: string, columnCount: number, all: number): number | undefined {
  const sideways: Record<string, number> = columnCount > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {};
  const steps: Record<string, number> = { ArrowDown: columnCount, ArrowUp: -columnCount, PageDown: PAGE * columnCount, PageUp: -PAGE * columnCount, Home: -all, End: all, ...sideways };
  return steps[key];
}

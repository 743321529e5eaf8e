'use client';
/** Roving tab stop of the party list. The focus stays in the list when its rows change. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface PartyCursor {
  /** Null for an empty list. */
  current: number | null;
  /** Moves the focus to a party as soon as it is rendered. */
  goTo(uid: number): void;
  /** Call before acting on a party: if its row disappears, the focus moves to the row that takes its place. */
  touch(): void;
  onFocus(event: { target: EventTarget }): void;
}

/** @param uids all parties in order, including those not rendered */
export function usePartyCursor(pane: RefObject<HTMLElement | null>, uids: readonly number[]): PartyCursor {
  const [cursor, setCursor] = useState<{ uid: number; index: number } | null>(null);
  const isWanted = useRef(false);
  const isTouched = useRef(false);

  const isThere = cursor !== null && uids.includes(cursor.uid);
  const current = isThere ? cursor.uid : (uids[Math.min(cursor?.index ?? 0, uids.length - 1)] ?? null);
  const moveTo = (uid: number) => setCursor({ uid, index: uids.indexOf(uid) });

  // After every render: a distant party is rendered later than it was requested.
  useEffect(() => {
    const isLost = isTouched.current && document.activeElement === document.body;
    if (current === null || !(isWanted.current || isLost)) return;
    const party = pane.current?.querySelector<HTMLElement>(`[data-party="${current}"] [data-main]`);
    if (!party) return;
    isWanted.current = false;
    isTouched.current = false;
    party.focus({ preventScroll: isLost });
  });

  return {
    current,
    goTo(uid) {
      isWanted.current = true;
      moveTo(uid);
    },
    touch: useCallback(() => {
      isTouched.current = true;
    }, []),
    onFocus({ target }) {
      const uid = partyOf(target);
      if (uid !== null && uid !== current) moveTo(uid);
    },
  };
}

/** Uid of the party whose row or card contains this node; null for others. */
export function partyOf(target: EventTarget): number | null {
  const party = target instanceof Element ? target.closest<HTMLElement>('[data-party]') : null;
  return party ? Number(party.dataset.party) : null;
}

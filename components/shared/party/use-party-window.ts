'use client';
/** Which lines of the party list are rendered: all of a short list, the visible ones of a long list. */
import { type RefObject, useCallback } from 'react';
import { useWindow } from '@/components/ui/use-window';
import { HEADING_HEIGHT } from './group-heading';
import type { PartyLine } from './party-lines';

type PartiesLine = Extract<PartyLine, { kind: 'parties' }>;

export interface DrawnLine {
  line: PartiesLine;
  index: number;
  /** Pixels below its group's heading; undefined in a short list, which uses normal flow. */
  top: number | undefined;
}

export interface DrawnGroup {
  /** Index in the list of groups. */
  group: number;
  lines: DrawnLine[];
  /** Total height of the group's lines in pixels; undefined in a short list. */
  height: number | undefined;
}

interface WindowSource {
  pane: RefObject<HTMLElement | null>;
  lines: readonly PartyLine[];
  /** Estimated height of a line in pixels, before it is measured. */
  lineHeight: number;
  /** Index of the focused line, which stays rendered when out of sight; -1 for none. */
  pinned: number;
}

/** Up to this many lines, all are rendered. */
const OUTRIGHT = 60;

export function usePartyWindow({ pane, lines, lineHeight, pinned }: WindowSource) {
  const isWindowed = lines.length > OUTRIGHT;
  const heightOf = useCallback(
    (index: number) => (lines[index]?.kind === 'heading' ? HEADING_HEIGHT : lineHeight),
    [lines, lineHeight],
  );
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const windowed = useWindow({
    count: lines.length,
    isOn: isWindowed,
    scroller: pane,
    heightOf,
    keyOf,
    overscan: 5,
    covered: HEADING_HEIGHT,
    pinned,
  });
  const inSight = isWindowed ? windowed.lines : lines.map((_line, index) => ({ index, start: 0 }));
  const { tops } = windowed;

  const groups: DrawnGroup[] = lines.flatMap((line) =>
    line.kind === 'heading' ? [{ group: line.group, lines: [], height: isWindowed ? 0 : undefined }] : [],
  );
  if (isWindowed) {
    lines.forEach((line, index) => {
      const group = line.kind === 'parties' ? groups[line.group] : undefined;
      if (group) group.height = (group.height ?? 0) + (tops[index + 1] as number) - (tops[index] as number);
    });
  }
  for (const { index, start } of inSight) {
    const line = lines[index];
    if (line?.kind !== 'parties') continue;
    groups[line.group]?.lines.push({
      line,
      index,
      top: isWindowed ? start - (tops[line.heading + 1] ?? 0) : undefined,
    });
  }
  return {
    groups,
    isWindowed,
    measure: windowed.measure,
    reveal: (index: number) => isWindowed && windowed.reveal(index),
  };
}

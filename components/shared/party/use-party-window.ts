'use client';
/** Which lines of the party list are drawn: all of a short list, of a long one those in sight. */
import { type RefObject, useCallback } from 'react';
import { useWindow } from '@/components/ui/use-window';
import { HEADING_HEIGHT } from './group-heading';
import type { PartyLine } from './party-lines';

type PartiesLine = Extract<PartyLine, { kind: 'parties' }>;

export interface DrawnLine {
  line: PartiesLine;
  index: number;
  /** Pixels below the heading of its group; undefined in a short list, where the lines follow each other. */
  top: number | undefined;
}

export interface DrawnGroup {
  /** Place in the list of groups. */
  group: number;
  lines: DrawnLine[];
  /** Pixels that all lines of the group take; undefined in a short list. */
  height: number | undefined;
}

interface WindowSource {
  pane: RefObject<HTMLElement | null>;
  lines: readonly PartyLine[];
  /** Pixels of a line of parties, before it is measured. */
  lineHeight: number;
  /** The line that stays drawn however far away it is: it has the focus. Below 0 for none. */
  held: number;
}

/** So many lines are drawn outright. */
const OUTRIGHT = 60;

export function usePartyWindow({ pane, lines, lineHeight, held }: WindowSource) {
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
    around: 5,
    covered: HEADING_HEIGHT,
    held,
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

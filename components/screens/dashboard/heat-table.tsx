'use client';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { HeatStep } from '@/lib/rules/dashboard/heat-steps';

export interface HeatCell {
  /** Written in the cell. */
  text: string;
  /** Null for nothing. */
  step: HeatStep | null;
  /** The whole sentence: day, time, figure. */
  spoken: string;
}

export interface HeatRow {
  key: number;
  label: string;
  /** Null where it is closed. */
  cells: ReadonlyArray<HeatCell | null>;
  sum: string;
}

interface HeatTableProps {
  label: string;
  /** Said of a cell where it is closed. */
  closed: string;
  corner: string;
  /** Columns that belong together, by their number: hours. */
  groups: ReadonlyArray<{ label: string; span: number }>;
  columns: ReadonlyArray<{ label: string; spoken: string }>;
  rows: readonly HeatRow[];
  sumLabel: string;
  onOpen: (row: number, column: number) => void;
}

/** Shares of the accent over the surface; text stays at 4.5:1 on each, white on the last alone. */
const SHARES = {
  light: { 1: 8, 2: 18, 3: 34, 4: 52, 5: 100 },
  dark: { 1: 8, 2: 17, 3: 28, 4: 40, 5: 100 },
} as const satisfies Record<string, Record<HeatStep, number>>;
const MOVES: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 4,
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.vars?.palette.text.secondary, padding: '0 2px' },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    paddingRight: 8,
    textAlign: 'start',
    color: theme.vars?.palette.text.primary,
    backgroundColor: theme.vars?.palette.background.paper,
  },
  '& td': { padding: 0, textAlign: 'center' },
  '& th.group': { textAlign: 'start', color: theme.vars?.palette.text.primary },
  '& .sum': {
    position: 'sticky',
    right: 0,
    paddingLeft: 8,
    textAlign: 'end',
    verticalAlign: 'bottom',
    backgroundColor: theme.vars?.palette.background.paper,
  },
  '& td.sum': { fontWeight: 650, fontSize: '0.875rem', verticalAlign: 'middle' },
}));
const Cell = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minWidth: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 560,
  cursor: 'pointer',
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.raised,
  printColorAdjust: 'exact',
  '&:focus-visible': { outline: `3px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 1 },
  ...Object.fromEntries(
    Object.entries(SHARES.light).map(([step, share]) => [
      `&[data-step="${step}"]`,
      {
        backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} ${share}%, ${theme.vars?.palette.background.paper})`,
        ...theme.applyStyles('dark', {
          backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} ${SHARES.dark[Number(step) as HeatStep]}%, ${theme.vars?.palette.background.paper})`,
        }),
      },
    ]),
  ),
  '&&[data-step="5"]': { color: theme.vars?.palette.primary.contrastText, fontWeight: 650 },
}));
const Closed = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  height: 44,
  borderRadius: 6,
  border: `1px dashed ${theme.vars?.palette.divider}`,
  color: theme.vars?.palette.text.secondary,
}));

/**
 * A table of figures by weekday and hour, darker where they are higher. The keyboard comes to it once and goes on by arrow keys.
 */
export function HeatTable({ label, closed, corner, groups, columns, rows, sumLabel, onOpen }: HeatTableProps) {
  const table = useRef<HTMLTableElement>(null);
  // Where not all hours have room, the busiest are in sight first.
  useLayoutEffect(() => {
    const busiest = table.current?.querySelector<HTMLElement>('[data-step="5"]')?.closest('td');
    const pane = table.current?.parentElement;
    if (busiest && pane) pane.scrollLeft = busiest.offsetLeft - pane.clientWidth / 2;
  }, []);
  const first = rows.findIndex(({ cells }) => cells.some(Boolean));
  const [chosen, setChosen] = useState<readonly [row: number, column: number] | null>(null);
  const held =
    chosen && rows[chosen[0]]?.cells[chosen[1]]
      ? chosen
      : ([first, rows[first]?.cells.findIndex(Boolean) ?? -1] as const);

  function go(event: KeyboardEvent, row: number, column: number) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    // Closed hours are passed over.
    for (
      let at = [row + move[0], column + move[1]] as [number, number];
      rows[at[0]] && at[1] >= 0 && at[1] < columns.length;
      at = [at[0] + move[0], at[1] + move[1]]
    )
      if (rows[at[0]]?.cells[at[1]]) {
        setChosen(at);
        table.current?.querySelector<HTMLElement>(`[data-at="${at.join(' ')}"]`)?.focus();
        return;
      }
  }

  return (
    <Box sx={{ position: 'relative', overflowX: 'auto', mx: -0.5 }}>
      <Table ref={table} role="grid" aria-label={label}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              <VisuallyHidden>{corner}</VisuallyHidden>
            </th>
            {groups.map((group) => (
              <th key={group.label} scope="colgroup" colSpan={group.span} className="group">
                {group.label}
              </th>
            ))}
            <th rowSpan={2} scope="col" className="sum">
              {sumLabel}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.spoken} scope="col">
                <span aria-hidden>{column.label}</span>
                <VisuallyHidden>{column.spoken}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, cells, sum }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>
                  {cell ? (
                    <Cell
                      type="button"
                      data-at={`${row} ${column}`}
                      data-step={cell.step ?? undefined}
                      aria-label={cell.spoken}
                      tabIndex={held[0] === row && held[1] === column ? 0 : -1}
                      onFocus={() => setChosen([row, column])}
                      onKeyDown={(event) => go(event, row, column)}
                      onClick={() => onOpen(row, column)}
                    >
                      {cell.text}
                    </Cell>
                  ) : (
                    <Closed role="img" aria-label={closed}>
                      –
                    </Closed>
                  )}
                </td>
              ))}
              <td className="sum">{sum}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

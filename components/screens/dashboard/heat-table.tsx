'use client';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { HeatStep } from '@/lib/rules/dashboard/heat-steps';

export interface HeatCell {
  /** Text of the cell. */
  text: string;
  /** Null for an empty cell. */
  step: HeatStep | null;
  /** Accessible text: day, time, figure. */
  accessibleText: string;
}

export interface HeatRow {
  key: number;
  label: string;
  /** Null when closed. */
  cells: ReadonlyArray<HeatCell | null>;
  total: string;
}

interface HeatTableProps {
  label: string;
  /** Accessible text of closed cells. */
  closed: string;
  corner: string;
  /** Number of columns per heading: the steps of an hour. */
  groups: ReadonlyArray<{ label: string; span: number }>;
  columns: ReadonlyArray<{ label: string; accessibleText: string }>;
  rows: readonly HeatRow[];
  totalLabel: string;
  onOpen: (row: number, column: number) => void;
}

/** Shares of the accent colour over the surface. Text keeps a contrast of 4.5:1 on each, in white on the last. */
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

/** A table of figures by weekday and hour, darker for higher ones. One tab stop, arrow keys inside. */
export function HeatTable({ label, closed, corner, groups, columns, rows, totalLabel, onOpen }: HeatTableProps) {
  const table = useRef<HTMLTableElement>(null);
  // Scrolls to the busiest hours when not all fit.
  useLayoutEffect(() => {
    const busiest = table.current?.querySelector<HTMLElement>('[data-step="5"]')?.closest('td');
    const pane = table.current?.parentElement;
    if (busiest && pane) pane.scrollLeft = busiest.offsetLeft - pane.clientWidth / 2;
  }, []);
  const first = rows.findIndex(({ cells }) => cells.some(Boolean));
  const [lastFocused, setLastFocused] = useState<readonly [row: number, column: number] | null>(null);
  const focusedCell =
    lastFocused && rows[lastFocused[0]]?.cells[lastFocused[1]]
      ? lastFocused
      : ([first, rows[first]?.cells.findIndex(Boolean) ?? -1] as const);

  function moveFocus(event: KeyboardEvent, row: number, column: number) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    // Arrow keys skip closed hours.
    for (
      let at = [row + move[0], column + move[1]] as [number, number];
      rows[at[0]] && at[1] >= 0 && at[1] < columns.length;
      at = [at[0] + move[0], at[1] + move[1]]
    )
      if (rows[at[0]]?.cells[at[1]]) {
        setLastFocused(at);
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
              {totalLabel}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.accessibleText} scope="col">
                <span aria-hidden>{column.label}</span>
                <VisuallyHidden>{column.accessibleText}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, cells, total }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>
                  {cell ? (
                    <Cell
                      type="button"
                      data-at={`${row} ${column}`}
                      data-step={cell.step ?? undefined}
                      aria-label={cell.accessibleText}
                      tabIndex={focusedCell[0] === row && focusedCell[1] === column ? 0 : -1}
                      onFocus={() => setLastFocused([row, column])}
                      onKeyDown={(event) => moveFocus(event, row, column)}
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
              <td className="sum">{total}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

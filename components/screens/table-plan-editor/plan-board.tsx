'use client';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { fitScale } from '@/components/shared/floor/plan-scale';
import { usePaneSize } from '@/components/shared/floor/use-pane-size';
import { useZoom } from '@/components/shared/floor/use-zoom';
import { ZoomButtons } from '@/components/shared/floor/zoom-buttons';
import { middleOf, type Point } from '@/lib/rules/plan-editing/geometry';
import { NOTHING } from '@/lib/rules/plan-editing/selection';
import type { Board } from './board';
import { boardKeys } from './board-keys';
import { BoardOverlay, type OverlayHandle } from './board-overlay';
import { EditorTable } from './editor-table';
import { invalidElements } from './invalid-elements';
import { SelectionHandles } from './selection-handles';
import { type Tool, shapeOf } from './tools';
import { useBoardGestures } from './use-board-gestures';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';
import type { Area } from '@/lib/rules/seating/plan';
import { styled } from '@mui/material/styles';
import type { PlanDocument } from '@/lib/rules/plan-editing/plan-document';

export interface BoardHandle {
  /** Focuses the selection, or the board. */
  focus(): void;
  /** Centre of the visible part of the plan. */
  middle(): Point;
}

interface PlanBoardProps {
  ref: Ref<BoardHandle>;
  editor: PlanEditor;
  actions: EditorActions;
  tool: Tool;
  onTool: (tool: Tool) => void;
  /** Grid spacing; 0 without snapping. */
  grid: number;
  onFields: () => void;
}

/** The drawing board for mouse, touch and keyboard. */
export function PlanBoard({ ref, editor, actions, tool, onTool, grid, onFields }: PlanBoardProps) {
  const t = useTranslations('planEditor');
  const { pane, zoom, zoomBy, reset } = useZoom();
  const size = usePaneSize(pane);
  const ids = useId();
  const svg = useRef<SVGSVGElement>(null);
  const overlay = useRef<OverlayHandle>(null);
  const { plan, selection, faults } = editor;
  const scale = size ? fitScale(size, plan, 0) * zoom : 0;
  const invalid = useMemo(() => invalidElements(plan, faults), [plan, faults]);
  const areaNames = useMemo(() => new Map(plan.areas.map((one) => [one.area, one.name])), [plan.areas]);

  const latest = useRef(editor);
  useLayoutEffect(() => {
    latest.current = editor;
  });
  const boardOf = (): Board | null =>
    svg.current && overlay.current
      ? { svg: svg.current, overlay: overlay.current, editor: () => latest.current, scale, grid }
      : null;
  const { cancelGesture, ...pointer } = useBoardGestures(boardOf, tool, {
    onAddTable: (at) => {
      const shape = shapeOf(tool);
      if (shape) actions.addTable(shape, at);
    },
    onDrawArea: (rect) => {
      actions.addArea(rect);
      onTool('select');
    },
  });

  const focus = () => {
    const [uid] = selection.tables;
    const chosen =
      uid !== undefined
        ? `[data-table="${CSS.escape(uid)}"]`
        : selection.area !== null
          ? `[data-area="${selection.area}"]`
          : null;
    const element = chosen === null ? null : svg.current?.querySelector<SVGElement>(chosen);
    (element ?? svg.current)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus, middle: () => middleOfPane(pane.current, svg.current, plan) }));

  const onBoardKey = boardKeys({
    editor,
    actions,
    onEscape: () => {
      if (cancelGesture()) return;
      if (tool !== 'select') onTool('select');
      else editor.select(NOTHING);
    },
    onFields,
  });

  /** The mouse draws a selection rectangle where a finger scrolls; scrolling ignores elements under `data-carries`. */
  function whoPushes(event: PointerEvent) {
    svg.current?.toggleAttribute('data-carries', tool !== 'select' || event.pointerType === 'mouse');
  }

  function onKeyDown(event: KeyboardEvent) {
    const gone = event.key === 'Delete' || event.key === 'Backspace';
    onBoardKey(event);
    if (gone && event.defaultPrevented) svg.current?.focus(); // the focused element may have been removed
  }

  const only = selection.tables.size === 1 ? plan.tables.find(({ uid }) => selection.tables.has(uid)) : undefined;
  const area = plan.areas.find((one) => one.area === selection.area);
  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0, minWidth: 0 }}>
      <Box
        ref={pane}
        onPointerDownCapture={whoPushes}
        sx={{
          height: '100%',
          overflow: 'auto',
          display: 'grid',
          placeContent: 'safe center',
          bgcolor: 'background.default',
          overscrollBehavior: 'contain',
          touchAction: 'none',
        }}
      >
        {scale > 0 && (
          <div>
            <EditorSvg
              ref={svg}
              role="group"
              tabIndex={-1}
              aria-label={t('board', { plan: plan.name })}
              aria-describedby={`${ids}hint`}
              data-tool={tool}
              width={plan.width * scale}
              height={plan.height * scale}
              viewBox={`0 0 ${plan.width} ${plan.height}`}
              onKeyDown={onKeyDown}
              {...pointer}
            >
              <desc id={`${ids}hint`}>{t('boardHint')}</desc>
              <defs>
                <pattern id={`${ids}grid`} width={50} height={50} patternUnits="userSpaceOnUse">
                  <path className="grid-line" d="M50 0H0V50" fill="none" />
                </pattern>
              </defs>
              <rect className="paper" width={plan.width} height={plan.height} />
              {grid > 0 && (
                <rect width={plan.width} height={plan.height} fill={`url(#${ids}grid)`} pointerEvents="none" />
              )}
              {plan.areas.map((one) => (
                <EditorArea
                  key={one.area}
                  area={one}
                  isSelected={one === area}
                  isInvalid={invalid.areas.has(one.area)}
                />
              ))}
              <JoinTies plan={plan} tables={selection.tables} />
              {plan.tables.map((table) => (
                <EditorTable
                  key={table.uid}
                  table={table}
                  isSelected={selection.tables.has(table.uid)}
                  isInvalid={invalid.tables.has(table.uid)}
                  areaName={areaNames.get(table.area) ?? ''}
                />
              ))}
              {only && <SelectionHandles rect={only.rect} rotation={only.rotation} canTurn scale={scale} />}
              {area && <SelectionHandles rect={area.rect} rotation={0} canTurn={false} scale={scale} />}
              <BoardOverlay ref={overlay} />
            </EditorSvg>
          </div>
        )}
      </Box>
      <Box sx={{ position: 'absolute', right: 12, bottom: 12 }}>
        <ZoomButtons zoom={zoom} onZoom={zoomBy} onReset={reset} />
      </Box>
    </Box>
  );
}

function middleOfPane(
  pane: HTMLElement | null,
  svg: SVGSVGElement | null,
  { width, height }: { width: number; height: number },
): Point {
  const [seen, drawn] = [pane?.getBoundingClientRect(), svg?.getBoundingClientRect()];
  if (!seen || !drawn || drawn.width === 0) return { x: width / 2, y: height / 2 };
  const scale = drawn.width / width;
  return { x: (seen.left + seen.width / 2 - drawn.left) / scale, y: (seen.top + seen.height / 2 - drawn.top) / scale };
}

interface EditorAreaProps {
  area: Area;
  isSelected: boolean;
  isInvalid: boolean;
}

/** An area on the drawing board, in plan units. */
const EditorArea = memo(function EditorArea({ area: { area, name, rect }, isSelected, isInvalid }: EditorAreaProps) {
  const t = useTranslations('planEditor');
  return (
    <g
      role="button"
      data-area={area}
      data-carries={isSelected ? '' : undefined}
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={t('areaLabel', { area: name })}
      className={isInvalid ? 'faulty' : undefined}
      transform={`translate(${rect.x} ${rect.y})`}
    >
      <rect className="area" width={rect.w} height={rect.h} rx={10} />
      <rect className="ring" x={-4} y={-4} width={rect.w + 8} height={rect.h + 8} rx={12} />
      <text className="area-name" x={12} y={28} fontSize={21}>
        {name}
      </text>
    </g>
  );
});

/** Styles of the drawing board for both themes. Lengths are plan units; line widths do not depend on the zoom. */
const EditorSvg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    touchAction: 'none',
    fontFamily: theme.typography.fontFamily,
    outline: 'none',
    '& .paper': {
      fill: palette.background.paper,
      stroke: palette.edge,
      strokeWidth: 1,
      vectorEffect: 'non-scaling-stroke',
    },
    '& .grid-line': { stroke: palette.divider, strokeWidth: 1, vectorEffect: 'non-scaling-stroke', opacity: 0.7 },
    '& [data-area]': { outline: 'none', cursor: 'pointer' },
    '& .area': {
      fill: palette.action.hover,
      stroke: palette.edge,
      strokeWidth: 1.25,
      vectorEffect: 'non-scaling-stroke',
    },
    '& .area-name': { fill: palette.text.secondary, fontWeight: 650, pointerEvents: 'none' },
    '& .chair': { fill: palette.edge, opacity: 0.45 },
    '& [data-table]': { cursor: 'move', outline: 'none' },
    '& .hit': { fill: 'transparent' },
    '& .shape': {
      fill: palette.background.paper,
      stroke: palette.edge,
      strokeWidth: 1.5,
      vectorEffect: 'non-scaling-stroke',
    },
    '& .name': {
      fill: palette.text.primary,
      fontWeight: 700,
      textAnchor: 'middle',
      dominantBaseline: 'central',
      pointerEvents: 'none',
    },
    '& .seats': {
      fill: palette.text.secondary,
      textAnchor: 'middle',
      dominantBaseline: 'central',
      pointerEvents: 'none',
    },
    '& .ring': { fill: 'none', stroke: 'none', pointerEvents: 'none', vectorEffect: 'non-scaling-stroke' },
    '& [aria-pressed=true] .shape, & [aria-pressed=true] .area': { stroke: palette.primary.main, strokeWidth: 2.5 },
    '& [aria-pressed=true] .shape': {
      fill: `color-mix(in srgb, ${palette.primary.main} 14%, ${palette.background.paper})`,
    },
    '& .faulty .shape, & .faulty .area': { stroke: palette.error.main, strokeDasharray: '6 4' },
    '& [data-table]:hover .shape': { strokeWidth: 2.5 },
    '& [data-table]:focus-visible .ring, & [data-area]:focus-visible .ring': {
      stroke: palette.text.primary,
      strokeWidth: 3,
    },
    '&[data-tool]:not([data-tool=select]):not([data-tool=several])': {
      cursor: 'crosshair',
      '& [data-table], & [data-area]': { cursor: 'crosshair' },
    },
    '& .handle': {
      fill: palette.background.paper,
      stroke: palette.primary.main,
      strokeWidth: 2,
      vectorEffect: 'non-scaling-stroke',
    },
    '& .handle-hit': { fill: 'transparent' },
    '& .stem': { stroke: palette.primary.main, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
    '& .guide': {
      stroke: palette.error.main,
      strokeWidth: 1,
      vectorEffect: 'non-scaling-stroke',
      pointerEvents: 'none',
    },
    '& .band': {
      fill: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)`,
      stroke: palette.primary.main,
      strokeWidth: 1.25,
      vectorEffect: 'non-scaling-stroke',
      pointerEvents: 'none',
    },
    '& .tie': {
      stroke: palette.primary.main,
      strokeWidth: 3,
      vectorEffect: 'non-scaling-stroke',
      strokeDasharray: '1 6',
      strokeLinecap: 'round',
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': {
      '& .paper, & .area, & .shape': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .name, & .seats, & .area-name': { fill: 'CanvasText' },
      '& [aria-pressed=true] .shape, & [aria-pressed=true] .area': { stroke: 'Highlight' },
    },
  };
});

/** Lines from the selected tables to those they can be joined with. */
function JoinTies({ plan: { joins, tables }, tables: chosen }: { plan: PlanDocument; tables: ReadonlySet<string> }) {
  if (chosen.size === 0) return null;
  const middles = new Map(tables.map(({ uid, rect }) => [uid, middleOf(rect)]));
  const shown = joins.filter((join) => join.tables.some((uid) => chosen.has(uid)));
  return (
    <g aria-hidden>
      {shown.map((join) => {
        const points = join.tables.flatMap((uid) => middles.get(uid) ?? []).sort((a, b) => a.x - b.x || a.y - b.y);
        return (
          <polyline
            key={join.tables.join()}
            className="tie"
            fill="none"
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        );
      })}
    </g>
  );
}

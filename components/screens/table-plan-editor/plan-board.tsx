'use client';
import { type KeyboardEvent, type PointerEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { fitScale } from '@/components/shared/floor/plan-scale';
import { usePaneSize } from '@/components/shared/floor/use-pane-size';
import { useZoom } from '@/components/shared/floor/use-zoom';
import { ZoomButtons } from '@/components/shared/floor/zoom-buttons';
import type { Point } from '@/lib/rules/plan-editing/geometry';
import { NOTHING } from '@/lib/rules/plan-editing/selection';
import type { Board } from './board';
import { boardKeys } from './board-keys';
import { BoardOverlay, type OverlayHandle } from './board-overlay';
import { EditorArea } from './editor-area';
import { EditorSvg } from './editor-styles';
import { EditorTable } from './editor-table';
import { faultyThings } from './faulty-things';
import { JoinTies } from './join-ties';
import { SelectionHandles } from './selection-handles';
import { type Tool, shapeOf } from './tools';
import { useBoardGestures } from './use-board-gestures';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

export interface BoardHandle {
  /** Puts the focus on what is chosen, or on the board. */
  focus(): void;
  /** The middle of what is seen of the plan. */
  middle(): Point;
}

interface PlanBoardProps {
  ref: Ref<BoardHandle>;
  editor: PlanEditor;
  actions: EditorActions;
  tool: Tool;
  onTool: (tool: Tool) => void;
  /** Distance of the grid's lines; 0 where nothing catches. */
  grid: number;
  onFields: () => void;
}

/** The plan as it is drawn: by pointer, by finger and by keyboard. */
export function PlanBoard({ ref, editor, actions, tool, onTool, grid, onFields }: PlanBoardProps) {
  const t = useTranslations('planEditor');
  const { pane, zoom, zoomBy, reset } = useZoom();
  const size = usePaneSize(pane);
  const ids = useId();
  const svg = useRef<SVGSVGElement>(null);
  const overlay = useRef<OverlayHandle>(null);
  const { plan, selection, faults } = editor;
  const scale = size ? fitScale(size, plan, 0) * zoom : 0;
  const faulty = useMemo(() => faultyThings(plan, faults), [plan, faults]);
  const areaNames = useMemo(() => new Map(plan.areas.map((one) => [one.area, one.name])), [plan.areas]);

  const latest = useRef(editor);
  useLayoutEffect(() => {
    latest.current = editor;
  });
  const boardOf = (): Board | null =>
    svg.current && overlay.current ? { svg: svg.current, overlay: overlay.current, editor: () => latest.current, scale, grid } : null;
  const { letGo, ...pointer } = useBoardGestures(boardOf, tool, {
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
    const chosen = uid !== undefined ? `[data-table="${CSS.escape(uid)}"]` : selection.area !== null ? `[data-area="${selection.area}"]` : null;
    const element = chosen === null ? null : svg.current?.querySelector<SVGElement>(chosen);
    (element ?? svg.current)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus, middle: () => middleOfPane(pane.current, svg.current, plan) }));

  const onBoardKey = boardKeys({
    editor,
    actions,
    onEscape: () => {
      if (letGo()) return;
      if (tool !== 'select') onTool('select');
      else editor.select(NOTHING);
    },
    onFields,
  });

  /** The mouse draws a band where a finger pushes the floor; what is under `data-carries` the floor leaves alone. */
  function whoPushes(event: PointerEvent) {
    svg.current?.toggleAttribute('data-carries', tool !== 'select' || event.pointerType === 'mouse');
  }

  function onKeyDown(event: KeyboardEvent) {
    const gone = event.key === 'Delete' || event.key === 'Backspace';
    onBoardKey(event);
    if (gone && event.defaultPrevented) svg.current?.focus(); // what had the focus may be gone
  }

  const only = selection.tables.size === 1 ? plan.tables.find(({ uid }) => selection.tables.has(uid)) : undefined;
  const area = plan.areas.find((one) => one.area === selection.area);
  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0, minWidth: 0 }}>
      <Box ref={pane} onPointerDownCapture={whoPushes} sx={{ height: '100%', overflow: 'auto', display: 'grid', placeContent: 'safe center', bgcolor: 'background.default', overscrollBehavior: 'contain', touchAction: 'none' }}>
        {scale > 0 && (
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
            {grid > 0 && <rect width={plan.width} height={plan.height} fill={`url(#${ids}grid)`} pointerEvents="none" />}
            {plan.areas.map((one) => (
              <EditorArea key={one.area} area={one} isSelected={one === area} isFaulty={faulty.areas.has(one.area)} />
            ))}
            <JoinTies plan={plan} tables={selection.tables} />
            {plan.tables.map((table) => (
              <EditorTable key={table.uid} table={table} isSelected={selection.tables.has(table.uid)} isFaulty={faulty.tables.has(table.uid)} areaName={areaNames.get(table.area) ?? ''} />
            ))}
            {only && <SelectionHandles rect={only.rect} rotation={only.rotation} canTurn scale={scale} />}
            {area && <SelectionHandles rect={area.rect} rotation={0} canTurn={false} scale={scale} />}
            <BoardOverlay ref={overlay} />
          </EditorSvg>
        )}
      </Box>
      <ZoomButtons zoom={zoom} onZoom={zoomBy} onReset={reset} />
    </Box>
  );
}

function middleOfPane(pane: HTMLElement | null, svg: SVGSVGElement | null, { width, height }: { width: number; height: number }): Point {
  const [seen, drawn] = [pane?.getBoundingClientRect(), svg?.getBoundingClientRect()];
  if (!seen || !drawn || drawn.width === 0) return { x: width / 2, y: height / 2 };
  const scale = drawn.width / width;
  return { x: (seen.left + seen.width / 2 - drawn.left) / scale, y: (seen.top + seen.height / 2 - drawn.top) / scale };
}

'use client';
/** Pointer gestures on the drawing board, by tool. */
import { type PointerEvent, useRef } from 'react';
import { middleOf, type Point, turnOf } from '@/lib/rules/plan-editing/geometry';
import { inBand, NOTHING, onlyArea, onlyTables, toggled } from '@/lib/rules/plan-editing/selection';
import type { Area, PlanTable, Rect } from '@/lib/rules/seating/plan';
import { type Board, type Gesture, planPoint, rectBetween } from './board';
import { moveGesture, movedArea, movedTables } from './move-gesture';
import { type Tool, shapeOf } from './tools';
import { changeArea } from '@/lib/rules/plan-editing/edit-areas';
import { clampInside, mapTables, placeTable } from '@/lib/rules/plan-editing/edit-tables';
import { AREA_SIDE, TABLE_SIDE } from '@/lib/contract/restaurant/plan-limits';
import { type Handle, resized } from '@/lib/rules/plan-editing/resize';

/** Presses that move less are taps, in pixels. */
const TAP_SLOP = { mouse: 3, touch: 8 };

interface Press {
  pointerId: number;
  client: Point;
  at: Point;
  slop: number;
  /** Starts the gesture once the press has moved far enough; null if the tool has none. */
  begin: () => Gesture | null;
  tap: () => void;
  gesture: Gesture | null;
}

export interface BoardPresses {
  onAddTable(at: Point): void;
  onDrawArea(rect: Rect): void;
}

export interface BoardHandlers {
  onPointerDown(event: PointerEvent<SVGSVGElement>): void;
  onPointerMove(event: PointerEvent<SVGSVGElement>): void;
  onPointerUp(event: PointerEvent<SVGSVGElement>): void;
  onPointerCancel(event: PointerEvent<SVGSVGElement>): void;
  /** Cancels the running gesture; returns false if there is none. */
  cancelGesture(): boolean;
}

export function useBoardGestures(
  boardOf: () => Board | null,
  tool: Tool,
  { onAddTable, onDrawArea }: BoardPresses,
): BoardHandlers {
  const press = useRef<Press | null>(null);

  function cancelGesture(): boolean {
    const wasPulling = press.current?.gesture != null;
    press.current?.gesture?.cancel();
    press.current = null;
    return wasPulling;
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    // A second finger zooms and cancels the gesture.
    if (press.current) return void cancelGesture();
    const board = boardOf();
    if (!board || event.button !== 0 || !(event.target instanceof Element)) return;
    const at = planPoint(board.svg, board.editor().plan.width, event);
    const gestures = gesturesFor(event.target, board, at, event);
    if (!gestures) return;
    const slop = event.pointerType === 'mouse' ? TAP_SLOP.mouse : TAP_SLOP.touch;
    press.current = {
      pointerId: event.pointerId,
      client: { x: event.clientX, y: event.clientY },
      at,
      slop,
      gesture: null,
      ...gestures,
    };
  }

  function gesturesFor(
    target: Element,
    board: Board,
    at: Point,
    event: PointerEvent,
  ): Pick<Press, 'begin' | 'tap'> | null {
    const { plan, selection, select } = board.editor();
    const extendsSelection = event.shiftKey || event.ctrlKey || event.metaKey || tool === 'several';
    const handle = handleOf(target.closest('[data-handle]')?.getAttribute('data-handle') ?? '');
    if (handle) return { begin: () => handleGesture(board, at, handle), tap: () => undefined };

    const uid = target.closest('[data-table]')?.getAttribute('data-table');
    if (uid != null && tool !== 'area') {
      const chosen = selection.tables.has(uid)
        ? selection.tables
        : extendsSelection
          ? new Set([...selection.tables, uid])
          : new Set([uid]);
      return {
        begin: () => {
          if (chosen !== selection.tables) select(onlyTables(chosen));
          const pulled = movedTables(board, chosen);
          return pulled ? moveGesture(board, at, pulled) : null;
        },
        tap: () => select(extendsSelection ? toggled(board.editor().selection, uid) : onlyTables([uid])),
      };
    }

    if (tool === 'area')
      return { begin: () => drawGesture(board, at, onDrawArea), tap: () => onDrawArea({ ...at, w: 0, h: 0 }) };
    if (shapeOf(tool)) return { begin: () => null, tap: () => onAddTable(at) };

    const area = Number(target.closest('[data-area]')?.getAttribute('data-area') ?? Number.NaN);
    const isArea = plan.areas.some((one) => one.area === area);
    const selects = event.pointerType === 'mouse' || tool === 'several';
    return {
      begin: () => {
        const pulled = isArea && selection.area === area ? movedArea(board, area) : undefined;
        if (pulled) return moveGesture(board, at, pulled);
        return selects ? selectGesture(board, at, extendsSelection) : null;
      },
      tap: () => {
        if (isArea && !extendsSelection) select(onlyArea(area));
        else if (!extendsSelection) select(NOTHING);
      },
    };
  }

  function handleGesture(board: Board, at: Point, handle: NonNullable<ReturnType<typeof handleOf>>): Gesture | null {
    const { plan, selection } = board.editor();
    const area = plan.areas.find((one) => one.area === selection.area);
    if (area) return handle === 'turn' ? null : resizeAreaGesture(board, at, area, handle);
    const table = plan.tables.find(({ uid }) => selection.tables.has(uid));
    if (!table) return null;
    return handle === 'turn' ? rotateGesture(board, table) : resizeTableGesture(board, at, table, handle);
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const now = press.current;
    const board = boardOf();
    if (!board || now?.pointerId !== event.pointerId) return;
    if (!now.gesture) {
      if (Math.hypot(event.clientX - now.client.x, event.clientY - now.client.y) < now.slop) return;
      now.gesture = now.begin();
      if (!now.gesture) return void (press.current = null);
      board.svg.setPointerCapture(event.pointerId);
    }
    now.gesture.move(planPoint(board.svg, board.editor().plan.width, event));
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    const now = press.current;
    const board = boardOf();
    if (!board || now?.pointerId !== event.pointerId) return;
    press.current = null;
    if (now.gesture) now.gesture.end(planPoint(board.svg, board.editor().plan.width, event));
    else now.tap();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void cancelGesture(), cancelGesture };
}

/** @param extendsSelection extends the selection */
function selectGesture(board: Board, start: Point, extendsSelection: boolean): Gesture {
  const previouslySelected = extendsSelection ? board.editor().selection.tables : new Set<string>();
  const hideOverlay = () => board.overlay.show({});
  return {
    move: (at) => board.overlay.show({ band: rectBetween(start, at) }),
    end(at) {
      hideOverlay();
      const { plan, select } = board.editor();
      select(onlyTables([...previouslySelected, ...inBand(plan, rectBetween(start, at))]));
    },
    cancel: hideOverlay,
  };
}

function drawGesture(board: Board, start: Point, onDrawn: (rect: Rect) => void): Gesture {
  const snapToGrid = ({ x, y }: Point): Point =>
    board.grid > 0
      ? { x: Math.round(x / board.grid) * board.grid, y: Math.round(y / board.grid) * board.grid }
      : { x, y };
  const from = snapToGrid(start);
  const hideOverlay = () => board.overlay.show({});
  return {
    move: (at) => board.overlay.show({ band: rectBetween(from, snapToGrid(at)) }),
    end(at) {
      hideOverlay();
      onDrawn(rectBetween(from, snapToGrid(at)));
    },
    cancel: hideOverlay,
  };
}

/** Snapping angle of rotations, in degrees. */
const TURN_STEP = 15;

let undoKeys = 0;

/** A unique key, so that two gestures are two undo steps. */
const newUndoKey = () => `pull-${++undoKeys}`;

function handleOf(text: string): Handle | 'turn' | null {
  if (text === 'turn') return 'turn';
  const [x, y] = text.split(',').map(Number);
  return isSide(x) && isSide(y) ? { x, y } : null;
}

const isSide = (value: number | undefined): value is -1 | 0 | 1 => value === -1 || value === 0 || value === 1;

function resizeTableGesture({ editor, grid }: Board, start: Point, table: PlanTable, handle: Handle): Gesture {
  const undoKey = newUndoKey();
  const limits = { ...TABLE_SIDE, step: grid > 0 ? grid / 2 : 1, square: table.shape === 'square' };
  const resize = ({ x, y }: Point) =>
    editor().change(
      (plan) =>
        placeTable(
          plan,
          table.uid,
          resized(table.rect, table.rotation, handle, { dx: x - start.x, dy: y - start.y }, limits),
        ),
      undoKey,
    );
  return {
    move: resize,
    end: resize,
    cancel: () => editor().change((plan) => placeTable(plan, table.uid, table.rect), undoKey),
  };
}

function resizeAreaGesture({ editor, grid }: Board, start: Point, { area, rect }: Area, handle: Handle): Gesture {
  const undoKey = newUndoKey();
  const limits = { ...AREA_SIDE, step: grid > 0 ? grid : 1, square: false };
  const resize = ({ x, y }: Point) =>
    editor().change(
      (plan) =>
        changeArea(plan, area, { rect: resized(rect, 0, handle, { dx: x - start.x, dy: y - start.y }, limits) }),
      undoKey,
    );
  return {
    move: resize,
    end: resize,
    cancel: () => editor().change((plan) => changeArea(plan, area, { rect }), undoKey),
  };
}

function rotateGesture({ editor, grid }: Board, table: PlanTable): Gesture {
  const undoKey = newUndoKey();
  const middle = middleOf(table.rect);
  const rotate = (rotation: number) =>
    editor().change(
      (plan) =>
        mapTables(plan, new Set([table.uid]), (now) =>
          now.rotation === rotation ? now : clampInside({ ...now, rect: table.rect, rotation }, plan),
        ),
      undoKey,
    );
  const rotateTo = ({ x, y }: Point) => {
    const degrees = (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI + 90;
    rotate(turnOf(grid > 0 ? Math.round(degrees / TURN_STEP) * TURN_STEP : Math.round(degrees)));
  };
  return { move: rotateTo, end: rotateTo, cancel: () => rotate(table.rotation) };
}

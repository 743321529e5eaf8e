/** Keyboard of the drawing board; every key has an equivalent button. */
import type { KeyboardEvent } from 'react';
import { changeArea, moveArea } from '@/lib/rules/plan-editing/edit-areas';
import { moveTables, placeTable, turnTables } from '@/lib/rules/plan-editing/edit-tables';
import { onlyArea, onlyTables, toggled } from '@/lib/rules/plan-editing/selection';
import { TABLE_SIDE } from '@/lib/contract/restaurant/plan-limits';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

/** Plan units per arrow key; one with Shift. */
export const STEP = 10;
const TURN = 15;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface BoardKeys {
  editor: PlanEditor;
  actions: EditorActions;
  /** On Escape. */
  onEscape(): void;
  /** On Enter: moves the focus to the fields of the selection. */
  onFields(): void;
}

/** Handles keys of the focused element. It is selected first, unless it is part of a selection. */
export function boardKeys({ editor, actions, onEscape, onFields }: BoardKeys) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape();
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return editor.select(onlyTables(editor.plan.tables.map(({ uid }) => uid)));
    }
    const target = event.target instanceof Element ? event.target : null;
    const uid = target?.closest('[data-table]')?.getAttribute('data-table');
    const area = Number(target?.closest('[data-area]')?.getAttribute('data-area') ?? Number.NaN);
    const handled = uid != null ? onTable(event, ctrl, uid) : Number.isFinite(area) && onArea(event, area);
    if (handled) event.preventDefault();
  };

  function onTable(event: KeyboardEvent, ctrl: boolean, uid: string): boolean {
    if (event.key === ' ') {
      editor.select(toggled(editor.selection, uid));
      return true;
    }
    const chosen = editor.selection.tables.has(uid) ? editor.selection.tables : new Set([uid]);
    const choose = () => chosen !== editor.selection.tables && editor.select(onlyTables(chosen));
    const arrow = ARROWS[event.key];
    if (arrow && event.altKey)
      editor.change(
        (plan) =>
          [...chosen].reduce((now, one) => resizedTable(now, one, arrow.x, arrow.y, event.shiftKey ? 1 : STEP), plan),
        `grow ${uid}`,
      );
    else if (arrow)
      editor.change((plan) => moveTables(plan, chosen, arrow.x * step(event), arrow.y * step(event)), `nudge ${uid}`);
    else if (event.key.toLowerCase() === 'r' && !ctrl)
      editor.change((plan) => turnTables(plan, chosen, event.shiftKey ? -TURN : TURN), `turn ${uid}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(chosen);
    else if (ctrl && event.key.toLowerCase() === 'd') actions.copy(chosen);
    else if (event.key === 'Enter') {
      choose();
      onFields();
      return true;
    } else return false;
    if (event.key !== 'Delete' && event.key !== 'Backspace' && !(ctrl && event.key.toLowerCase() === 'd')) choose();
    return true;
  }

  function onArea(event: KeyboardEvent, area: number): boolean {
    const arrow = ARROWS[event.key];
    if (arrow && event.altKey) {
      editor.change((plan) => {
        const rect = plan.areas.find((one) => one.area === area)?.rect;
        return rect
          ? changeArea(plan, area, {
              rect: { ...rect, w: rect.w + arrow.x * step(event), h: rect.h + arrow.y * step(event) },
            })
          : plan;
      }, `grow area ${area}`);
    } else if (arrow)
      editor.change((plan) => moveArea(plan, area, arrow.x * step(event), arrow.y * step(event)), `nudge area ${area}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') return actions.removeArea(area);
    else if (event.key === 'Enter') onFields();
    else if (event.key !== ' ') return false;
    editor.select(onlyArea(area));
    return true;
  }
}

const step = ({ shiftKey }: KeyboardEvent) => (shiftKey ? 1 : STEP);

function resizedTable(plan: PlanEditor['plan'], uid: string, x: number, y: number, by: number): PlanEditor['plan'] {
  const rect = plan.tables.find((table) => table.uid === uid)?.rect;
  if (!rect) return plan;
  const side = (length: number, pull: number) => Math.min(TABLE_SIDE.max, Math.max(TABLE_SIDE.min, length + pull * by));
  return placeTable(plan, uid, { ...rect, w: side(rect.w, x), h: side(rect.h, y) });
}

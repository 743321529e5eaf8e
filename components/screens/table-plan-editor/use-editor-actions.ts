'use client';
/** Actions shared by buttons, keys and pointer, each announced to screen readers. */
import { useTranslations } from 'next-intl';
import { newActionKey as newUid } from '@/lib/client/calls/action-key';
import { copyTables, namesInUse } from '@/lib/rules/plan-editing/copy-tables';
import { addArea, canRemoveArea, nextAreaNumber, removeArea } from '@/lib/rules/plan-editing/edit-areas';
import { addTables, newTable, removeTables } from '@/lib/rules/plan-editing/edit-tables';
import { type FloorTemplate, fromTemplate } from '@/lib/rules/plan-editing/floor-templates';
import type { Point } from '@/lib/rules/plan-editing/geometry';
import { type PlanDocument, foldedName } from '@/lib/rules/plan-editing/plan-document';
import { NOTHING, onlyArea, onlyTables } from '@/lib/rules/plan-editing/selection';
import { newTableName } from '@/lib/rules/plan-editing/table-names';
import type { Rect, TableShape } from '@/lib/rules/seating/plan';
import type { PlanEditor } from './use-plan-editor';

export interface EditorActions {
  addTable(shape: TableShape, at: Point): void;
  /** Adds an area; without a size it gets the default one. */
  addArea(rect: Rect): void;
  /** Fills an empty plan from a template in one undo step. */
  drawTemplate(template: FloorTemplate): void;
  copy(tables: ReadonlySet<string>): void;
  remove(tables: ReadonlySet<string>): void;
  /** Returns false if its tables would have no area. */
  removeArea(area: number): boolean;
  undo(): void;
  redo(): void;
}

/** Default size of an area, in plan units. */
const USUAL_AREA = { w: 320, h: 240 };
/** Margin around the first area, which a table needs. */
const MARGIN = 20;
const inside = ({ width, height }: PlanDocument): Rect => ({
  x: MARGIN,
  y: MARGIN,
  w: width - 2 * MARGIN,
  h: height - 2 * MARGIN,
});

export function useEditorActions(editor: PlanEditor, say: (text: string) => void): EditorActions {
  const t = useTranslations('planEditor');
  const first = useTranslations('firstDay.template');
  const { plan, others, change, select } = editor;

  /** An unused number, as an initial name. */
  const nextArea = () => {
    const taken = new Set([...plan.areas, ...others.areas].map(({ name }) => foldedName(name)));
    let number = plan.areas.length + 1;
    while (taken.has(foldedName(t('newArea', { number })))) number++;
    return { area: nextAreaNumber(plan, others), name: t('newArea', { number }) };
  };

  return {
    addTable(shape, at) {
      const base = plan.areas.length === 0 ? addArea(plan, { ...nextArea(), rect: inside(plan) }) : plan;
      const drawn = newTable(base, shape, at, { uid: newUid(), name: '' });
      const name = newTableName(
        plan.tables.filter(({ area }) => area === drawn.area),
        namesInUse(plan, others),
      );
      change(() => addTables(base, [{ ...drawn, name }]));
      select(onlyTables([drawn.uid]));
      say(t('said.added', { table: name }));
    },
    addArea(rect) {
      const { area, name } = nextArea();
      const size = rect.w === 0 && rect.h === 0 ? USUAL_AREA : { w: rect.w, h: rect.h };
      change((now) => addArea(now, { area, name, rect: { ...rect, ...size } }));
      select(onlyArea(area));
      say(t('said.areaAdded', { area: name }));
    },
    drawTemplate(template) {
      const name = first(`area.${template}`);
      change((now) => fromTemplate(now, template, others, name, newUid));
      say(t('said.areaAdded', { area: name }));
    },
    copy(tables) {
      const uids = [...tables].map(newUid);
      if (uids.length === 0) return;
      change((now) => copyTables(now, tables, uids, others));
      select(onlyTables(uids));
      say(t('said.copied', { count: uids.length }));
    },
    remove(tables) {
      if (tables.size === 0) return;
      change((now) => removeTables(now, tables));
      select(NOTHING);
      say(t('said.removed', { count: tables.size }));
    },
    removeArea(area) {
      if (!canRemoveArea(plan, area)) {
        say(t('areaNeeded'));
        return false;
      }
      change((now) => removeArea(now, area));
      select(NOTHING);
      say(t('said.areaRemoved'));
      return true;
    },
    undo() {
      editor.undo();
      say(t('said.undone'));
    },
    redo() {
      editor.redo();
      say(t('said.redone'));
    },
  };
}

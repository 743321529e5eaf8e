'use client';
import { useTranslations } from 'next-intl';
import { joinsWith } from '@/lib/rules/plan-editing/edit-joins';
import { clampInside, mapTables, placeTable, renameTable } from '@/lib/rules/plan-editing/edit-tables';
import { LONGEST_NAME, TABLE_SIDE } from '@/lib/contract/restaurant/plan-limits';
import type { PlanTable, Rect } from '@/lib/rules/seating/plan';
import { JoinList } from './join-list';
import { KindFields } from './kind-fields';
import { NameField } from './name-field';
import { SeatFields } from './seat-fields';
import { TableButtons } from './table-buttons';
import type { EditorActions } from './use-editor-actions';
import { useFieldErrorText } from './use-field-error-text';
import type { PlanEditor } from './use-plan-editor';
import { turnOf } from '@/lib/rules/plan-editing/geometry';
import { NumberField } from './number-field';
import { PanelSection } from './panel-section';

interface TableFieldsProps {
  table: PlanTable;
  editor: PlanEditor;
  actions: EditorActions;
}

/** All fields of one table. */
export function TableFields({ table, editor, actions }: TableFieldsProps) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change } = editor;
  const path = `tables.${plan.tables.findIndex(({ uid }) => uid === table.uid)}`;
  return (
    <>
      <TableButtons editor={editor} actions={actions} />
      <NameField
        label={t('field.tableName')}
        value={table.name}
        longest={LONGEST_NAME.table}
        error={fieldError(`${path}.name`)}
        onChange={(name) => change((now) => renameTable(now, table.uid, name), `name ${table.uid}`)}
      />
      <SeatFields tables={[table]} editor={editor} />
      <KindFields tables={[table]} editor={editor} />
      <PositionFields table={table} editor={editor} />
      <JoinList joins={joinsWith(plan, table.uid)} editor={editor} />
    </>
  );
}

/** Position, size and rotation of a table. */
function PositionFields({ table: { uid, rect, rotation }, editor }: { table: PlanTable; editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change } = editor;
  const path = `tables.${plan.tables.findIndex((table) => table.uid === uid)}`;
  const place = (part: keyof Rect) => (value: number) =>
    change((now) => {
      const was = now.tables.find((table) => table.uid === uid)?.rect;
      return was ? placeTable(now, uid, { ...was, [part]: value }) : now;
    }, `${part} ${uid}`);
  return (
    <PanelSection label={t('place')}>
      <NumberField
        label={t('field.x')}
        value={rect.x}
        step={10}
        error={fieldError(`${path}.rect`)}
        onChange={place('x')}
      />
      <NumberField label={t('field.y')} value={rect.y} step={10} onChange={place('y')} />
      <NumberField
        label={t('field.rotation')}
        value={rotation}
        max={359}
        step={15}
        onChange={(degrees) =>
          change(
            (now) => mapTables(now, new Set([uid]), (one) => clampInside({ ...one, rotation: turnOf(degrees) }, now)),
            `turn field ${uid}`,
          )
        }
      />
      <NumberField
        label={t('field.width')}
        value={rect.w}
        {...TABLE_SIDE}
        step={5}
        error={fieldError(`${path}.rect.w`)}
        onChange={place('w')}
      />
      <NumberField
        label={t('field.height')}
        value={rect.h}
        {...TABLE_SIDE}
        step={5}
        error={fieldError(`${path}.rect.h`)}
        onChange={place('h')}
      />
    </PanelSection>
  );
}

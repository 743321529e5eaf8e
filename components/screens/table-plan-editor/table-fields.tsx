'use client';
import { useTranslations } from 'next-intl';
import { joinsWith } from '@/lib/rules/plan-editing/edit-joins';
import { renameTable } from '@/lib/rules/plan-editing/edit-tables';
import { LONGEST_NAME } from '@/lib/contract/plan-limits';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { JoinList } from './join-list';
import { KindFields } from './kind-fields';
import { NameField } from './name-field';
import { PlaceFields } from './place-fields';
import { SeatFields } from './seat-fields';
import { TableButtons } from './table-buttons';
import type { EditorActions } from './use-editor-actions';
import { useFaultText } from './use-fault-text';
import type { PlanEditor } from './use-plan-editor';

interface TableFieldsProps {
  table: PlanTable;
  editor: PlanEditor;
  actions: EditorActions;
}

/** One table: all that can be said of it. */
export function TableFields({ table, editor, actions }: TableFieldsProps) {
  const t = useTranslations('planEditor');
  const fault = useFaultText(editor);
  const { plan, change } = editor;
  const path = `tables.${plan.tables.findIndex(({ uid }) => uid === table.uid)}`;
  return (
    <>
      <TableButtons editor={editor} actions={actions} />
      <NameField label={t('field.tableName')} value={table.name} longest={LONGEST_NAME.table} error={fault(`${path}.name`)} onChange={(name) => change((now) => renameTable(now, table.uid, name), `name ${table.uid}`)} />
      <SeatFields tables={[table]} editor={editor} />
      <KindFields tables={[table]} editor={editor} />
      <PlaceFields table={table} editor={editor} />
      <JoinList joins={joinsWith(plan, table.uid)} editor={editor} />
    </>
  );
}

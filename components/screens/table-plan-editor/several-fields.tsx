'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { canJoin, joinOf, likelyJoin, putJoin } from '@/lib/rules/plan-editing/edit-joins';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { ArrangeButtons } from './arrange-buttons';
import { JoinList } from './join-list';
import { KindFields } from './kind-fields';
import { NumberingFields } from './numbering-fields';
import { SeatFields } from './seat-fields';
import { TableButtons } from './table-buttons';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

interface SeveralFieldsProps {
  tables: readonly PlanTable[];
  editor: PlanEditor;
  actions: EditorActions;
}

/** Several tables: what they have alike, how they stand to one another, whether they may be joined. */
export function SeveralFields({ tables, editor, actions }: SeveralFieldsProps) {
  const t = useTranslations('planEditor');
  const { plan, change } = editor;
  const uids = tables.map(({ uid }) => uid);
  const join = joinOf(plan, uids);
  return (
    <>
      <TableButtons editor={editor} actions={actions} />
      <ArrangeButtons editor={editor} />
      {join ? (
        <JoinList joins={[join]} editor={editor} />
      ) : (
        <Button variant="outlined" disabled={!canJoin(uids)} onClick={() => change((now) => putJoin(now, likelyJoin(now, uids)))}>
          {t('join', { count: uids.length })}
        </Button>
      )}
      <SeatFields tables={tables} editor={editor} />
      <KindFields tables={tables} editor={editor} />
      <NumberingFields key={uids.join()} tables={tables} editor={editor} />
    </>
  );
}

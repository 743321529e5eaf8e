'use client';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { AreaFields } from './area-fields';
import { PlanFields } from './plan-fields';
import { SeveralFields } from './several-fields';
import { TableFields } from './table-fields';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

interface FieldsPanelProps {
  ref: Ref<HTMLDivElement>;
  editor: PlanEditor;
  actions: EditorActions;
  /** Escape: back to the board. */
  onLeave: () => void;
}

/** What is chosen, in words and numbers: everything the pointer does can be done here. */
export function FieldsPanel({ ref, editor, actions, onLeave }: FieldsPanelProps) {
  const t = useTranslations('planEditor');
  const { plan, selection } = editor;
  const tables = useMemo(() => plan.tables.filter(({ uid }) => selection.tables.has(uid)), [plan.tables, selection.tables]);
  const area = plan.areas.find((one) => one.area === selection.area);
  const [only] = tables;
  const title =
    tables.length > 1 ? t('title.tables', { count: tables.length }) : only ? t('title.table', { table: only.name }) : area ? t('title.area', { area: area.name }) : t('title.plan');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  }

  return (
    <Stack ref={ref} component="aside" aria-label={t('fields')} onKeyDown={onKeyDown} sx={{ gap: 2, p: 2, height: '100%', overflow: 'auto', bgcolor: 'background.paper' }}>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {tables.length > 1 ? (
        <SeveralFields tables={tables} editor={editor} actions={actions} />
      ) : only ? (
        <TableFields key={only.uid} table={only} editor={editor} actions={actions} />
      ) : area ? (
        <AreaFields key={area.area} area={area} editor={editor} actions={actions} />
      ) : (
        <PlanFields editor={editor} />
      )}
    </Stack>
  );
}

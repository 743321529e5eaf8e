'use client';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { AreaFields } from './area-fields';
import { MultiTableFields } from './multi-table-fields';
import { TableFields } from './table-fields';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';
import Box from '@mui/material/Box';
import { renamePlan, resizePlan } from '@/lib/rules/plan-editing/edit-plan';
import { LONGEST_NAME, PLAN_SIDE } from '@/lib/contract/restaurant/plan-limits';
import { NameField } from './name-field';
import { NumberField } from './number-field';
import { PanelSection } from './panel-section';
import { useFieldErrorText } from './use-field-error-text';

interface FieldsPanelProps {
  ref: Ref<HTMLDivElement>;
  editor: PlanEditor;
  actions: EditorActions;
  /** On Escape: moves the focus to the board. */
  onLeave: () => void;
}

/** Fields of the selection: everything that the pointer can do. */
export function FieldsPanel({ ref, editor, actions, onLeave }: FieldsPanelProps) {
  const t = useTranslations('planEditor');
  const { plan, selection } = editor;
  const tables = useMemo(
    () => plan.tables.filter(({ uid }) => selection.tables.has(uid)),
    [plan.tables, selection.tables],
  );
  const area = plan.areas.find((one) => one.area === selection.area);
  const [only] = tables;
  const title =
    tables.length > 1
      ? t('title.tables', { count: tables.length })
      : only
        ? t('title.table', { table: only.name })
        : area
          ? t('title.area', { area: area.name })
          : t('title.plan');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  }

  return (
    <Stack
      ref={ref}
      component="aside"
      aria-label={t('fields')}
      onKeyDown={onKeyDown}
      sx={{ gap: 2, p: 2, height: '100%', overflow: 'auto', bgcolor: 'background.paper' }}
    >
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {tables.length > 1 ? (
        <MultiTableFields tables={tables} editor={editor} actions={actions} />
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

/** List of the board's keys. */
const KEYS = ['tab', 'space', 'arrows', 'grow', 'turn', 'copy', 'delete', 'enter'] as const;

/** Fields of the plan, shown without a selection. */
function PlanFields({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change } = editor;
  const seats = plan.tables.reduce((sum, { normal }) => sum + normal, 0);
  return (
    <>
      <NameField
        label={t('field.planName')}
        value={plan.name}
        longest={LONGEST_NAME.plan}
        error={fieldError('name')}
        onChange={(name) => change((now) => renamePlan(now, name), 'plan name')}
      />
      <PanelSection label={t('size')} columns={2}>
        <NumberField
          label={t('field.width')}
          value={plan.width}
          {...PLAN_SIDE}
          step={50}
          error={fieldError('width')}
          onChange={(width) => change((now) => resizePlan(now, { width }), 'plan width')}
        />
        <NumberField
          label={t('field.height')}
          value={plan.height}
          {...PLAN_SIDE}
          step={50}
          error={fieldError('height')}
          onChange={(height) => change((now) => resizePlan(now, { height }), 'plan height')}
        />
      </PanelSection>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('summary', { areas: plan.areas.length, tables: plan.tables.length, seats, joins: plan.joins.length })}
      </Typography>
      <Box component="section" aria-label={t('keys.title')}>
        <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
          {t('keys.title')}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 1.5,
            rowGap: 0.5,
            fontSize: '0.8125rem',
          }}
        >
          {KEYS.map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {t(`keys.${key}.key`)}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {t(`keys.${key}.does`)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

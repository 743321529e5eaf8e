'use client';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { Tooltip } from '@/components/ui/popups/tooltip';
import { putJoin, removeJoin } from '@/lib/rules/plan-editing/edit-joins';
import { type JoinRule, joinKey } from '@/lib/rules/plan-editing/plan-document';
import { MAX_JOINED_SEATS } from '@/lib/contract/restaurant/plan-limits';
import { NumberField } from './number-field';
import { useFieldErrorText } from './use-field-error-text';
import type { PlanEditor } from './use-plan-editor';

interface JoinListProps {
  joins: readonly JoinRule[];
  editor: PlanEditor;
}

/** Joinable tables with their covers. */
export function JoinList({ joins, editor }: JoinListProps) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change } = editor;
  const nameOf = (uid: string) => plan.tables.find((table) => table.uid === uid)?.name ?? uid;
  return joins.map((join) => {
    const key = joinKey(join.tables);
    const names = join.tables.map(nameOf).join(' + ');
    const path = `joins.${plan.joins.indexOf(join)}`;
    return (
      <FieldGroup key={key} label={t('joinOf', { tables: names })}>
        <Box sx={{ display: 'grid', gap: 1, pt: 0.75, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}>
          <NumberField
            label={t('field.min')}
            value={join.min}
            min={1}
            max={MAX_JOINED_SEATS}
            error={fieldError(`${path}.min`)}
            onChange={(min) => change((now) => putJoin(now, { ...join, min }), `join min ${key}`)}
          />
          <NumberField
            label={t('field.max')}
            value={join.max}
            min={1}
            max={MAX_JOINED_SEATS}
            error={fieldError(`${path}.max`)}
            onChange={(max) => change((now) => putJoin(now, { ...join, max }), `join max ${key}`)}
          />
          <Tooltip title={t('deleteJoin', { tables: names })}>
            <IconButton
              aria-label={t('deleteJoin', { tables: names })}
              onClick={() => change((now) => removeJoin(now, join.tables))}
            >
              <DeleteOutlineRounded />
            </IconButton>
          </Tooltip>
        </Box>
      </FieldGroup>
    );
  });
}

'use client';
import { useId } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { Conflict } from './use-entity-form';

/** Labels of fields and their values in a form. */
export interface FieldLabels {
  label(field: string): string;
  /** '' for an empty value. */
  value(field: string, value: unknown): string;
}

interface ConflictPanelProps {
  conflict: Conflict;
  labels: FieldLabels;
  onResolve: (field: string, choice: 'mine' | 'theirs') => void;
}

/** Changes made by another device while this form was open; where both changed the same field, the person chooses. */
export function ConflictPanel({ conflict: { adopted, disputed }, labels, onResolve }: ConflictPanelProps) {
  const t = useTranslations('common.conflict');
  const errors = useTranslations('error');
  const name = useId();
  const valueText = (field: string, value: unknown) => labels.value(field, value) || '–';
  return (
    // Sticky: saving depends on the choices made here, wherever the form is scrolled to.
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'sticky', top: 0, zIndex: 3, flexShrink: 0, maxHeight: '40vh', overflowY: 'auto', mb: 2 }}
    >
      <AlertTitle>{errors('version-conflict')}</AlertTitle>
      {adopted.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {adopted.map(({ field, theirs }) => (
            <li key={field}>{t('changed', { field: labels.label(field), value: valueText(field, theirs) })}</li>
          ))}
        </Box>
      )}
      {disputed.map(({ field, choice, ...values }) => (
        <FieldGroup key={field} role="radiogroup" label={t('both', { field: labels.label(field) })}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {(['mine', 'theirs'] as const).map((one) => (
              <ChoiceTile
                key={one}
                type="radio"
                name={`${name}-${field}`}
                checked={choice === one}
                onChange={() => onResolve(field, one)}
              >
                {t(one, { value: valueText(field, values[one]) })}
              </ChoiceTile>
            ))}
          </Stack>
        </FieldGroup>
      ))}
      <Box sx={{ mt: 1 }}>{t('saveAgain')}</Box>
    </Alert>
  );
}

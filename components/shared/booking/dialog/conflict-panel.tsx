'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';
import type { BookingForm, FormField } from '@/lib/rules/booking/form';
import type { Merge } from '@/lib/rules/form/merge';
import type { BookingEditor } from './use-booking-editor';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { type ToldField, useValueText } from '../use-value-text';

interface ConflictPanelProps {
  conflict: Merge<BookingForm>;
  editor: Pick<BookingEditor, 'base' | 'settle'>;
  restaurant: RestaurantContext;
}

/** What another device changed while this dialog was open; where both changed the same, a person decides. */
export function ConflictPanel({ conflict, editor, restaurant }: ConflictPanelProps) {
  const t = useTranslations('booking');
  const valueText = useValueText(restaurant);
  const [chosen, setChosen] = useState<Partial<Record<FormField, 'mine' | 'theirs'>>>({});
  const { changed, disputed, merged } = conflict;
  const taken = changed.filter((field) => !disputed.includes(field));

  function choose(field: FormField, choice: 'mine' | 'theirs') {
    setChosen({ ...chosen, [field]: choice });
    editor.settle(field, choice);
  }

  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {taken.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {taken.map((field) => (
            <li key={field}>{t('conflict.changed', { field: t(`field.${field}`), value: valueText(field as ToldField, editor.base[field]) })}</li>
          ))}
        </Box>
      )}
      {disputed.map((field) => (
        <FieldGroup key={field} role="radiogroup" label={t('conflict.both', { field: t(`field.${field}`) })}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ChoiceTile type="radio" name={`conflict-${field}`} checked={(chosen[field] ?? 'mine') === 'mine'} onChange={() => choose(field, 'mine')}>
              {t('conflict.mine', { value: valueText(field as ToldField, merged[field]) })}
            </ChoiceTile>
            <ChoiceTile type="radio" name={`conflict-${field}`} checked={chosen[field] === 'theirs'} onChange={() => choose(field, 'theirs')}>
              {t('conflict.theirs', { value: valueText(field as ToldField, editor.base[field]) })}
            </ChoiceTile>
          </Stack>
        </FieldGroup>
      ))}
      <Box sx={{ mt: 1 }}>{t('conflict.saveAgain')}</Box>
    </Alert>
  );
}

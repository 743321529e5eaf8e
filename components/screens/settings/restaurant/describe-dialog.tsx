'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import type { Translated } from '@/lib/contract/fields';
import type { Result } from '@/lib/rules/message/problem';

interface DescribeDialogProps {
  alt: Translated;
  title: string;
  onSave: (alt: Translated) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Alternative text of a picture in each language of guests. */
export function DescribeDialog({ alt, title, onSave, onClose }: DescribeDialogProps) {
  const t = useTranslations('restaurantSettings');
  const languages = useTranslations('restaurantSettings.language');
  const form = useEntityForm<Translated>({
    start: alt,
    async onSave(values) {
      const result = await onSave(values);
      return result.ok ? null : result.problem;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={title} text={t('help.pictureAlt')} onClose={onClose}>
      {RESTAURANT_LANGUAGES.map((language, index) => (
        <TextField
          key={language}
          autoFocus={index === 0}
          fullWidth
          label={t('inLanguage', { field: t('field.pictureAlt'), language: languages(language) })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          {...form.field(language)}
        />
      ))}
    </FormDialog>
  );
}

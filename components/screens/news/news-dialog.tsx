'use client';
import { useLocale, useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { PICTURE_FIELD_OF_CODE, PictureField } from '@/components/shared/form/picture-field';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { NewsDraft, NewsPost } from '@/lib/resources/messages/news-schema';
import type { Sister } from '@/lib/rules/setup/setup';
import { textIn } from '@/lib/i18n/text-in';
import type { ServiceDate } from '@/lib/time/service-day';

const resolver = lazyResolver(() => import('./news-form-schema').then((loaded) => loaded.newsResolver));

interface NewsDialogProps {
  /** Null for a new post. */
  row: NewsPost | null;
  today: ServiceDate;
  /** Other restaurants where the post can be shown. */
  sisters: readonly Sister[];
  onSave: SaveForm<NewsDraft>;
  onClose: () => void;
}

/** Form of a post, with the writer's language first. */
export function NewsDialog({ row, today, sisters, onSave, onClose }: NewsDialogProps) {
  const t = useTranslations('news');
  const own = useLocale() as 'en' | 'es' | 'pt';
  const others = (['en', 'es', 'pt'] as const).filter((language) => language !== own);
  const when = useDateTimeText();
  const form = useEntityForm<NewsDraft>({
    start: row ? draftOf(row) : emptyDraft(today),
    resolver,
    fieldOfCode: PICTURE_FIELD_OF_CODE,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    messageText: (message, field) => (field === 'sisters' && message === 'unknown' ? t('notThere') : undefined),
    onSave,
    onSaved: onClose,
  });
  const { title, text, picture, sisters: chosen, to } = form.hookForm.watch();
  const nameOf = (uid: string) => sisters.find((sister) => sister.uid === uid)?.name ?? uid;
  const labels = {
    label: (field: string) => t(`field.${field as 'title'}`),
    value: (field: string, value: unknown) =>
      field === 'from' || field === 'to'
        ? value
          ? when.day(String(value))
          : ''
        : Array.isArray(value)
          ? value.map(String).map(nameOf).join(', ')
          : typeof value === 'object' && value !== null && !(value instanceof Blob)
            ? textIn(value as Record<'en' | 'es' | 'pt', string>, own)
            : '',
  };
  const language = (one: 'en' | 'es' | 'pt') => t(`languages.${one}`);
  const shrunk = { inputLabel: { shrink: true } };
  const fieldsIn = (one: 'en' | 'es' | 'pt', isOwn: boolean) => (
    <Stack key={one} sx={{ gap: 2 }}>
      <TextField
        autoFocus={isOwn}
        fullWidth
        label={isOwn ? t('field.title') : t('titleIn', { language: language(one) })}
        value={title[one]}
        error={isOwn && form.errorText('title') !== undefined}
        helperText={isOwn ? form.errorText('title') : undefined}
        onChange={({ target }) => form.put({ title: { ...title, [one]: target.value } })}
        slotProps={{ htmlInput: { maxLength: 200, lang: one } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={isOwn ? 4 : 2}
        label={isOwn ? t('field.text') : t('textIn', { language: language(one) })}
        value={text[one]}
        error={isOwn && form.errorText('text') !== undefined}
        helperText={isOwn ? form.errorText('text') : undefined}
        onChange={({ target }) => form.put({ text: { ...text, [one]: target.value } })}
        slotProps={{ htmlInput: { maxLength: 1000, lang: one } }}
      />
    </Stack>
  );
  return (
    <FormDialog
      form={form}
      title={t(row ? 'edit' : 'add')}
      text={t('help')}
      width={640}
      labels={labels}
      onClose={onClose}
    >
      {fieldsIn(own, true)}
      <PictureField
        label={t('field.picture')}
        picture={picture}
        isStored={(row?.picture ?? '') !== ''}
        error={form.errorText('picture')}
        onChange={(chosenPicture) => form.put({ picture: chosenPicture })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="date" label={t('field.from')} {...form.field('from')} slotProps={shrunk} />
        <TextField
          fullWidth
          type="date"
          label={t('field.to')}
          {...form.field('to', t('toHelp'))}
          value={to ?? ''}
          slotProps={shrunk}
          onChange={({ target }) => form.put({ to: target.value || null })}
        />
      </Stack>
      {sisters.length > 0 && (
        <FieldGroup label={t('field.sisters')} error={form.errorText('sisters')}>
          {sisters.map(({ uid, name }) => (
            <FormControlLabel
              key={uid}
              sx={{ minHeight: 44, display: 'flex' }}
              control={
                <Checkbox
                  checked={chosen.includes(uid)}
                  onChange={(_event, isOn) =>
                    form.put({ sisters: isOn ? [...chosen, uid] : chosen.filter((one) => one !== uid) })
                  }
                />
              }
              label={name}
            />
          ))}
        </FieldGroup>
      )}
      <FieldGroup label={t('others')}>
        <Stack sx={{ gap: 2.5, pt: 1 }}>{others.map((one) => fieldsIn(one, false))}</Stack>
      </FieldGroup>
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const emptyDraft = (today: ServiceDate): NewsDraft => ({
  title: { en: '', es: '', pt: '' },
  text: { en: '', es: '', pt: '' },
  from: today,
  to: null,
  sisters: [],
  picture: undefined,
});

const draftOf = ({ title, text, from, to, sisters }: NewsPost): NewsDraft => ({
  title,
  text,
  from,
  to,
  sisters,
  picture: undefined,
});

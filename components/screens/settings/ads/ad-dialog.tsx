'use client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { PICTURE_FIELD_OF_CODE, PictureField } from '@/components/shared/form/picture-field';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import type { Ad, AdDraft } from '@/lib/resources/restaurant/ads-schema';

const NEW: AdDraft = { title: '', text: '', link: '', from: '', to: null, active: true, picture: undefined };

const resolver = lazyResolver(() => import('./ad-form-schema').then((loaded) => loaded.adResolver));

interface AdDialogProps {
  /** Null for a new ad. */
  row: Ad | null;
  onSave: SaveForm<AdDraft>;
  onClose: () => void;
}

/** Form of an ad. */
export function AdDialog({ row, onSave, onClose }: AdDialogProps) {
  const t = useTranslations('ads');
  const conflict = useTranslations('common.conflict');
  const when = useDateTimeText();
  const form = useEntityForm<AdDraft>({
    start: row ? draftOf(row) : NEW,
    resolver,
    fieldOfCode: PICTURE_FIELD_OF_CODE,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const { picture, active } = form.hookForm.watch();
  const labels = {
    label: (field: string) => t(`field.${field as keyof AdDraft}`),
    value: (field: string, value: unknown) =>
      typeof value === 'boolean'
        ? conflict(value ? 'on' : 'off')
        : field === 'from' || field === 'to'
          ? value
            ? when.day(String(value))
            : ''
          : String(value ?? ''),
  };
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <FormDialog form={form} title={t(row ? 'edit' : 'add')} width={560} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.title')} {...form.field('title')} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} {...form.field('text')} />
      <TextField fullWidth type="url" label={t('field.link')} {...form.field('link', t('linkHelp'))} />
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
          value={form.hookForm.watch('to') ?? ''}
          slotProps={shrunk}
          onChange={({ target }) => form.put({ to: target.value || null })}
        />
      </Stack>
      <FormControlLabel
        control={<Switch checked={active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, picture: _picture, ...draft }: Ad): AdDraft => ({
  ...draft,
  picture: undefined,
});

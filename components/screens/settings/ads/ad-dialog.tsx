'use client';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { LastChangeWins } from '@/components/shell/last-change-wins';
import { FieldGroup } from '@/components/ui/field-group';
import type { Ad, AdDraft } from '@/lib/resources/ads-schema';

const NEW: AdDraft = { title: '', text: '', link: '', from: '', to: null, active: true, picture: undefined };

const resolver = lazyResolver(() => import('./ad-form-schema').then((loaded) => loaded.adResolver));

interface AdDialogProps {
  /** Null for a new one. */
  row: Ad | null;
  onSave: SaveForm<AdDraft>;
  onClose: () => void;
}

/** An ad as a form. */
export function AdDialog({ row, onSave, onClose }: AdDialogProps) {
  const t = useTranslations('ads');
  const input = useRef<HTMLInputElement>(null);
  const conflict = useTranslations('common.conflict');
  const when = useWhenText();
  const form = useEntityForm<AdDraft>({
    start: row ? draftOf(row) : NEW,
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const { picture, active } = form.hookForm.watch();
  const hasPicture = picture === undefined ? (row?.picture ?? '') !== '' : picture !== null;
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
      <FieldGroup label={t('field.picture')} error={form.errorText('picture')}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
            {t(hasPicture ? 'otherPicture' : 'choosePicture')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('field.picture')}
            onChange={({ target }) => form.put({ picture: target.files?.[0] })}
          />
          {hasPicture && (
            <Button color="inherit" onClick={() => form.put({ picture: null })}>
              {t('removePicture')}
            </Button>
          )}
          <span>{picture instanceof File ? picture.name : t(hasPicture ? 'hasPicture' : 'noPicture')}</span>
        </Stack>
      </FieldGroup>
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

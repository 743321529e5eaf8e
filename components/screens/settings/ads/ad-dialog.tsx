'use client';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type OnSave, useRowForm } from '@/components/shared/settings-frame/use-row-form';
import { LastChangeWins } from '@/components/shell/last-change-wins';
import { FieldGroup } from '@/components/ui/field-group';
import { FormDialog } from '@/components/ui/form-dialog';
import type { Ad, AdDraft } from '@/lib/resources/ads-schema';

const NEW: AdDraft = { title: '', text: '', link: '', from: '', to: null, active: true };

interface AdDialogProps {
  /** Null for a new one. */
  row: Ad | null;
  onSave: OnSave<AdDraft>;
  onClose: () => void;
}

/** An ad as a form. */
export function AdDialog({ row, onSave, onClose }: AdDialogProps) {
  const t = useTranslations('ads');
  const input = useRef<HTMLInputElement>(null);
  const common = useTranslations('common');
  const { uid: _uid, version: _version, picture: stored, ...start } = row ?? { ...NEW, uid: 0, version: 0, picture: '' };
  const { draft, put, fault, error, save } = useRowForm<AdDraft>(start, onSave, onClose);
  const { picture } = draft;
  const hasPicture = picture === undefined ? stored !== '' : picture !== null;
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <FormDialog title={t(row ? 'edit' : 'add')} submitLabel={common('save')} cancelLabel={common('cancel')} error={error} width={560} onSubmit={save} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.title')} value={draft.title} {...fault('title')} onChange={({ target }) => put({ title: target.value })} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} value={draft.text} {...fault('text')} onChange={({ target }) => put({ text: target.value })} />
      <TextField fullWidth type="url" label={t('field.link')} value={draft.link} {...fault('link', t('linkHelp'))} onChange={({ target }) => put({ link: target.value })} />
      <FieldGroup label={t('field.picture')} error={fault('picture').helperText}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
            {t(hasPicture ? 'otherPicture' : 'choosePicture')}
          </Button>
          <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/webp" aria-label={t('field.picture')} onChange={({ target }) => put({ picture: target.files?.[0] })} />
          {hasPicture && (
            <Button color="inherit" onClick={() => put({ picture: null })}>
              {t('removePicture')}
            </Button>
          )}
          <span>{picture instanceof File ? picture.name : t(hasPicture ? 'hasPicture' : 'noPicture')}</span>
        </Stack>
      </FieldGroup>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="date" label={t('field.from')} value={draft.from} {...fault('from')} slotProps={shrunk} onChange={({ target }) => put({ from: target.value })} />
        <TextField fullWidth type="date" label={t('field.to')} value={draft.to ?? ''} {...fault('to', t('toHelp'))} slotProps={shrunk} onChange={({ target }) => put({ to: target.value || null })} />
      </Stack>
      <FormControlLabel control={<Switch checked={draft.active} onChange={(_event, active) => put({ active })} />} label={t('field.active')} sx={{ minHeight: 44 }} />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { API_SCOPES } from '@/lib/contract/access/api-keys';
import { apiKeyCalls } from '@/lib/resources/access/api-keys';
import type { ApiKeyDraft } from '@/lib/resources/access/api-keys-schema';
import { DAY_MS } from '@/lib/time/milliseconds';

const resolver = lazyResolver(() => import('./key-form-schema').then((loaded) => loaded.keyResolver));
/** Possible lifetimes in days; 0 for no expiry. */
const LIFETIME_DAYS = [30, 90, 365, 0] as const;

const expiryOf = (days: number): string | null =>
  days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();

interface KeyDialogProps {
  /** Gets the key itself, which is never shown again. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Form of a new key. Keys cannot be edited afterwards. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const t = useTranslations('integrations.keys');
  const create = useCall(apiKeyCalls.create);
  const [days, setDays] = useState<number>(90);
  const form = useEntityForm<ApiKeyDraft>({
    start: { name: '', scopes: [], expiresAt: expiryOf(90) },
    resolver,
    async onSave(draft) {
      const created = await create({ body: draft });
      if (!created.ok) return created.problem;
      onMade(created.value.key);
      return null;
    },
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  return (
    <FormDialog form={form} title={t('dialog')} submitLabel={t('create')} width={560} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name', t('nameHelp'))} />
      <FieldGroup label={t('field.scopes')} error={form.errorText('scopes')}>
        <Stack>
          {API_SCOPES.map((scope) => (
            <FormControlLabel
              key={scope}
              sx={{ minHeight: 52, alignItems: 'center' }}
              control={
                <Checkbox
                  checked={draft.scopes.includes(scope)}
                  onChange={(_event, isOn) =>
                    form.put({
                      scopes: API_SCOPES.filter((one) => (one === scope ? isOn : draft.scopes.includes(one))),
                    })
                  }
                />
              }
              label={
                <>
                  <Typography component="span" sx={{ display: 'block', lineHeight: 1.3 }}>
                    {t(`scope.${scope}`)}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {t(`scopeHint.${scope}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </Stack>
      </FieldGroup>
      <SelectBox
        isLabelled
        fullWidth
        label={t('field.expiresAt')}
        value={String(days)}
        onChange={(chosen) => {
          setDays(Number(chosen));
          form.put({ expiresAt: expiryOf(Number(chosen)) });
        }}
      >
        {LIFETIME_DAYS.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t('noExpiry') : one === 365 ? t('year') : t('days', { days: one })}
          </option>
        ))}
      </SelectBox>
    </FormDialog>
  );
}

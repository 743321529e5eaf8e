'use client';
import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useLeaveGuard } from '@/components/shell/use-leave-guard';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type RestaurantContract, SIGNATORY_FIELDS } from '@/lib/rules/setup/restaurant-contract';
import { SignatoryField } from './signatory-field';
import { useSignatory } from './use-signatory';

/** Who signs, and for which company: guests are told the company and its address as the one who answers for their data. */
export function SignatoryPanel({ contract }: { contract: RestaurantContract }) {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const edited = useSignatory(contract);
  const guard = useLeaveGuard(edited.isEdited);

  function submit(event: FormEvent) {
    event.preventDefault();
    void edited.save();
  }

  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 2 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {SIGNATORY_FIELDS.map((field) => (
            <SignatoryField key={field} field={field} edited={edited} />
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1.5, mt: 2.5 }}>
          <Button type="submit" variant="contained" disabled={!edited.isEdited} loading={edited.isSaving}>
            {common('save')}
          </Button>
          {edited.isEdited && (
            <Button color="inherit" onClick={edited.clear} disabled={edited.isSaving}>
              {t('discard')}
            </Button>
          )}
        </Stack>
      </Box>
      <ConfirmDialog open={guard.isAsking} title={t('leave.title')} confirmLabel={t('leave.confirm')} cancelLabel={t('leave.stay')} onConfirm={guard.leave} onClose={guard.stay} destructive />
    </SettingsPanel>
  );
}

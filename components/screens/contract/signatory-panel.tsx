'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useErrorFocus } from '@/components/shared/form/use-entity-form';
import { type RestaurantContract, type Position, SIGNATORY_FIELDS, type Signatory } from '@/lib/rules/setup/restaurant-contract';
import { SignatoryField } from './signatory-field';
import { useSignatory } from './use-signatory';

/** Who signs, and for which company: guests are told the company and its address as the one who answers for their data. */
export function SignatoryPanel({ contract }: { contract: RestaurantContract }) {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const form = useSignatory(contract);
  const element = useErrorFocus(form.tries);
  const guard = useDirtyGuard(form.isDirty, form.clear);
  // What somebody else changed says nothing to whoever has written nothing.
  const conflict = form.isDirty || form.conflict?.disputed.length ? form.conflict : null;
  const labels = {
    label: (field: string) => t(`field.${field as keyof Signatory}`),
    value: (field: string, value: unknown) => (field === 'position' ? t(`position.${value as Position}`) : String(value)),
  };

  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Box ref={element} component="form" noValidate onSubmit={(event) => void form.submit(event)} sx={{ px: 2, pb: 2 }}>
        {conflict && <ConflictPanel conflict={conflict} labels={labels} onSettle={form.settle} />}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {SIGNATORY_FIELDS.map((field) => (
            <SignatoryField key={field} field={field} form={form} />
          ))}
        </Box>
        <div role="alert">
          {form.errorLine && (
            <Alert severity="error" role="presentation" sx={{ mt: 2.5 }}>
              {form.errorLine}
            </Alert>
          )}
        </div>
        <Stack direction="row" sx={{ gap: 1.5, mt: 2.5 }}>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSaving}>
            {common('save')}
          </Button>
          {form.isDirty && (
            <Button color="inherit" onClick={() => guard.leave(form.clear)} disabled={form.isSaving}>
              {common('discard.confirm')}
            </Button>
          )}
        </Stack>
      </Box>
      {guard.question}
    </SettingsPanel>
  );
}

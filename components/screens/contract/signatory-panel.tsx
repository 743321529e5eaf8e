'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { type EntityForm, resolverOf, useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import {
  changesTo,
  type ContractChange,
  type Position,
  POSITIONS,
  type RestaurantContract,
  type Signatory,
  SIGNATORY_FIELDS,
} from '@/lib/rules/setup/restaurant-contract';
import MenuItem from '@mui/material/MenuItem';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useContractActions } from '@/lib/client/settings/use-contract';
import { signatoryErrors } from '@/lib/rules/setup/restaurant-contract-schema';

/** The signatory and the company: guests see the company and its address as the controller of their data. */
export function SignatoryPanel({ contract }: { contract: RestaurantContract }) {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const form = useSignatory(contract);
  const element = useErrorFocus(form.submitCount);
  const guard = useDirtyGuard(form.isDirty, form.clear);
  // Changes of others only conflict with own edits.
  const conflict = form.isDirty || form.conflict?.disputed.length ? form.conflict : null;
  const labels = {
    label: (field: string) => t(`field.${field as keyof Signatory}`),
    value: (field: string, value: unknown) =>
      field === 'position' ? t(`position.${value as Position}`) : String(value),
  };

  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Box
        ref={element}
        component="form"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        sx={{ px: 2, pb: 2 }}
      >
        {conflict && <ConflictPanel conflict={conflict} labels={labels} onResolve={form.settle} />}
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

/** Autofill and keyboard types of the fields. */
const INPUTS: Record<keyof Signatory, TextFieldProps> = {
  company: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address', multiline: true, minRows: 2 },
  contact: { autoComplete: 'name' },
  position: { select: true },
  email: { autoComplete: 'email', type: 'email' },
  mobile: { autoComplete: 'tel', type: 'tel' },
  location: {},
};

const WIDE: ReadonlySet<keyof Signatory> = new Set(['company', 'address']);

function SignatoryField({ field, form }: { field: keyof Signatory; form: EntityForm<Signatory> }) {
  const t = useTranslations('contract.signatory');
  return (
    <TextField
      {...INPUTS[field]}
      {...form.field(field)}
      name={field}
      label={t(`field.${field}`)}
      fullWidth
      sx={WIDE.has(field) ? { gridColumn: '1 / -1' } : undefined}
    >
      {field === 'position' &&
        POSITIONS.map((position) => (
          <MenuItem key={position} value={position}>
            {t(`position.${position}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}

const signatoryOf = (contract: RestaurantContract) =>
  Object.fromEntries(SIGNATORY_FIELDS.map((field) => [field, contract[field]])) as unknown as Signatory;

/** The stored signatory with unsaved edits. */
function useSignatory(contract: RestaurantContract): EntityForm<Signatory> {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const toast = useToast();
  const { change } = useContractActions();

  async function takeBack(earlier: ContractChange, rowVersion: number) {
    const result = await change(earlier, rowVersion);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  return useEntityForm<Signatory>({
    start: signatoryOf(contract),
    stored: { version: contract.rowVersion, values: signatoryOf(contract) },
    // Unchanged stored values are not validated again.
    resolver: resolverOf((values) => signatoryErrors(changesTo(contract, values))),
    messageText: (message, field) =>
      validation.has(message) ? validation(message, { field: t(`field.${field}`) }) : undefined,
    async onSave(values) {
      const changed = changesTo(contract, values);
      const earlier = Object.fromEntries(
        Object.keys(changed).map((field) => [field, contract[field as keyof Signatory]]),
      );
      const result = await change(changed, contract.rowVersion);
      if (!result.ok) return result.problem;
      toast.show({
        severity: 'success',
        text: t('saved'),
        action: { label: common('undo'), onClick: () => void takeBack(earlier, result.value.rowVersion) },
      });
      return null;
    },
  });
}

'use client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import {
  type PolicyDraft,
  type PolicyError,
  type PolicyField,
  policyErrors,
  valuesOf,
} from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { PolicyMoneyFields } from './policy-money-fields';
import { PolicyReachFields } from './policy-reach-fields';
import { usePolicyFieldLabels } from './use-policy-labels';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePolicyPreview } from './use-policy-preview';

interface PolicyDialogProps {
  title: string;
  start: PolicyDraft;
  /** The stored policy; null for a new one. */
  stored: StoredPolicy | null;
  restaurant: Setup;
  shifts: readonly string[];
  onSave: SaveForm<PolicyDraft>;
  onClose: () => void;
}

const resolver = resolverOf<PolicyDraft>((draft) => Object.fromEntries(policyErrors(draft)));

/** Form of a policy with a preview of its text for guests. */
export function PolicyDialog({ title, start, stored, restaurant, shifts, onSave, onClose }: PolicyDialogProps) {
  const t = useTranslations('paymentSettings');
  const labels = usePolicyFieldLabels(restaurant);
  const form = useEntityForm<PolicyDraft>({
    start,
    resolver,
    stored: stored ? { version: stored.version, values: valuesOf(stored) } : undefined,
    messageText: (message) => (t.has(`fault.${message}`) ? t(`fault.${message as PolicyError}`) : undefined),
    onSave,
    onSaved: onClose,
    milTime: restaurant.milTime,
  });
  const draft = form.hookForm.watch();
  const wrong = Object.keys(form.hookForm.formState.errors) as PolicyField[];
  return (
    <FormDialog
      form={form}
      title={title}
      invalidFields={
        wrong.length > 0 ? t('wrong', { names: wrong.map((field) => t(`field.${field}`)).join(', ') }) : null
      }
      width={900}
      labels={labels}
      onClose={onClose}
    >
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name', t('nameHelp'))} />
      <PolicyMoneyFields form={form} currency={restaurant.currency} />
      <PolicyReachFields form={form} restaurant={restaurant} shifts={shifts} />
      <FormControlLabel
        control={<Switch checked={draft.active} onChange={(_event, active) => form.put({ active })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      <PolicyPreview draft={draft} restaurant={restaurant} />
    </FormDialog>
  );
}

/** Preview of the text for a party that the policy applies to. Keeps its height while there is none. */
function PolicyPreview({ draft, restaurant }: { draft: PolicyDraft; restaurant: Setup }) {
  const t = useTranslations('paymentSettings.preview');
  const covers = Math.max(2, draft.minCovers ?? 1);
  const preview = usePolicyPreview(draft, covers, restaurant);
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ p: 2, borderRadius: '10px', bgcolor: 'raised', minHeight: 172 }}
    >
      <Typography component="h3" variant="subtitle1">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {preview ? t('example', { count: preview.covers, when: preview.when }) : t('missing')}
      </Typography>
      {preview && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li': { mb: 0.5 } }}>
          {preview.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { foldedName } from '@/lib/rules/plan-editing/plan-document';
import { LONGEST_NAME } from '@/lib/contract/restaurant/plan-limits';

interface NameDialogProps {
  title: string;
  /** Initial name. */
  name: string;
  /** Names of other plans. */
  taken: readonly string[];
  doLabel: string;
  onClose: () => void;
  /** Closes the dialog on success; on failure it has shown why. */
  onName: (name: string) => Promise<unknown>;
}

/** Asks for the name of a plan. */
export function NameDialog({ title, name: first, taken, doLabel, onClose, onName }: NameDialogProps) {
  const t = useTranslations('planEditor');
  const validation = useTranslations('validation');
  const form = useEntityForm({
    start: { name: first },
    async onSave({ name }) {
      await onName(name.trim());
      return 'back';
    },
  });
  const field = form.field('name');
  // Checked while typing.
  const isTaken = taken.some((other) => foldedName(other) === foldedName(field.value));
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={doLabel}
      disabled={isTaken || field.value.trim() === ''}
      onClose={onClose}
    >
      <TextField
        {...field}
        autoFocus
        fullWidth
        label={t('field.planName')}
        error={field.error || isTaken}
        helperText={isTaken ? validation('nameTaken', { field: t('field.planName') }) : (field.helperText ?? ' ')}
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME.plan, autoComplete: 'off', dir: 'auto' } }}
      />
    </FormDialog>
  );
}

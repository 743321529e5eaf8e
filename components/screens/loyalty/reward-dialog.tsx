'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { type SaveForm, lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import type { LoyaltyReward, LoyaltyRewardDraft } from '@/lib/resources/sales/loyalty-rewards-schema';

const NEW: LoyaltyRewardDraft = { name: '', text: '', points: 0, active: true };

const resolver = lazyResolver(() => import('./reward-form-schema').then((loaded) => loaded.rewardResolver));

interface RewardDialogProps {
  /** Null for a new reward. */
  row: LoyaltyReward | null;
  onSave: SaveForm<LoyaltyRewardDraft>;
  onClose: () => void;
}

/** Form of a reward. */
export function RewardDialog({ row, onSave, onClose }: RewardDialogProps) {
  const t = useTranslations('loyalty.rewards');
  const conflict = useTranslations('common.conflict');
  const form = useEntityForm<LoyaltyRewardDraft>({
    start: row ? draftOf(row) : NEW,
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const { points, active } = form.hookForm.watch();
  const labels = {
    label: (field: string) => t(`field.${field as keyof LoyaltyRewardDraft}`),
    value: (_field: string, value: unknown) =>
      typeof value === 'boolean' ? conflict(value ? 'on' : 'off') : String(value ?? ''),
  };
  return (
    <FormDialog form={form} title={t(row ? 'edit' : 'add')} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} {...form.field('text', t('textHelp'))} />
      <TextField
        fullWidth
        label={t('field.points')}
        {...form.field('points')}
        value={points === 0 ? '' : points}
        onChange={({ target }) => form.put({ points: Number(target.value.replace(/\D/g, '').slice(0, 9)) })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <FormControlLabel
        control={<Switch checked={active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: LoyaltyReward): LoyaltyRewardDraft => draft;

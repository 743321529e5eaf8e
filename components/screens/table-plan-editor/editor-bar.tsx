'use client';
import { Link } from '@/components/ui/link';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { useTranslations } from 'next-intl';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { PlanMenu } from './plan-menu';
import type { PlanChanges } from './use-plan-changes';

interface EditorBarProps {
  plan: SavedPlan;
  plans: readonly SavedPlan[];
  onPlan: (uid: string) => void;
  changes: PlanChanges;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Choice of the plan, and saving. */
export function EditorBar({ plan, plans, onPlan, changes, isDirty, isSaving, onSave }: EditorBarProps) {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          {isDirty && <Chip label={t('unsaved')} color="warning" variant="outlined" />}
          <Button
            variant="contained"
            aria-keyshortcuts="Control+S"
            loading={isSaving}
            disabled={!isDirty}
            onClick={onSave}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <Button component={Link} href="/table-plan" color="inherit" startIcon={<ArrowBackRounded />}>
        {t('back')}
      </Button>
      <TextField
        select
        size="small"
        label={t('plan')}
        value={plan.uid}
        onChange={(event) => onPlan(event.target.value)}
        sx={{ minWidth: 160 }}
      >
        {plans.map(({ uid, name }) => (
          <MenuItem key={uid} value={uid}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <PlanMenu plan={plan} plans={plans} changes={changes} />
    </ScreenBar>
  );
}

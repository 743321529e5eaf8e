'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { EmptyState } from '@/components/ui/empty-state';
import { NameDialog } from './name-dialog';
import { usePlanChanges } from './use-plan-changes';

/** A restaurant that has no plan yet. */
export function FirstPlan({ onPlan }: { onPlan: (uid: string) => void }) {
  const t = useTranslations('planEditor');
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const changes = usePlanChanges({ onChoose: onPlan, onRefused: toast.problem });
  return (
    <>
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setIsAsking(true)}>
            {t('plans.new')}
          </Button>
        }
      />
      {isAsking && <NameDialog title={t('plans.new')} name="" taken={[]} doLabel={t('plans.create')} onClose={() => setIsAsking(false)} onName={(name) => changes.create({ name })} />}
    </>
  );
}

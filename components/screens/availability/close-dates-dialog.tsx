'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import type { ServiceDate } from '@/lib/time/service-day';
import { DatesField } from './dates-field';

interface CloseDatesDialogProps {
  /** Days that are closed already. */
  closed: readonly ServiceDate[];
  /** The existing special date by day. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  onDone: (closed: ServiceDate[]) => void;
  onClose: () => void;
}

/** Closes days, or opens them again, with one tap each. */
export function CloseDatesDialog({ closed, taken, today, onDone, onClose }: CloseDatesDialogProps) {
  const t = useTranslations('availability');
  const [start] = useState(() => ({ upcoming: closed.filter((date) => date >= today) }));
  const form = useEntityForm({
    start,
    async onSave({ upcoming }) {
      onDone([...closed.filter((date) => date < today), ...upcoming]);
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('closeDates')}
      text={t('closeDatesText')}
      submitLabel={t('done')}
      width={900}
      tour={{ fields: 'closed-form', submit: 'closed-done' }}
      onClose={onClose}
    >
      <DatesField
        value={form.hookForm.watch('upcoming')}
        onChange={(upcoming) => form.put({ upcoming })}
        start={today}
        taken={taken}
      />
    </FormDialog>
  );
}

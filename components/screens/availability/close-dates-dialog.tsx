'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import type { ServiceDate } from '@/lib/time/service-day';
import { DatesField } from './dates-field';

interface CloseDatesDialogProps {
  /** Days that are simply closed already. */
  closed: readonly ServiceDate[];
  /** Day → the special date that has it already. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  onDone: (closed: ServiceDate[]) => void;
  onClose: () => void;
}

/** Closes days, and opens them again: one tap each. */
export function CloseDatesDialog({ closed, taken, today, onDone, onClose }: CloseDatesDialogProps) {
  const t = useTranslations('availability');
  const [start] = useState(() => ({ coming: closed.filter((date) => date >= today) }));
  const form = useEntityForm({
    start,
    async onSave({ coming }) {
      onDone([...closed.filter((date) => date < today), ...coming]);
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
        value={form.hookForm.watch('coming')}
        onChange={(coming) => form.put({ coming })}
        start={today}
        taken={taken}
      />
    </FormDialog>
  );
}

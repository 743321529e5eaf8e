'use client';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { WeekdaysField } from './weekdays-field';

interface CopyDayDialogProps {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  onCopy: (to: number[]) => void;
  onClose: () => void;
}

/** Copies the shifts of a weekday to others. */
export function CopyDayDialog({ weekday, onCopy, onClose }: CopyDayDialogProps) {
  const t = useTranslations('availability');
  const names = useWeekdayNames();
  const form = useEntityForm({
    start: { to: [] as number[] },
    async onSave({ to }) {
      onCopy(to);
      return null;
    },
  });
  const to = form.hookForm.watch('to');
  return (
    <FormDialog
      form={form}
      title={t('copyDay', { day: names.long(weekday) })}
      text={t('copyDayText')}
      submitLabel={t('copy')}
      disabled={to.length === 0}
      onClose={onClose}
    >
      <WeekdaysField
        label={t('copyTo')}
        value={to}
        onChange={(targetWeekdays) => form.put({ to: targetWeekdays })}
        without={weekday}
      />
    </FormDialog>
  );
}

'use client';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { type EntityForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import type { HoursForm } from '@/lib/rules/availability/hours-form';

interface HoursDialogProps {
  title: string;
  form: EntityForm<HoursForm>;
  onClose: () => void;
  children: ReactNode;
}

/** Form of a shift or special date. 'Done' adds it to the unsaved changes, after validation. */
export function HoursDialog({ title, form, onClose, children }: HoursDialogProps) {
  const t = useTranslations('availability');
  const { errors, isSubmitted } = form.hookForm.formState;
  const wrong = isSubmitted ? wrongSessions(errors, form.hookForm.getValues()) : [];
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={t('done')}
      invalidFields={
        wrong.length > 0 ? t('wrong', { names: wrong.map((name) => name || t('nameless')).join(', ') }) : null
      }
      width={900}
      tour={{ fields: 'hours-form', submit: 'hours-done' }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

/** @param onDone gets the valid values; nothing is sent yet */
export function useHoursForm(
  start: HoursForm,
  resolver: Resolver<HoursForm>,
  onDone: (values: HoursForm) => void,
): EntityForm<HoursForm> {
  return useEntityForm({
    start,
    resolver,
    mode: 'onTouched',
    async onSave(values) {
      onDone(values);
      return null;
    },
  });
}

/** §5: invalid session names are returned. */
function wrongSessions(errors: FieldErrors<HoursForm>, { sessions }: HoursForm): string[] {
  return sessions.flatMap(({ name }, index) => (errors.sessions?.[index] ? [name.trim()] : []));
}

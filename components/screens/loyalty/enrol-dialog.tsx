'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { DinerSearchField } from '@/components/shared/diner/diner-search-field';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';

interface EnrolDialogProps {
  onEnrolled: (diner: number) => void;
  onClose: () => void;
}

/** Enrols a diner in the programme. */
export function EnrolDialog({ onEnrolled, onClose }: EnrolDialogProps) {
  const t = useTranslations('loyalty.enrolment');
  const toast = useToast();
  const join = useCall(loyaltyCalls.create);
  const lastFirst = useSetup().data?.lastFirst ?? false;
  const [typed, setTyped] = useState('');
  const form = useEntityForm<{ diner: number | null }>({
    start: { diner: null },
    resolver: resolverOf(({ diner }) => ({ diner: diner === null ? 'choose' : undefined })),
    messageText: (message) => (message === 'choose' ? t('choose') : undefined),
    async onSave({ diner }) {
      const done = await join({ body: { diner: diner ?? 0 } });
      if (!done.ok) return done.problem;
      toast.show({ severity: 'success', text: t('done', { name: typed }) });
      onEnrolled(diner ?? 0);
      return null;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} text={t('text')} submitLabel={t('submit')} onClose={onClose}>
      <DinerSearchField
        label={t('diner')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          form.put({ diner: null });
        }}
        onPick={(diner) => {
          setTyped(`${diner.firstName} ${diner.lastName}`.trim());
          form.put({ diner: diner.uid });
        }}
        textOf={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
        lastFirst={lastFirst}
        error={form.errorText('diner')}
      />
    </FormDialog>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import type { MemberDetail } from '@/lib/resources/sales/loyalty-schema';

interface Values {
  direction: 'add' | 'take';
  points: string;
  note: string;
}
const MAX_POINTS = 100_000_000;

/** Adds or removes points by hand, with a reason. */
export function AdjustDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useTranslations('loyalty.adjust');
  const toast = useToast();
  const adjust = useCall(loyaltyCalls.adjust);
  const form = useEntityForm<Values>({
    start: { direction: 'add', points: '', note: '' },
    resolver: resolverOf(({ direction, points, note }) => ({
      points: faultOf(Number(points), direction === 'take' ? member.points : MAX_POINTS),
      note: note.trim() === '' ? 'note' : undefined,
    })),
    messageText: (message) =>
      message === 'number' || message === 'tooMany' || message === 'note'
        ? t(`fault.${message}`, { most: member.points })
        : undefined,
    async onSave({ direction, points, note }) {
      const done = await adjust({
        params: { uid: member.uid },
        body: { points: direction === 'take' ? -Number(points) : Number(points), note: note.trim() },
      });
      if (!done.ok) return done.problem;
      toast.show({ severity: 'success', text: t('done', { count: done.value.member?.points ?? 0 }) });
      return null;
    },
    onSaved: onClose,
  });
  const { direction } = form.hookForm.watch();
  return (
    <FormDialog form={form} title={t('title')} text={t('text')} submitLabel={t('title')} onClose={onClose}>
      <SelectBox
        isLabelled
        fullWidth
        label={t('direction')}
        value={direction}
        onChange={(chosen) => form.put({ direction: chosen as Values['direction'] })}
      >
        <option value="add">{t('add')}</option>
        <option value="take">{t('take')}</option>
      </SelectBox>
      <TextField
        fullWidth
        label={t('points')}
        {...form.field('points')}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } }}
      />
      <TextField
        fullWidth
        required
        label={t('note')}
        {...form.field('note')}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}

function faultOf(points: number, max: number): 'number' | 'tooMany' | undefined {
  if (!Number.isInteger(points) || points < 1) return 'number';
  return points > max ? 'tooMany' : undefined;
}

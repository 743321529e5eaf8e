'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import { loyaltyRewardCalls } from '@/lib/resources/sales/loyalty-rewards';
import type { MemberDetail } from '@/lib/resources/sales/loyalty-schema';

/** Reserves a reward for a member; its points are held. */
export function RedeemDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useTranslations('loyalty.redeem');
  const points = useTranslations('loyalty');
  const toast = useToast();
  const redeem = useCall(loyaltyCalls.redeem);
  const { data } = useRead(loyaltyRewardCalls.list, {});
  const rewards = (data?.rewards ?? []).filter(({ active }) => active);
  const affordable = rewards.filter((reward) => reward.points <= member.points);
  const form = useEntityForm<{ reward: string }>({
    start: { reward: '' },
    resolver: resolverOf(({ reward }) => ({ reward: reward === '' ? 'reward' : undefined })),
    messageText: (message) => (message === 'reward' ? t('choose') : undefined),
    async onSave({ reward }) {
      const done = await redeem({ params: { uid: member.uid }, body: { reward: Number(reward) } });
      if (!done.ok) return done.problem;
      toast.show({ severity: 'success', text: t('done', { count: done.value.member?.points ?? 0 }) });
      return null;
    },
    onSaved: onClose,
  });
  const { reward } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t('title')}
      text={data && affordable.length === 0 ? t(rewards.length === 0 ? 'none' : 'tooFew') : t('text')}
      submitLabel={t('title')}
      disabled={affordable.length === 0}
      onClose={onClose}
    >
      {affordable.length > 0 && (
        <FieldGroup label={t('reward')} error={form.errorText('reward')}>
          <SelectBox fullWidth label={t('reward')} value={reward} onChange={(chosen) => form.put({ reward: chosen })}>
            <option value="">{t('choose')}</option>
            {affordable.map((one) => (
              <option key={one.uid} value={one.uid}>
                {`${one.name} (${points('points', { count: one.points })})`}
              </option>
            ))}
          </SelectBox>
        </FieldGroup>
      )}
    </FormDialog>
  );
}

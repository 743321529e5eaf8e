'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import type { EntityForm } from '@/components/shared/form/use-entity-form';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { AMOUNT_PER, POLICY_KINDS } from '@/lib/contract/constants';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import { NumberField } from '@/components/shared/settings-frame/number-field';

/** Kind and amount of the payment, and the deadline of free cancellation. */
export function PolicyMoneyFields({ form, currency }: { form: EntityForm<PolicyDraft>; currency: string }) {
  const t = useTranslations('paymentSettings');
  const name = useId();
  const draft = form.hookForm.watch();
  const { put, errorText } = form;
  const isCard = draft.kind === 'card';
  const tariff = isCard ? draft.noShow : { amount: draft.amount, per: draft.per };
  const setTariff = (change: Partial<typeof tariff>) => put(isCard ? { noShow: { ...tariff, ...change } } : change);
  return (
    <>
      <FieldGroup label={t('field.kind')} role="radiogroup">
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {POLICY_KINDS.map((kind) => (
            <ChoiceTile
              key={kind}
              type="radio"
              name={`${name}-kind`}
              checked={draft.kind === kind}
              onChange={() => put({ kind })}
            >
              {t(`policies.kind.${kind}`)}
            </ChoiceTile>
          ))}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
          {t(`kindHelp.${draft.kind}`)}
        </Typography>
      </FieldGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {/* A separate key per kind, so that typed text is not carried over. */}
        <MoneyField
          key={isCard ? 'no-show' : 'amount'}
          label={t(isCard ? 'field.noShow' : 'field.amount')}
          minor={tariff.amount}
          currency={currency}
          error={errorText(isCard ? 'noShow' : 'amount')}
          onChange={(amount) => setTariff({ amount })}
        />
        <NumberField
          label={t('field.freeUntil')}
          value={draft.freeUntil}
          unit={t('hoursBefore')}
          error={errorText('freeUntil')}
          hint={t('freeUntilHelp')}
          onChange={(freeUntil) => put({ freeUntil })}
        />
      </Box>
      <FieldGroup label={t('field.per')} role="radiogroup">
        <Stack direction="row" sx={{ gap: 0.75 }}>
          {AMOUNT_PER.map((per) => (
            <ChoiceTile
              key={per}
              type="radio"
              name={`${name}-per`}
              checked={tariff.per === per}
              onChange={() => setTariff({ per })}
            >
              {t(`per.${per}`)}
            </ChoiceTile>
          ))}
        </Stack>
      </FieldGroup>
    </>
  );
}

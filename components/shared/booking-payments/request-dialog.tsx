'use client';
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { usePaymentActions } from '@/lib/client/bookings/use-booking-payments';
import { useSetup } from '@/lib/client/settings/use-setup';
import { type AmountError, amountError } from '@/lib/rules/payments/amount-fault';
import { AMOUNT_PER } from '@/lib/contract/constants';
import type { PaymentPolicy } from '@/lib/rules/payments/payment-policy';
import { REQUEST_KINDS, type RequestKind } from '@/lib/rules/payments/payment-request';
import {
  isSuggested,
  likelyWay,
  SEND_WAYS,
  suggestedWish,
  termsOf,
  wishedSum,
} from '@/lib/rules/payments/request-wish';
import { instantOf } from '@/lib/time/service-day';
import { useMoneyRefusal } from './use-payment-action';
import { useMoneyLabels } from './use-payment-labels';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { type FrozenPolicy, isInTime } from '@/lib/rules/payments/frozen-policy';
import FormHelperText from '@mui/material/FormHelperText';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';

interface RequestDialogProps {
  booking: Booking;
  /** The policy that applies to this visit by default. */
  policy: PaymentPolicy | null;
  /** Epoch milliseconds. */
  now: number;
  onClose: () => void;
}

/** Requests a payment from a guest: kind, amount and channel, with a preview of the guest's text. */
export function RequestDialog({ booking, policy, now, onClose }: RequestDialogProps) {
  const t = useTranslations('bookingPayments');
  const labels = useMoneyLabels();
  const toast = useToast();
  const setup = useSetup().data;
  const delivery = useGuestDelivery();
  const actions = usePaymentActions(booking);
  const { covers, email, phone } = booking;
  const [start] = useState(() => ({ ...suggestedWish(policy), way: likelyWay(booking) }));
  const form = useEntityForm({
    start,
    resolver: resolverOf(({ amount }) => ({ amount: amountError(amount) ?? undefined })),
    messageText: (message) => t(`fault.${message as AmountError}`, { most: '' }),
    refusalText: useMoneyRefusal(),
    async onSave({ way: send, ...wish }) {
      const result = await actions.request({
        kind: wish.kind,
        send,
        ...(!isSuggested(wish, policy, covers) && { amount: wishedSum(wish, covers) }),
      });
      if (!result.ok) return result.problem;
      toast.show({
        severity: 'success',
        text: t(`request.done.${send === 'none' || delivery?.[send] !== false ? send : 'kept'}`, { to }),
      });
      return null;
    },
    onSaved: onClose,
  });
  const { way, ...draft } = form.hookForm.watch();
  const to = way === 'email' ? email : way === 'sms' ? phone : '';
  if (!setup) return null;
  const { currency, fullName, timeZone } = setup;
  const sum = amountError(draft.amount) ? 0 : wishedSum(draft, covers);
  const suggested = isSuggested(draft, policy, covers);
  const startsAt = instantOf(booking.date, booking.time, timeZone).getTime();

  return (
    <FormDialog
      form={form}
      title={t('request.title')}
      submitLabel={t(`request.submit.${way}`)}
      width={600}
      onClose={onClose}
    >
      <Tiles
        label={t('request.kind')}
        value={draft.kind}
        options={REQUEST_KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
        onChange={(kind) => form.put({ kind })}
        hint={t(`kindHint.${draft.kind}`)}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        {/* Aligned with the tiles beside it, which have a label above them. */}
        <Box sx={{ pt: { sm: 4 } }}>
          <MoneyField
            key={draft.kind}
            label={t(draft.kind === 'card' ? 'request.most' : 'request.amount')}
            minor={draft.amount}
            onChange={(amount) => form.put({ amount })}
            currency={currency}
            error={form.errorText('amount')}
            hint={sum > 0 ? t('request.inAll', { amount: labels.sum(sum, currency), count: covers }) : ' '}
          />
        </Box>
        <Tiles
          label={t('request.per')}
          value={draft.per}
          options={AMOUNT_PER.map((per) => ({ value: per, text: t(`request.${per}`) }))}
          onChange={(per) => form.put({ per })}
          hint={
            policy && suggested ? t('request.suggested', { name: policy.name }) : policy ? ' ' : t('request.ownWords')
          }
        />
      </Box>
      <Tiles
        label={t('request.send')}
        value={way}
        options={SEND_WAYS.map((one) => ({
          value: one,
          text: t(`request.${one}`),
          disabled: (one === 'email' && !email) || (one === 'sms' && !phone),
        }))}
        onChange={(chosen) => form.put({ way: chosen })}
        hint={
          to
            ? t('request.to', { to })
            : [!email && t('request.noEmail'), !phone && t('request.noPhone')].filter(Boolean).join(', ')
        }
      />
      {sum > 0 && (
        <RequestPreview
          booking={booking}
          restaurant={fullName}
          kind={draft.kind}
          sum={sum}
          currency={currency}
          terms={termsOf(draft, suggested ? policy : null, { covers, startsAt }, currency, setup.onlineNotice)}
          now={now}
        />
      )}
    </FormDialog>
  );
}

interface RequestPreviewProps {
  booking: Pick<Booking, 'date' | 'time' | 'covers'>;
  restaurant: string;
  kind: RequestKind;
  /** Total, in minor units. */
  sum: number;
  currency: string;
  /** The terms stored with the request; null for an amount that is not refunded automatically. */
  terms: Pick<FrozenPolicy, 'freeUntil'> | null;
  /** Epoch milliseconds: an expired free-cancellation time is left out. */
  now: number;
}

/** Preview of the request as the guest's page words it. */
function RequestPreview({ booking, restaurant, kind, sum, currency, terms, now }: RequestPreviewProps) {
  const t = useTranslations('bookingPayments.request');
  const when = useDateTimeText();
  const labels = useMoneyLabels();
  const amount = labels.sum(sum, currency);
  const visit = {
    restaurant,
    amount,
    day: when.longDay(booking.date),
    time: when.time(booking.time),
    count: booking.covers,
  };
  const until = terms?.freeUntil && isInTime(terms, now) ? labels.moment(terms.freeUntil) : null;
  const lines =
    kind === 'card'
      ? [t('previewCard', visit), until ? t('previewMost', { until, amount }) : t('previewMostOnly', { amount })]
      : [
          t(kind === 'deposit' ? 'previewDeposit' : 'previewPayment', visit),
          until ? t('previewFree', { until }) : t('previewKept'),
        ];
  return (
    <Box
      component="figure"
      sx={{ m: 0, p: 1.5, borderRadius: 2, bgcolor: 'raised', border: 1, borderColor: 'divider' }}
    >
      <Box component="figcaption" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {t('preview')}
      </Box>
      <Box component="blockquote" sx={{ m: 0 }}>
        {lines.join(' ')}
      </Box>
    </Box>
  );
}

interface TilesProps<T extends string> {
  label: string;
  value: T;
  options: ReadonlyArray<{ value: T; text: string; disabled?: boolean }>;
  onChange: (value: T) => void;
  /** Explanation of the choice, shown below it. */
  hint?: string;
}

/** A radio group as large tiles. */
function Tiles<T extends string>({ label, value, options, onChange, hint }: TilesProps<T>) {
  const name = useId();
  return (
    <FieldGroup label={label} role="radiogroup">
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 0.75 }}>
        {options.map(({ value: one, text, disabled }) => (
          <ChoiceTile
            key={one}
            type="radio"
            name={name}
            checked={value === one}
            disabled={disabled}
            onChange={() => onChange(one)}
          >
            {text}
          </ChoiceTile>
        ))}
      </Box>
      {hint && <FormHelperText sx={{ mx: 1.75 }}>{hint}</FormHelperText>}
    </FieldGroup>
  );
}

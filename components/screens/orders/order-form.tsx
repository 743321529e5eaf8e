'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type EntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { OFFLINE_PAYMENTS, ORDER_SERVICES, type OrderService } from '@/lib/contract/takeaway/takeaway';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { timeText } from '@/lib/time/time-text';
import { AddressFields } from './address-fields';
import { OrderLines } from './order-lines';
import type { OrderSlots, OrderDraft } from './taken-order';
import type { useQuote } from './use-quote';

interface OrderFormProps {
  form: EntityForm<OrderDraft>;
  /** Today's service day. */
  today: string | undefined;
  /** The order's service day. */
  date: string;
  takeaway: TakeawaySetup;
  slots: OrderSlots | undefined;
  quoted: ReturnType<typeof useQuote>;
  milTime: boolean;
  currency: string;
}

/** Form of customer, time and payment. Errors are shown at their fields. */
export function OrderForm({ form, today, date, takeaway, slots, quoted, milTime, currency }: OrderFormProps) {
  const t = useTranslations('takeaway');
  const order = form.hookForm.watch();
  const formRef = useErrorFocus(form.submitCount);
  const asap = slots?.asap ?? null;
  const errorText = (field: 'lines' | 'time') => {
    const text = form.errorText(field);
    return (
      text && (
        <FormHelperText error role="alert" id={`order-${field}`}>
          {text}
        </FormHelperText>
      )
    );
  };
  return (
    <Paper
      ref={formRef}
      component="form"
      noValidate
      variant="outlined"
      aria-label={t('newOrder')}
      onSubmit={(event) => void form.submit(event)}
      sx={{ p: 2, borderRadius: '12px', display: 'grid', gap: 2 }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SelectBox
          label={t('serviceLabel')}
          value={order.service}
          onChange={(chosen) => form.put({ service: chosen as OrderService, time: null })}
        >
          {ORDER_SERVICES.filter((service) => takeaway.services.includes(service)).map((service) => (
            <option key={service} value={service}>
              {t(`service.${service}`)}
            </option>
          ))}
        </SelectBox>
        <TextField
          type="date"
          label={t('day')}
          value={date}
          error={form.errorText('date') !== undefined}
          helperText={form.errorText('date')}
          onChange={({ target }) => form.put({ date: target.value || null, time: null })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          sx={{ flex: '1 1 150px' }}
        />
        <div data-invalid={form.errorText('time') === undefined ? undefined : true}>
          <SelectBox
            label={t('time')}
            value={order.time === null ? '' : String(order.time)}
            onChange={(chosen) => form.put({ time: chosen === '' ? null : Number(chosen) })}
          >
            <option value="">{asap ? t('asap', { time: timeText(asap.time, milTime) }) : t('chooseTime')}</option>
            {order.time !== null && slots && !slots.slots.some(({ time }) => time === order.time) && (
              <option value={order.time} disabled>
                {`${timeText(order.time, milTime)} · ${t('notPossible')}`}
              </option>
            )}
            {slots?.slots.map((slot) => (
              <option key={slot.at} value={slot.time} disabled={!slot.free}>
                {timeText(slot.time, milTime)}
                {slot.free ? '' : ` · ${t('full')}`}
              </option>
            ))}
          </SelectBox>
          {errorText('time')}
        </div>
      </Stack>
      {slots?.slots.length === 0 && <Alert severity="info">{t('closed')}</Alert>}
      <div>
        <OrderLines
          lines={order.lines}
          quote={quoted.quote}
          currency={currency}
          milTime={milTime}
          onChange={(lines) => form.put({ lines })}
        />
        {errorText('lines')}
      </div>
      {quoted.problem && <Alert severity="error">{quoted.problem}</Alert>}
      <TextField
        required
        label={t('name')}
        {...form.field('name')}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          required
          fullWidth
          type="tel"
          label={t('phone')}
          {...form.field('phone')}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          fullWidth
          type="email"
          label={t('email')}
          {...form.field('email')}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        />
      </Stack>
      {order.service === 'delivery' && (
        <AddressFields
          address={order.address}
          error={form.errorText('address')}
          onChange={(address) => form.put({ address })}
        />
      )}
      <TextField label={t('allergies')} {...form.field('allergies')} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextField label={t('note')} multiline {...form.field('note')} slotProps={{ htmlInput: { maxLength: 1000 } }} />
      <SelectBox
        label={t('paymentLabel')}
        value={order.payment}
        onChange={(chosen) => form.put({ payment: chosen as OrderDraft['payment'] })}
      >
        {OFFLINE_PAYMENTS.filter((one) => takeaway.paymentMethodsMobile.includes(one)).map((one) => (
          <option key={one} value={one}>
            {t(`payment.${one}`)}
          </option>
        ))}
      </SelectBox>
      {form.errorLine && <Alert severity="error">{form.errorLine}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.isSaving} sx={{ minHeight: 56 }}>
        {t('take')}
      </Button>
    </Paper>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import type { Event } from '@/lib/resources/sales/events-schema';
import { ticketKindCalls } from '@/lib/resources/sales/ticket-kinds';
import type { TicketKind, TicketKindDraft } from '@/lib/resources/sales/ticket-kinds-schema';
import { TICKET_PAYMENTS, type TicketPayment } from '@/lib/contract/sales/ticket-states';
import { DateField } from './date-field';
import { NumberField } from './number-field';
import { useEventTexts } from './use-event-texts';

const resolver = lazyResolver(() => import('./event-form-schema').then((loaded) => loaded.kindResolver));

interface KindDialogProps {
  event: Event;
  /** Null for a new ticket type. */
  kind: TicketKind | null;
  onClose: () => void;
}

/** Form of a ticket type: price, number, sale period and terms. */
export function KindDialog({ event, kind, onClose }: KindDialogProps) {
  const t = useTranslations('events');
  const conflict = useTranslations('common.conflict');
  const { currency, sum, day } = useEventTexts();
  const toast = useToast();
  const [create, change] = [useCall(ticketKindCalls.create), useCall(ticketKindCalls.change)];
  const form = useEntityForm<TicketKindDraft>({
    start: kind ? draftOf(kind) : newKind(event.uid),
    stored: kind ? { version: kind.version, values: draftOf(kind) } : undefined,
    resolver,
    async onSave(values, { event: _event, ...changed }) {
      const saved = kind
        ? await change({ params: { uid: kind.uid }, body: { ...changed, version: kind.version } })
        : await create({ body: values });
      if (!saved.ok) return saved.problem;
      toast.show({ severity: 'success', text: t('toast.saved') });
      return null;
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const pair = { direction: { xs: 'column', sm: 'row' }, sx: { gap: 2, alignItems: 'flex-start' } } as const;
  const date = (name: 'saleFrom' | 'saleUntil') => (
    <DateField
      label={t(`kind.${name}`)}
      value={values[name] ?? ''}
      error={form.errorText(name)}
      onChange={(day) => form.put({ [name]: day === '' ? null : day })}
    />
  );
  function textOf(field: string, value: unknown): string {
    if (typeof value === 'boolean') return conflict(value ? 'on' : 'off');
    if (value === null || value === '') return '';
    if (field === 'price' || field === 'deposit') return sum(Number(value));
    if (field === 'saleFrom' || field === 'saleUntil') return day(String(value));
    return field === 'payment' ? t(`kind.pay.${value as TicketPayment}`) : String(value);
  }
  const labels = {
    label: (field: string) => t(`kind.${field as Exclude<keyof TicketKindDraft, 'event'>}`),
    value: textOf,
  };
  return (
    <FormDialog form={form} title={t(kind ? 'kind.edit' : 'kind.add')} width={560} labels={labels} onClose={onClose}>
      <TextField fullWidth required label={t('kind.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={2} label={t('kind.text')} {...form.field('text')} />
      <Stack {...pair}>
        <MoneyField
          label={t('kind.price')}
          minor={values.price}
          onChange={(price) => form.put({ price })}
          currency={currency}
          error={form.errorText('price')}
        />
        <NumberField
          label={t('kind.vatRate')}
          value={values.vatRate}
          step={0.1}
          error={form.errorText('vatRate')}
          onChange={(vatRate) => form.put({ vatRate })}
        />
      </Stack>
      <SelectBox
        isLabelled
        fullWidth
        label={t('kind.payment')}
        value={values.payment}
        onChange={(chosen) => form.put({ payment: chosen as TicketPayment })}
      >
        {TICKET_PAYMENTS.map((one) => (
          <option key={one} value={one}>
            {t(`kind.pay.${one}`)}
          </option>
        ))}
      </SelectBox>
      {values.payment !== 'none' && (
        <Stack {...pair}>
          {values.payment === 'deposit' && (
            <MoneyField
              label={t('kind.deposit')}
              minor={values.deposit}
              onChange={(deposit) => form.put({ deposit })}
              currency={currency}
              error={form.errorText('deposit')}
            />
          )}
          <NumberField
            label={t('kind.freeUntil')}
            value={values.freeUntil}
            hint={t('kind.freeUntilHelp')}
            error={form.errorText('freeUntil')}
            onChange={(freeUntil) => form.put({ freeUntil })}
          />
        </Stack>
      )}
      <NumberField
        label={t('kind.allotment')}
        value={values.allotment}
        hint={t('kind.allotmentHelp')}
        error={form.errorText('allotment')}
        onChange={(allotment) => form.put({ allotment })}
      />
      <Stack {...pair}>
        <NumberField
          label={t('kind.min')}
          value={values.min}
          min={1}
          error={form.errorText('min')}
          onChange={(min) => form.put({ min: min ?? 0 })}
        />
        <NumberField
          label={t('kind.max')}
          value={values.max}
          min={1}
          error={form.errorText('max')}
          onChange={(max) => form.put({ max: max ?? 0 })}
        />
      </Stack>
      <Stack {...pair}>
        {date('saleFrom')}
        {date('saleUntil')}
      </Stack>
      <TextField
        fullWidth
        label={t('kind.code')}
        {...form.field('code')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <FormControlLabel
        control={<Switch checked={values.active} onChange={(_event, active) => form.put({ active })} />}
        label={t('kind.active')}
        sx={{ minHeight: 44 }}
      />
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: TicketKind): TicketKindDraft => draft;
const newKind = (event: number): TicketKindDraft => ({
  event,
  name: '',
  text: '',
  price: 0,
  vatRate: 10,
  allotment: null,
  min: 1,
  max: 10,
  saleFrom: null,
  saleUntil: null,
  payment: 'prepaid',
  deposit: 0,
  freeUntil: 48,
  code: '',
  active: true,
});

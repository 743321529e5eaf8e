'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSWRConfig } from 'swr';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { PaymentsNeeded } from '@/components/shared/restaurant/payments-needed';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { TicketKind } from '@/lib/resources/sales/ticket-kinds-schema';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { NumberField } from './number-field';
import { useEventTexts } from './use-event-texts';
import { useRevalidateTickets } from './use-revalidate-tickets';

interface SellDialogProps {
  event: Event;
  seatings: readonly EventSeating[];
  kinds: readonly TicketKind[];
  /** The restaurant has a payment account. */
  paysOnline: boolean;
  onClose: () => void;
}

interface Sale {
  seating: number;
  quantities: Record<number, number>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  notes: string;
  ask: boolean;
}

/** Sells tickets by telephone, mail or at the counter. */
export function SellDialog({ event, seatings, kinds, paysOnline, onClose }: SellDialogProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const sell = useCall(ticketCalls.sell);
  const revalidate = useRevalidateTickets(useSWRConfig().mutate);
  const form = useEntityForm<Sale>({
    start: {
      seating: seatings[0]?.uid ?? 0,
      quantities: {},
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      notes: '',
      ask: false,
    },
    async onSave({ quantities, ...sale }) {
      const lines = Object.entries(quantities)
        .filter(([, quantity]) => quantity > 0)
        .map(([kind, quantity]) => ({ kind: Number(kind), quantity }));
      const sold = await sell({ params: { uid: event.uid }, body: { ...sale, lines } });
      await revalidate();
      if (!sold.ok) return sold.problem;
      toast.show({ severity: 'success', text: t('toast.sold') });
      return null;
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const total = kinds.reduce((sum, { uid, price }) => sum + price * (values.quantities[uid] ?? 0), 0);
  const people = Object.values(values.quantities).reduce((sum, one) => sum + one, 0);
  return (
    <FormDialog
      form={form}
      title={t('sale.title')}
      subtitle={event.name}
      submitLabel={people > 0 ? `${t('sale.now')} · ${texts.sum(total)}` : t('sale.now')}
      disabled={people === 0 || values.lastName.trim() === ''}
      width={560}
      onClose={onClose}
    >
      <SelectBox
        isLabelled
        fullWidth
        label={t('sale.seating')}
        value={String(values.seating)}
        onChange={(chosen) => form.put({ seating: Number(chosen) })}
      >
        {seatings.map((seating) => (
          <option key={seating.uid} value={seating.uid}>
            {texts.at(seating)}
          </option>
        ))}
      </SelectBox>
      {kinds.map((kind) => (
        <NumberField
          key={kind.uid}
          label={`${kind.name}, ${texts.sum(kind.price)}`}
          value={values.quantities[kind.uid] ?? null}
          onChange={(quantity) => form.put({ quantities: { ...values.quantities, [kind.uid]: quantity ?? 0 } })}
        />
      ))}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth label={t('sale.firstName')} {...form.field('firstName')} />
        <TextField fullWidth required label={t('sale.lastName')} {...form.field('lastName')} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="email" label={t('sale.email')} {...form.field('email')} />
        <TextField fullWidth type="tel" label={t('sale.phone')} {...form.field('phone')} />
      </Stack>
      <TextField fullWidth multiline label={t('sale.notes')} {...form.field('notes')} />
      {paysOnline ? (
        <FormControlLabel
          control={<Checkbox checked={values.ask} onChange={(_event, ask) => form.put({ ask })} />}
          label={t('sale.ask')}
          sx={{ minHeight: 44 }}
        />
      ) : (
        <PaymentsNeeded>{t('sale.noPayments')}</PaymentsNeeded>
      )}
    </FormDialog>
  );
}

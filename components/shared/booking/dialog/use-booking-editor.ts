'use client';
/** State of an opened booking dialog: the form and the booking it edits. */
import { useState } from 'react';
import { type EntityForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useMoneyQuestion } from '@/components/shared/seating/money-context';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { type BookingForm, changeOf, formOf } from '@/lib/rules/booking/form';
import { type NewBooking, useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { isBooking } from '@/lib/rules/offline/rebase';
import type { Resolver } from 'react-hook-form';

export interface BookingEditor extends Omit<EntityForm<BookingForm>, 'submit' | 'rebase' | 'field'> {
  /** The stored booking; null for a new one. */
  stored: Booking | null;
  /**
   * @param ignore mask of the checks to override (D7)
   * @param sendConfirmation whether the guest is notified; undefined to follow the restaurant's rule
   */
  save(ignore?: number, sendConfirmation?: boolean): Promise<void>;
  /** Continues from the newly stored booking, keeping typed values. */
  rebase(current: Booking): void;
}

interface EditorStart {
  booking: Booking | null;
  start: BookingForm;
  /** 24 hour clock. */
  milTime: boolean;
  /** `before` is null for a new booking. */
  onSaved: (booking: Booking, before: Booking | null) => void;
}

export function useBookingEditor({ booking, start, milTime, onSaved }: EditorStart): BookingEditor {
  const actions = useBookingActions();
  const askMoney = useMoneyQuestion();
  const [stored, setStored] = useState(booking);
  const [resolver] = useState(bookingResolver);
  const {
    submit,
    rebase,
    field: _field,
    ...form
  } = useEntityForm<BookingForm, Pick<BookingChange, 'ignore' | 'sendConfirmation'>>({
    start,
    resolver,
    mode: 'onTouched',
    milTime,
    // On a conflict the BFF also sends the stored booking, in the app's shape.
    storedIn({ current }) {
      if (!isBooking(current)) return null;
      setStored(current);
      return formOf(current);
    },
    async onSave(values, _changed, override = {}) {
      if (!stored) {
        const result = await actions.create({ ...(values as NewBooking), ...override });
        if (!result.ok) return result.problem;
        onSaved(result.value, null);
        return null;
      }
      const change = changeOf(form.base, values);
      if (Object.keys(change).length === 0) {
        onSaved(stored, stored);
        return null;
      }
      const send = (money?: BookingChange['money']) =>
        actions.change(stored, { ...change, ...override, ...(money && { money }), version: stored.version });
      let result = await send();
      const money = result.ok ? null : await askMoney(result.problem);
      if (money) result = await send(money);
      if (!result.ok) return result.problem;
      onSaved(result.value, stored);
      return null;
    },
  });

  return {
    ...form,
    stored,
    save: (ignore, sendConfirmation) =>
      submit(undefined, { ...(ignore && { ignore }), ...(sendConfirmation !== undefined && { sendConfirmation }) }),
    rebase(current) {
      setStored(current);
      rebase(formOf(current));
    },
  };
}

/**
 * Resolver of the dialog's form. Its schema is loaded on first use: a page that only prepares the dialog does not load
 * zod.
 */
function bookingResolver(): Resolver<BookingForm> {
  let loading: Promise<Resolver<BookingForm>> | null = null;
  const load = () =>
    (loading ??= Promise.all([import('@hookform/resolvers/zod'), import('./booking-form-schema')])
      .then(([{ zodResolver }, { bookingFormSchema }]): Resolver<BookingForm> => zodResolver(bookingFormSchema))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
  void load().catch(() => undefined); // A failed load is retried at the next validation.
  return async (...given) => (await load())(...given);
}

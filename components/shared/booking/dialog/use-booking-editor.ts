'use client';
/** The state of one opened booking dialog: what it started from, what was typed, and what became of saving it. */
import { useCallback, useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Booking } from '@/lib/rules/booking/booking';
import { type BookingForm, changeOf, FORM_FIELDS, type FormField, formOf } from '@/lib/rules/booking/form';
import { type NewBooking, useBookingActions } from '@/lib/client/use-booking-actions';
import { differences, type Merge, mergeForms } from '@/lib/rules/form/merge';
import type { Problem } from '@/lib/rules/message/problem';
import { bookingFormSchema } from './booking-form-schema';

export interface BookingEditor {
  form: UseFormReturn<BookingForm>;
  /** What the fields started from. */
  base: BookingForm;
  /** The booking as it is stored; null for a new one. */
  stored: Booking | null;
  /** Why the last save was refused. */
  problem: Problem | null;
  /** Somebody else changed the booking meanwhile: what, and what is disputed. */
  conflict: Merge<BookingForm> | null;
  isSaving: boolean;
  isChanged(): boolean;
  /** Sets the turn that follows from the rest of a new booking: nothing that somebody typed would be lost with it. */
  followTurn(turn: number): void;
  /** @param ignore mask of the checks to override (D7) */
  save(ignore?: number): Promise<void>;
  /** Goes on from the booking as it is now stored, keeping what was typed. */
  rebase(current: Booking): void;
  /** Chooses the stored value of a disputed field, or the one typed here. */
  settle(field: FormField, choice: 'mine' | 'theirs'): void;
}

interface EditorStart {
  booking: Booking | null;
  start: BookingForm;
  maxCovers: number;
  onSaved: (booking: Booking, wasNew: boolean) => void;
}

export function useBookingEditor({ booking, start, maxCovers, onSaved }: EditorStart): BookingEditor {
  const actions = useBookingActions();
  const [stored, setStored] = useState(booking);
  const [base, setBase] = useState(start);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [disputed, setDisputed] = useState<{ merge: Merge<BookingForm>; mine: BookingForm; theirs: BookingForm } | null>(null);
  const [schema] = useState(() => bookingFormSchema(Math.max(maxCovers, start.covers)));
  const form = useForm<BookingForm>({ defaultValues: start, resolver: zodResolver(schema), mode: 'onTouched', shouldFocusError: true });

  // A refusal speaks of what was sent; once something else is typed it says nothing any more.
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setProblem(null) }), [subscribe]);

  const { setValue } = form;
  const followTurn = useCallback(
    (turn: number) => {
      setBase((was) => ({ ...was, turn }));
      setValue('turn', turn);
    },
    [setValue],
  );

  function rebase(current: Booking) {
    const mine = form.getValues();
    const theirs = formOf(current);
    const merge = mergeForms(base, mine, theirs);
    setStored(current);
    setBase(theirs);
    setDisputed(merge.changed.length > 0 ? { merge, mine, theirs } : null);
    for (const field of FORM_FIELDS) form.setValue(field, merge.merged[field]);
  }

  function refuse(refused: Problem) {
    if (refused.code === 'version-conflict' && isBooking(refused.current)) return rebase(refused.current);
    setProblem(refused);
    const known = (refused.errors ?? []).filter(({ field }) => FORM_FIELDS.some((one) => one === field.split('.')[0]));
    known.forEach(({ field, message }, index) => {
      form.setError(field.split('.')[0] as FormField, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }

  async function save(ignore?: number) {
    setProblem(null);
    await form.handleSubmit(async (values) => {
      const override = ignore ? { ignore } : {};
      if (stored) {
        const change = changeOf(base, values);
        if (Object.keys(change).length === 0) return onSaved(stored, false);
        const result = await actions.change(stored, { ...change, ...override, version: stored.version });
        return result.ok ? onSaved(result.value, false) : refuse(result.problem);
      }
      const result = await actions.create({ ...(values as NewBooking), ...override });
      return result.ok ? onSaved(result.value, true) : refuse(result.problem);
    })();
  }

  function settle(field: FormField, choice: 'mine' | 'theirs') {
    if (disputed) form.setValue(field, disputed[choice][field]);
  }

  return {
    form, base, stored, problem, conflict: disputed?.merge ?? null, isSaving: form.formState.isSubmitting,
    isChanged: () => differences(base, form.getValues()).length > 0, followTurn, save, rebase, settle,
  };
}

/** The BFF sends the stored booking beside a conflict, in the app's words. */
function isBooking(current: unknown): current is Booking {
  return typeof current === 'object' && current !== null && 'uid' in current && 'version' in current && 'covers' in current;
}

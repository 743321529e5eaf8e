'use client';
import { useWatch } from 'react-hook-form';
import { type BookingForm, changesSeating } from '@/lib/rules/booking/form';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { differences } from '@/lib/rules/form/merge';
import type { BookingEditor } from '../dialog/use-booking-editor';
import { checkRequestOf, useBookingCheck } from './use-booking-check';

const NOTHING: BookingCheck = { clashes: [], duplicates: [], best: [] };
const CONTACT: ReadonlyArray<keyof BookingForm> = ['phone', 'email', 'dinerUid', 'date'];

/**
 * The server's check of the form's current values. An existing booking is checked only by its changed fields: a clash
 * accepted earlier is not reported again to a person who corrects a name.
 */
export function useDialogCheck({ hookForm, base, stored }: BookingEditor): BookingCheck & { pending: boolean } {
  const has = useCapabilities();
  const values = useWatch({ control: hookForm.control }) as BookingForm;
  const changed = differences(base, values);
  const seating = stored === null || changesSeating(base, values);
  const contact = stored === null || changed.some((field) => CONTACT.includes(field));
  const { answer, pending } = useBookingCheck(
    has('checks') && (seating || contact) ? checkRequestOf(values, stored?.uid ?? null) : null,
  );
  if (!answer) return { ...NOTHING, pending };
  return {
    clashes: seating ? answer.clashes : [],
    duplicates: contact ? answer.duplicates : [],
    best: answer.best,
    pending,
  };
}

'use client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { ConflictPanel } from '@/components/shared/form/lazy-conflict-panel';
import { type FormField, formOf, newForm } from '@/lib/rules/booking/form';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { BOOKED_STATUS } from '@/lib/contract/constants';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { overrideMaskOf } from '@/lib/rules/booking/override/override-key';
import { overrideMask } from '@/lib/rules/booking/override/override-mask';
import type { Problem } from '@/lib/rules/message/problem';
import type { ServiceMoment } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { BookingDialogRequest } from './booking-dialog-context';
import { BookingFooter } from './booking-footer';
import { BookingHeader } from './booking-header';
import { BookingTabPanel, BookingTabs, type DialogTab } from './booking-tabs';
import { DetailsPanel } from './details-panel';
import { type BookingEditor, useBookingEditor } from './use-booking-editor';
import { useCloseActions } from './use-close-actions';
import { useDialogCheck } from '../checks/use-dialog-check';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { SeatedAtLine } from '@/components/shared/seating/seated-at-line';
import { useArrivalCheck } from '../checks/arrival-context';
import { useOverride } from '../checks/override-context';
import { useRecurringFlow } from './use-recurring-flow';
import { type DescribedField, useValueText } from '../use-value-text';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const SeriesLine = lazyComponent(() => import('./series-line').then((loaded) => loaded.SeriesLine));
const ConfirmationSwitch = lazyComponent(() =>
  import('./confirmation-switch').then((loaded) => loaded.ConfirmationSwitch),
);
const RecurringPreview = lazyComponent(() => import('./recurring-preview').then((loaded) => loaded.RecurringPreview));
const MessageFailureLine = lazyComponent(() =>
  import('@/components/shared/outgoing/message-failure-line').then((loaded) => loaded.MessageFailureLine),
);

interface BookingEditorViewProps {
  request: BookingDialogRequest;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** The person wants to close; asks first if unsaved changes would be lost. */
  onLeave: () => void;
  onDone: () => void;
  /** Reports whether there are unsaved changes, and whether they are being sent. */
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void;
}

/** Content of the booking dialog once the restaurant has loaded. */
export function BookingEditorView({ request, restaurant, now, onLeave, onDone, onState }: BookingEditorViewProps) {
  const t = useTranslations('booking');
  const has = useCapabilities();
  const { isOwnRight, allow } = useOverride();
  const mayArrive = useArrivalCheck(restaurant);
  const closeActions = useCloseActions({ restaurant, onDone });
  const [start] = useState(() => startOf(request, restaurant, now, has('checks')));
  const editor = useBookingEditor({
    booking: request.booking ?? null,
    start,
    milTime: restaurant.setup.milTime,
    onSaved: closeActions.saved,
  });
  const { hookForm: form, stored, conflict, isDirty, isSaving } = editor;
  const status = useController({ control: form.control, name: 'status' }).field;
  const check = useDialogCheck(editor);
  const override = overrideMask(check.clashes) ?? refusedMask(editor.problem);
  const recurring = useRecurringFlow({ restaurant, onDone });
  const { repeat } = recurring;
  /** Whether the guest is notified; undefined while the restaurant's rule decides. */
  const [confirmation, setConfirmation] = useState<boolean | undefined>();
  const confirmationChoice = confirmation === undefined ? {} : { sendConfirmation: confirmation };
  const [tab, setTab] = useState<DialogTab>(request.booking && request.show ? 'payments' : 'details');
  const valueText = useValueText(restaurant);
  const fieldLabels = {
    label: (field: string) => t(`field.${field as Exclude<FormField, 'bestTable'>}`),
    value: (field: string, value: unknown) => valueText(field as DescribedField, value),
  };
  useFreshBooking(editor);

  useEffect(() => onState({ isDirty, isSaving }), [onState, isDirty, isSaving]);

  const { follow } = editor;
  /** Sets the turn derived from the rest of a new booking; nothing typed is lost. */
  const followTurn = useCallback((turn: number) => follow({ turn }), [follow]);

  /** A party of a future day cannot have arrived; a past day may still be corrected. */
  async function save(mask?: number) {
    const { time, ...values } = form.getValues();
    const from = stored?.status ?? BOOKED_STATUS;
    if (values.date < now.date || time === null || (await mayArrive({ ...values, time, status: from }, values.status)))
      await editor.save(mask, confirmation);
  }
  async function saveOverriding(mask: number) {
    if (await allow(mask)) await save(mask);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React events bubble out of portals: without this a surrounding form would be submitted too.
    if (repeat)
      return void form.handleSubmit((values) =>
        recurring.check({ ...(values as NewBooking), ...confirmationChoice }, repeat),
      )();
    // A booking with known clashes is saved only by "Save anyway", never by Enter.
    if (override === null) void save();
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <BookingHeader
        booking={stored}
        control={form.control}
        restaurant={restaurant}
        status={status.value}
        onStatus={status.onChange}
        from={editor.base.status}
        onLeave={onLeave}
      />
      {stored && <BookingTabs booking={stored} tab={tab} onTab={setTab} />}
      <DialogContent
        sx={{
          px: { xs: 2, sm: 3 },
          pt: '16px !important',
          minHeight: { sm: 'min(62vh, 600px)' },
          // The same height for every tab, so that the tabs do not move under the pointer.
          height: stored ? { sm: 'min(100vh, 800px)' } : undefined,
        }}
      >
        {conflict && <ConflictPanel conflict={conflict} labels={fieldLabels} onResolve={editor.settle} />}
        {stored && has('messages') && <MessageFailureLine booking={stored} />}
        {stored && <SeatedAtLine booking={stored} restaurant={restaurant} onChanged={editor.rebase} />}
        {stored && stored.series !== null && (
          <SeriesLine booking={stored} restaurant={restaurant} onCancelled={onDone} />
        )}
        <DetailsPanel
          editor={editor}
          restaurant={restaurant}
          best={check.best}
          isHidden={tab !== 'details'}
          startsHere={!request.booking}
          onUsualTurn={request.booking || request.turn !== undefined ? undefined : followTurn}
          repeat={repeat}
          onRepeat={recurring.setRepeat}
        />
        {stored && tab !== 'details' && (
          <BookingTabPanel
            booking={stored}
            restaurant={restaurant}
            tab={tab}
            charging={request.booking !== undefined && request.show === 'charge'}
            onUndo={() => closeActions.undo(stored)}
            isUndoing={closeActions.isUndoing}
          />
        )}
      </DialogContent>
      <BookingFooter
        editor={editor}
        confirmation={
          has('messages') && (
            <ConfirmationSwitch
              control={form.control}
              stored={stored}
              chosen={confirmation}
              onChoose={setConfirmation}
            />
          )
        }
        check={check}
        mayOverride={isOwnRight}
        override={repeat ? null : override}
        onOverride={saveOverriding}
        repeats={repeat !== null}
        milTime={restaurant.setup.milTime}
        onLeave={onLeave}
        onRemove={stored ? () => closeActions.remove(stored) : undefined}
      />
      {repeat && <RecurringPreview flow={recurring} milTime={restaurant.setup.milTime} />}
    </Box>
  );
}

/** Mask that would have let the last save pass; null when nothing was refused or an override cannot help. */
function refusedMask(problem: Problem | null): number | null {
  return (problem && overrideMaskOf(problem)) || null;
}

/** @param canChoose the server can choose the best table */
function startOf(request: BookingDialogRequest, restaurant: RestaurantContext, now: ServiceMoment, canChoose: boolean) {
  if (request.booking) return formOf(request.booking);
  const time = request.time ?? (request.walkIn ? wholeMinute(now.time) : undefined);
  const form = newForm({ ...request, time }, restaurant.setup, now.date);
  return canChoose ? form : { ...form, bestTable: false };
}

/** Applies changes by another device at once, not only when saving is refused. */
function useFreshBooking({ stored, isSaving, rebase }: BookingEditor): void {
  const bookings = useBookingDay(stored?.date ?? null).data?.bookings;
  const now = stored && bookings?.find(({ uid }) => uid === stored.uid);
  const latest = useRef(rebase);
  useEffect(() => {
    latest.current = rebase;
  });
  const version = stored?.version ?? 0;
  useEffect(() => {
    if (now && now.version > version && !isSaving) latest.current(now);
  }, [now, version, isSaving]);
}

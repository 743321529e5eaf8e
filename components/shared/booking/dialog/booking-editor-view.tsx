'use client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { type FormField, formOf, newForm } from '@/lib/rules/booking/form';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { BOOKED_STATUS } from '@/lib/contract/constants';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHours } from '@/lib/client/hours/use-hours';
import { overrideMaskOf } from '@/lib/rules/booking/override/override-key';
import { overrideMask } from '@/lib/rules/booking/override/override-mask';
import type { Problem } from '@/lib/rules/message/problem';
import type { ServiceMoment } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { BookingDialogRequest } from './booking-dialog-context';
import { BookingFooter } from './booking-footer';
import { BookingHeader } from './booking-header';
import { DetailsSection } from './details-section';
import { GuestSection } from './guest-section';
import { RecurringPreview } from './recurring-preview';
import { RepeatSection } from './repeat-section';
import { SeatingSection } from './seating-section';
import { TableSection } from '../table-choice/table-section';
import { type BookingEditor, useBookingEditor } from './use-booking-editor';
import { useCloseActions } from './use-close-actions';
import { useDialogCheck } from '../checks/use-dialog-check';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { SeatedAtLine } from '@/components/shared/seating/seated-at-line';
import { useArrivalCheck } from '../checks/arrival-context';
import { useOverride } from '../checks/override-context';
import { useRecurringFlow } from './use-recurring-flow';
import { type DescribedField, useValueText } from '../use-value-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { isLocal } from '@/lib/rules/offline/queued-change';
import { hasBeenSeated } from '@/lib/rules/statuses/stage';

// Payments are rarely needed: their code is loaded when the tab is first opened, and never delays the dialog.
const BookingGiftCards = lazyComponent(() =>
  import('@/components/shared/gift-cards/booking-gift-cards').then((loaded) => loaded.BookingGiftCards),
);
const PaymentsPanel = lazyComponent(() =>
  import('@/components/shared/booking-payments/payments-panel').then((loaded) => loaded.PaymentsPanel),
);

const HistoryPanel = lazyComponent(() => import('./history-panel').then((loaded) => loaded.HistoryPanel));
const SeriesLine = lazyComponent(() => import('./series-line').then((loaded) => loaded.SeriesLine));
const BookingMessagesPanel = lazyComponent(() =>
  import('@/components/shared/booking-messages/booking-messages-panel').then((loaded) => loaded.BookingMessagesPanel),
);
const ConfirmationSwitch = lazyComponent(() =>
  import('./confirmation-switch').then((loaded) => loaded.ConfirmationSwitch),
);
const GuestLink = lazyComponent(() => import('./guest-link').then((loaded) => loaded.GuestLink));
const SurveyLink = lazyComponent(() => import('./survey-link').then((loaded) => loaded.SurveyLink));
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
  const payments = useTranslations('bookingPayments');
  const messages = useTranslations('bookingMessages');
  const hours = useHours().data;
  const has = useCapabilities();
  const { isOwnRight, allow } = useOverride();
  const mayArrive = useArrivalCheck(restaurant);
  const leaving = useCloseActions({ restaurant, onDone });
  const [start] = useState(() => startOf(request, restaurant, now, has('checks')));
  const editor = useBookingEditor({
    booking: request.booking ?? null,
    start,
    milTime: restaurant.setup.milTime,
    onSaved: leaving.saved,
  });
  const { hookForm: form, stored, conflict, isDirty, isSaving } = editor;
  const status = useController({ control: form.control, name: 'status' }).field;
  const check = useDialogCheck(editor);
  const override = overrideMask(check.clashes) ?? refusedMask(editor.problem);
  const [isChoosing, setIsChoosing] = useState(false);
  const recurring = useRecurringFlow({ restaurant, onDone });
  const { repeat } = recurring;
  /** Whether the guest is notified; undefined while the restaurant's rule decides. */
  const [confirmation, setConfirmation] = useState<boolean | undefined>();
  const tells = confirmation === undefined ? {} : { sendConfirmation: confirmation };
  const [tab, setTab] = useState<DialogTab>(request.booking && request.show ? 'payments' : 'details');
  const valueText = useValueText(restaurant);
  const fieldLabels = {
    label: (field: string) => t(`field.${field as Exclude<FormField, 'bestTable'>}`),
    value: (field: string, value: unknown) => valueText(field as DescribedField, value),
  };
  useFreshBooking(editor);
  const payment = useDayPayment(stored);

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
  async function saveOver(mask: number) {
    if (await allow(mask)) await save(mask);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React events bubble out of portals: without this a surrounding form would be submitted too.
    if (repeat)
      return void form.handleSubmit((values) => recurring.check({ ...(values as NewBooking), ...tells }, repeat))();
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
      {stored && (has('payments') || has('changes')) && (
        <Tabs
          value={tab}
          onChange={(_event, next: DialogTab) => setTab(next)}
          sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
          aria-label={t('tabs')}
        >
          <Tab value="details" id="booking-tab-details" aria-controls="booking-panel-details" label={t('details')} />
          {has('payments') && (
            <Tab
              value="payments"
              id="booking-tab-payments"
              aria-controls="booking-panel-payments"
              label={payment ? payments('tabWith', { state: payments(`state.${payment.state}`) }) : payments('title')}
            />
          )}
          {has('messages') && !isLocal(stored.uid) && (
            <Tab
              value="messages"
              id="booking-tab-messages"
              aria-controls="booking-panel-messages"
              label={messages('title')}
            />
          )}
          {has('changes') && (
            <Tab
              value="history"
              id="booking-tab-history"
              aria-controls="booking-panel-history"
              label={t('history.title')}
            />
          )}
        </Tabs>
      )}
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: '16px !important', minHeight: { sm: 'min(62vh, 600px)' } }}>
        {conflict && <ConflictPanel conflict={conflict} labels={fieldLabels} onResolve={editor.settle} />}
        {stored && has('messages') && <MessageFailureLine booking={stored} />}
        {stored && <SeatedAtLine booking={stored} restaurant={restaurant} onChanged={editor.rebase} />}
        {stored && stored.series !== null && (
          <SeriesLine booking={stored} restaurant={restaurant} onCancelled={onDone} />
        )}
        <div
          role={stored ? 'tabpanel' : undefined}
          id="booking-panel-details"
          aria-labelledby={stored ? 'booking-tab-details' : undefined}
          hidden={tab !== 'details'}
        >
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              columnGap: 4,
              rowGap: 3,
            }}
          >
            <SeatingSection
              control={form.control}
              restaurant={restaurant}
              uid={stored?.uid ?? null}
              hours={hours}
              onUsualTurn={request.booking || request.turn !== undefined ? undefined : followTurn}
              best={check.best}
              isChoosing={isChoosing}
              onChoosing={setIsChoosing}
              startsHere={!request.booking}
            />
            {/* On a phone below its field, elsewhere below both columns at full width. */}
            <Box sx={{ gridColumn: '1 / -1', order: { sm: 1 }, display: isChoosing ? undefined : 'none' }}>
              <TableSection
                control={form.control}
                restaurant={restaurant}
                hours={hours}
                uid={stored?.uid ?? null}
                open={isChoosing}
              />
            </Box>
            <GuestSection form={form} restaurant={restaurant} isNew={!stored} />
            {!stored && has('recurring') && (
              <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
                <RepeatSection control={form.control} repeat={repeat} onChange={recurring.setRepeat} />
              </Box>
            )}
            <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
              <DetailsSection control={form.control} restaurant={restaurant} isNew={stored === null} />
            </Box>
            {stored && !isLocal(stored.uid) && has('online') && (
              <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
                <GuestLink uid={stored.uid} />
              </Box>
            )}
            {stored && !isLocal(stored.uid) && has('surveys') && hasBeenSeated(restaurant.stageOf(stored.status)) && (
              <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
                <SurveyLink uid={stored.uid} />
              </Box>
            )}
          </Box>
        </div>
        {stored && tab === 'payments' && (
          // May hold nothing focusable and be taller than the dialog, so it has to take the focus to scroll by
          // keyboard.
          <div role="tabpanel" id="booking-panel-payments" aria-labelledby="booking-tab-payments" tabIndex={0}>
            <PaymentsPanel
              booking={stored}
              restaurant={restaurant}
              charging={request.booking !== undefined && request.show === 'charge'}
            />
            {!isLocal(stored.uid) && <BookingGiftCards booking={stored.uid} currency={restaurant.setup.currency} />}
          </div>
        )}
        {stored && tab === 'messages' && (
          <div role="tabpanel" id="booking-panel-messages" aria-labelledby="booking-tab-messages">
            <BookingMessagesPanel booking={stored} />
          </div>
        )}
        {stored && tab === 'history' && (
          <div role="tabpanel" id="booking-panel-history" aria-labelledby="booking-tab-history">
            <HistoryPanel
              uid={stored.uid}
              restaurant={restaurant}
              onUndo={() => leaving.undo(stored)}
              isUndoing={leaving.isUndoing}
            />
          </div>
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
        onOverride={saveOver}
        repeats={repeat !== null}
        milTime={restaurant.setup.milTime}
        onLeave={onLeave}
        onRemove={stored ? () => leaving.remove(stored) : undefined}
      />
      <RecurringPreview flow={recurring} milTime={restaurant.setup.milTime} />
    </Box>
  );
}

type DialogTab = 'details' | 'payments' | 'messages' | 'history';

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

/**
 * Current payment state of an opened booking. It changes without the booking's version, so the dialog's own copy may be
 * stale.
 */
function useDayPayment(booking: Booking | null): PaymentSummary | null {
  const bookings = useBookingDay(booking?.date ?? null).data?.bookings;
  const now = booking && bookings?.find(({ uid }) => uid === booking.uid);
  return (now ?? booking)?.payment ?? null;
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

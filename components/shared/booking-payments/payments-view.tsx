'use client';
import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddCardRounded from '@mui/icons-material/AddCardRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { useTranslations } from 'next-intl';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import type { Booking } from '@/lib/rules/booking/booking';
import { type BookingPayments, currentRequest, isInProgress } from '@/lib/rules/payments/booking-payments';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { instantOf } from '@/lib/time/service-day';
import { CurrentRequest } from './current-request';
import { PaymentButtons } from './payment-buttons';
import { PaymentSummary } from './payment-summary';
import { PaymentList } from './payment-list';
import { RequestDialog } from './request-dialog';
import { sessionAt, sessionsOf } from '@/lib/rules/availability/sessions';
import { useHours } from '@/lib/client/hours/use-hours';
import { useRead } from '@/lib/client/calls/use-read';
import { type PaymentPolicy, policyFor } from '@/lib/rules/payments/payment-policy';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { isCancelled } from '@/lib/rules/statuses/stage';

interface PaymentsViewProps {
  booking: Booking;
  restaurant: RestaurantContext;
  payments: BookingPayments;
  isOnline: boolean;
  charging: boolean;
}

/** The guest's payment request, the available actions, and the history. */
export function PaymentsView({ booking, restaurant, payments, isOnline, charging }: PaymentsViewProps) {
  const t = useTranslations('bookingPayments');
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  const policy = useSuggestion(booking);
  const now = useServiceNow();
  const [isRequesting, setIsRequesting] = useState(false);
  const { currency, timeZone } = restaurant.setup;
  const request = currentRequest(payments.requests);
  const stage = restaurant.stageOf(booking.status);
  const isBarred = !payments.may.request && !(request && isOpen(request)) && !isCancelled(stage);
  const instant = now ? instantOf(now.date, now.time, timeZone).getTime() : 0;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {payments.test && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('test')}
        </Typography>
      )}
      {request ? (
        <CurrentRequest
          booking={booking}
          request={request}
          ledger={payments.ledger}
          link={payments.link}
          isOnline={isOnline}
        />
      ) : (
        <Typography>{t('noneText')}</Typography>
      )}
      {isInProgress(payments) && request?.state !== 'processing' && (
        <Alert severity="info" icon={<HourglassEmptyRounded />} role="status">
          {t('progress')}
        </Alert>
      )}
      <PaymentSummary payments={payments} currency={currency} now={instant} />
      {isBarred && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notSetUp')}
        </Typography>
      )}
      <PaymentButtons
        booking={booking}
        party={party}
        stage={stage}
        payments={payments}
        currency={currency}
        isOnline={isOnline}
        now={instant}
        charging={charging}
      >
        {payments.may.request && (
          <Button
            variant="outlined"
            startIcon={<AddCardRounded />}
            disabled={!isOnline || policy === undefined}
            onClick={() => setIsRequesting(true)}
            sx={{ minHeight: 44 }}
          >
            {t('request.open')}
          </Button>
        )}
      </PaymentButtons>
      <PaymentList payments={payments} />
      {isRequesting && policy !== undefined && (
        <RequestDialog booking={booking} policy={policy} now={instant} onClose={() => setIsRequesting(false)} />
      )}
    </Stack>
  );
}

/** The policy that applies to this visit according to the server; undefined until known, null when there is none. */
function useSuggestion({ date, time, covers, eventUid, channel }: Booking): PaymentPolicy | null | undefined {
  const hours = useHours().data;
  const { data, error } = useRead(paymentPolicyCalls.list, {});
  return useMemo(() => {
    if (error) return null;
    if (!hours || !data) return undefined;
    const sessions = sessionsOf(date, hours.shifts, hours.specialDates);
    return policyFor(data.policies, {
      date,
      covers,
      eventUid,
      channel,
      shift: sessions[sessionAt(time, sessions)]?.name ?? null,
    });
  }, [hours, data, error, date, time, covers, eventUid, channel]);
}

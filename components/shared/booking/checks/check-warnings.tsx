'use client';
import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { refusalMessage } from '@/lib/rules/message/refusal-message';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useOverride } from './override-context';

interface CheckWarningsProps {
  check: BookingCheck;
  /** The person may save despite the warnings (D8 override). */
  mayOverride: boolean;
  /** 24 hour clock. */
  milTime: boolean;
}

/** Rule violations that saving would cause, and other bookings of the same person that day (§5). */
export function CheckWarnings({ check, mayOverride, milTime }: CheckWarningsProps) {
  const t = useTranslations();
  const when = useDateTimeText();
  const { isPinMissing } = useOverride();
  const { clashes, duplicates } = check;
  return (
    // Always rendered: a live region announces only what is added to it.
    <div role="status">
      {clashes.length > 0 && (
        <Alert severity="warning" role="none" sx={{ py: 0.25 }}>
          {clashes.map((clash, index) => {
            const { key, values } = refusalMessage(clash.code, clash, milTime);
            return <div key={index}>{t(key, values)}</div>;
          })}
          {!mayOverride && <div>{t(isPinMissing ? 'error.no-pin' : 'booking.askManager')}</div>}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert severity="info" role="none" sx={{ py: 0.25, mt: clashes.length > 0 ? 1 : 0 }}>
          {duplicates.map(({ uid, time, covers, name }) => (
            <div key={uid}>
              {t('booking.duplicate', { name: name || t('booking.noName'), time: when.time(time), count: covers })}
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}

'use client';
import { useState } from 'react';
import LinkRounded from '@mui/icons-material/LinkRounded';
import { useTranslations } from 'next-intl';
import { LinkOnRequest } from '@/components/shared/form/link-on-request';
import { useRead } from '@/lib/client/calls/use-read';
import { bookingCalls } from '@/lib/resources/bookings/bookings';

/** The guest's own link to see, change or cancel the booking, for staff to pass on. */
export function GuestLink({ uid }: { uid: number }) {
  const t = useTranslations('booking.guestLink');
  const [isRequested, setIsRequested] = useState(false);
  const { data, error } = useRead(bookingCalls.guestLink, isRequested ? { params: { uid } } : null);
  return (
    <LinkOnRequest
      link={data?.link}
      isLoading={isRequested && !error}
      isFailed={error !== undefined}
      onRequest={() => setIsRequested(true)}
      icon={<LinkRounded />}
      texts={{
        open: t('open'),
        failed: t('failed'),
        label: t('label'),
        copy: t('copy'),
        copied: t('copied'),
        notCopied: t('notCopied'),
      }}
    />
  );
}

'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinkRounded from '@mui/icons-material/LinkRounded';
import { useTranslations } from 'next-intl';
import { LinkField } from '@/components/shared/form/link-field';
import { useOnline } from '@/lib/client/settings/use-online';
import { useRead } from '@/lib/client/use-read';
import { bookingCalls } from '@/lib/resources/bookings';

/** What the guest opens to see, change or cancel the booking, for staff to hand on. It is asked for when it is wanted. */
export function GuestLink({ uid }: { uid: number }) {
  const t = useTranslations('booking.guestLink');
  const isOnline = useOnline();
  const [isWanted, setIsWanted] = useState(false);
  const { data, error } = useRead(bookingCalls.guestLink, isWanted ? { params: { uid } } : null);
  if (data)
    return (
      <Box>
        <LinkField
          link={data.link}
          labels={{ link: t('label'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
        />
      </Box>
    );
  return (
    <Box>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<LinkRounded />}
        loading={isWanted && !error}
        disabled={!isOnline}
        onClick={() => setIsWanted(true)}
        sx={{ minHeight: 44 }}
      >
        {t('open')}
      </Button>
      {error && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {t('failed')}
        </Alert>
      )}
    </Box>
  );
}

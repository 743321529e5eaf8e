'use client';
import { useRef, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { BookingDialogRequest } from './booking-dialog-context';
import { BookingEditorView } from './booking-editor-view';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';

interface BookingDialogProps {
  request: BookingDialogRequest;
  open: boolean;
  onClose: () => void;
  /** The dialog is gone from the screen. */
  onClosed: () => void;
}

/** The frame of the booking dialog: full screen on a phone, and never closed over unsaved changes without asking. */
export function BookingDialog({ request, open, onClose, onClosed }: BookingDialogProps) {
  const t = useTranslations('booking');
  const common = useTranslations('common');
  const fullScreen = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const isChangedRef = useRef<() => boolean>(() => false);
  const [isAsking, setIsAsking] = useState(false);

  const leave = () => (isChangedRef.current() ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        fullScreen={fullScreen}
        fullWidth
        maxWidth="md"
        scroll="paper"
        aria-labelledby="booking-dialog-title"
        slotProps={{ transition: { onExited: onClosed }, paper: { sx: fullScreen ? { borderRadius: 0 } : { maxHeight: 'calc(100% - 32px)', m: 2 } } }}
      >
        {restaurant && now ? (
          <BookingEditorView request={request} restaurant={restaurant} now={now} onLeave={leave} onDone={onClose} isChangedRef={isChangedRef} />
        ) : (
          <DialogContent>
            <ListSkeleton label={common('loading')} />
          </DialogContent>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.keep')}
        destructive
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}

'use client';
import { useState } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { FormFrame } from '@/components/shared/form/form-dialog';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { BookingDialogRequest } from './booking-dialog-context';
import { BookingEditorView } from './booking-editor-view';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';

interface BookingDialogProps {
  request: BookingDialogRequest;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed: () => void;
}

/** The frame of the booking dialog; the editor lays out its content. */
export function BookingDialog({ request, open, onClose, onClosed }: BookingDialogProps) {
  const common = useTranslations('common');
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const [state, setState] = useState({ isDirty: false, isSaving: false });
  return (
    <FormFrame
      {...state}
      open={open}
      width={900}
      labelledBy="booking-dialog-title"
      onClose={onClose}
      onClosed={onClosed}
    >
      {(leave) =>
        restaurant && now ? (
          <BookingEditorView
            request={request}
            restaurant={restaurant}
            now={now}
            onLeave={leave}
            onDone={onClose}
            onState={setState}
          />
        ) : (
          <DialogContent>
            <ListSkeleton label={common('loading')} />
          </DialogContent>
        )
      }
    </FormFrame>
  );
}

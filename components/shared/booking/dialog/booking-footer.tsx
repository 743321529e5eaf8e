'use client';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { useOnline } from '@/lib/client/settings/use-online';
import { CheckWarnings } from '../checks/check-warnings';
import type { BookingEditor } from './use-booking-editor';

interface BookingFooterProps {
  editor: BookingEditor;
  /** Whether the guest is notified. */
  confirmation: ReactNode;
  check: BookingCheck;
  mayOverride: boolean;
  /**
   * Mask of the checks that "Save anyway" overrides (D7), by right or by a manager's PIN; null when saving needs no
   * override or none is possible.
   */
  override: number | null;
  onOverride: (mask: number) => Promise<void>;
  /** The booking repeats: its dates are previewed before anything is saved. */
  repeats: boolean;
  /** 24 hour clock. */
  milTime: boolean;
  onLeave: () => void;
  /** Undefined for a new booking. */
  onRemove?: () => void;
}

/** Reasons why saving may fail, and the buttons. */
export function BookingFooter({
  editor,
  confirmation,
  check,
  mayOverride,
  override,
  onOverride,
  repeats,
  milTime,
  onLeave,
  onRemove,
}: BookingFooterProps) {
  const t = useTranslations('booking');
  const common = useTranslations('common');
  const recurring = useTranslations('recurring');
  // Offline, the booking is queued on the device if the device can store anything.
  const isOnline = useOnline();
  const canSave = useOutbox().isPersistent || isOnline;
  const { errorLine, isSaving } = editor;
  return (
    <Stack sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 1.5, gap: 1 }}>
      {errorLine && (
        <Alert severity="error" role="alert" sx={{ py: 0.25 }}>
          {errorLine}
        </Alert>
      )}
      {editor.stored && <LastChangeWins />}
      <CheckWarnings check={check} mayOverride={mayOverride} milTime={milTime} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {onRemove && (
          <Button color="error" onClick={onRemove} startIcon={<DeleteOutlineRounded />}>
            {common('delete')}
          </Button>
        )}
        <Stack
          direction="row"
          sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
        >
          {confirmation}
          <Button color="inherit" onClick={onLeave} disabled={isSaving}>
            {common('cancel')}
          </Button>
          {override !== null ? (
            <Button
              variant="contained"
              color="warning"
              loading={isSaving}
              disabled={!canSave}
              onClick={() => void onOverride(override)}
            >
              {t(mayOverride ? 'saveAnyway' : 'saveByPin')}
            </Button>
          ) : (
            <Button type="submit" variant="contained" loading={isSaving} disabled={!canSave}>
              {!canSave ? t('offline') : repeats ? recurring('checkDates') : common('save')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}

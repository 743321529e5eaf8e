'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import { problemText } from '@/lib/message/problem-text';
import type { BookingCheck, Clash } from '@/lib/booking/booking-check';
import { useOnline } from '@/lib/client/use-online';
import { CheckWarnings } from './check-warnings';
import type { BookingEditor } from './use-booking-editor';

interface BookingFooterProps {
  editor: BookingEditor;
  check: BookingCheck;
  mayOverride: boolean;
  /** 24 hour clock. */
  milTime: boolean;
  onLeave: () => void;
  /** Undefined for a booking that does not exist yet. */
  onRemove?: () => void;
}

/** What stands in the way, and the buttons. */
export function BookingFooter({ editor, check, mayOverride, milTime, onLeave, onRemove }: BookingFooterProps) {
  const t = useTranslations('booking');
  const common = useTranslations('common');
  const all = useTranslations();
  const online = useOnline();
  const { problem, isSaving, save } = editor;
  const mask = overrideMask(check.clashes);
  const override = mayOverride && mask !== null;
  return (
    <Stack sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 1.5, gap: 1 }}>
      {problem && (
        <Alert severity="error" role="alert" sx={{ py: 0.25 }}>
          {problemText(problem, all, milTime)}
        </Alert>
      )}
      <CheckWarnings check={check} mayOverride={mayOverride} milTime={milTime} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {onRemove && (
          <Button color="error" onClick={onRemove} startIcon={<DeleteOutlineRounded />}>
            {common('delete')}
          </Button>
        )}
        <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
          <Button color="inherit" onClick={onLeave}>
            {common('cancel')}
          </Button>
          {override ? (
            <Button variant="contained" color="warning" loading={isSaving} disabled={!online} onClick={() => void save(mask)}>
              {t('saveAnyway')}
            </Button>
          ) : (
            <Button type="submit" variant="contained" loading={isSaving} disabled={!online}>
              {online ? common('save') : t('offline')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}

/** The §9 keys that would let it pass, added up; null when nothing clashes or something cannot be overridden. */
function overrideMask(clashes: readonly Clash[]): number | null {
  if (clashes.length === 0 || clashes.some(({ key }) => key === 0)) return null;
  return clashes.reduce((mask, { key }) => mask | key, 0);
}

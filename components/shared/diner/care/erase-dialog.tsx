'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { nameOf } from '@/lib/rules/booking/booking';
import { erasureCalls } from '@/lib/resources/diners/erasure';
import type { ComingAct, ErasureOutlook } from '@/lib/resources/diners/erasure-schema';

interface EraseDialogProps {
  diner: number;
  onClose: () => void;
  onErased: () => void;
}

/**
 * Erases a diner permanently: lists what is deleted and what is kept, and asks what happens to future bookings (ADR
 * 91).
 */
export function EraseDialog({ diner, onClose, onErased }: EraseDialogProps) {
  const t = useTranslations('dinerCare.erase');
  const common = useTranslations('common');
  const toast = useToast();
  const erase = useCall(erasureCalls.erase);
  const { data, error, mutate } = useRead(
    erasureCalls.outlook,
    { params: { uid: diner } },
    // Not revalidated: an erased diner can no longer be read.
    { revalidateOnFocus: false, revalidateIfStale: true, shouldRetryOnError: false },
  );
  const [coming, setComing] = useState<ComingAct | null>(null);
  const [busy, setBusy] = useState(false);
  const isOpen = data !== undefined && data.underWay.length === 0;
  const isDecided = isOpen && (data.coming.length === 0 || coming !== null);

  async function carryOut(outlook: ErasureOutlook) {
    setBusy(true);
    const result = await erase({
      params: { uid: diner },
      body: { version: outlook.version, coming: coming ?? 'keep', seen: outlook.coming.map(({ uid }) => uid) },
    });
    setBusy(false);
    if (!result.ok) {
      toast.problem(result.problem);
      // The outlook has changed, so there is something new to decide.
      return void mutate();
    }
    toast.show({ severity: 'success', text: t('done', { bookings: result.value.bookings }) });
    onClose();
    onErased();
  }

  return (
    <TitledDialog
      title={data ? t('title', { name: nameOf(data) || t('nameless') }) : t('open')}
      width={560}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy} autoFocus>
            {common('cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={!isDecided}
            loading={busy}
            onClick={() => data && void carryOut(data)}
          >
            {t('do')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack sx={{ gap: 2 }}>
          <Typography>{t('text', { bookings: data.bookings })}</Typography>
          {data.underWay.length > 0 && (
            <Alert severity="warning">{t('underWay', { references: data.underWay.join(', ') })}</Alert>
          )}
          {data.coming.length > 0 && <ComingChoice outlook={data} value={coming} onChange={setComing} />}
        </Stack>
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={48} />
      )}
    </TitledDialog>
  );
}

interface ComingChoiceProps {
  outlook: ErasureOutlook;
  value: ComingAct | null;
  onChange: (act: ComingAct) => void;
}

/** No default: cancelling a booking by mistake cannot be undone. */
function ComingChoice({ outlook: { coming }, value, onChange }: ComingChoiceProps) {
  const t = useTranslations('dinerCare.erase');
  const when = useDateTimeText();
  return (
    <FormControl>
      <FormLabel id="erase-coming" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {t('coming', { count: coming.length })}
      </FormLabel>
      <Typography component="ul" variant="body2" sx={{ my: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {coming.map(({ uid, date, time, covers, seated }) => (
          <li key={uid}>
            {t(seated ? 'visitSeated' : 'visit', { when: `${when.day(date)}, ${when.time(time)}`, covers })}
          </li>
        ))}
      </Typography>
      <RadioGroup
        aria-labelledby="erase-coming"
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(chosen as ComingAct)}
      >
        <FormControlLabel value="cancel" control={<Radio />} label={t('cancelThem', { count: coming.length })} />
        <FormControlLabel value="keep" control={<Radio />} label={t('keepThem', { count: coming.length })} />
      </RadioGroup>
    </FormControl>
  );
}

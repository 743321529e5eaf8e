'use client';
import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import type { CheckedDate } from '@/lib/rules/booking/recurring/recurring';
import { refusalMessage } from '@/lib/rules/message/refusal-message';
import type { RecurringFlow } from './use-recurring-flow';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';

/** Which dates can be booked, and why the others cannot. Nothing is booked until the person confirms. */
export function RecurringPreview({ flow, milTime }: { flow: RecurringFlow; milTime: boolean }) {
  const t = useTranslations('recurring');
  const titleId = useId();
  const { checked, isBooking } = flow;
  const dates = checked ?? [];
  const count = dates.length;
  const refused = dates.filter(({ clash }) => clash !== null).length;
  const free = count - refused;
  return (
    <Dialog open={checked !== null} onClose={flow.goBack} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      {checked !== null && <CloseOnBack onBack={flow.goBack} />}
      <DialogTitle id={titleId}>{t('preview', { count })}</DialogTitle>
      <DialogContent>
        <Alert severity={refused === 0 ? 'success' : free === 0 ? 'error' : 'warning'} sx={{ mb: 1 }}>
          {refused === 0 ? t('allFree', { count }) : free === 0 ? t('noneFree') : t('some', { refused, count })}
        </Alert>
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {dates.map((one) => (
            <DateLine key={one.date} checked={one} milTime={milTime} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={flow.goBack}>
          {t('back')}
        </Button>
        {free > 0 && (
          <Button
            variant="contained"
            loading={isBooking}
            onClick={() => void flow.book(refused === 0 ? 'all' : 'rest')}
          >
            {refused === 0 ? t('bookAll', { count }) : t('bookRest', { count: free })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function DateLine({ checked: { date, clash }, milTime }: { checked: CheckedDate; milTime: boolean }) {
  const t = useTranslations('recurring');
  const all = useTranslations();
  const when = useDateTimeText();
  const refusalText = clash && refusalMessage(clash.code, clash, milTime);
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      {refusalText ? (
        <CloseRounded color="error" fontSize="small" />
      ) : (
        <CheckRounded color="success" fontSize="small" />
      )}
      <Box component="span" sx={{ minWidth: 130, fontWeight: 550 }}>
        {when.day(date)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {refusalText ? all(refusalText.key, refusalText.values) : t('free')}
      </Box>
    </Box>
  );
}

'use client';
import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useServiceInstant, useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { BlockSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { isPast } from '@/lib/rules/message/campaign-start';
import { instantOf, shiftDate } from '@/lib/time/service-day';
import { useCampaignTexts } from './use-campaign-texts';

interface StartDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Confirms recipients and time: sending is a separate step. */
export function StartDialog({ campaign, onClose }: StartDialogProps) {
  const t = useTranslations('campaigns.start');
  const audience = useTranslations('campaigns.audience');
  const common = useTranslations('common');
  const refusal = useTranslations('error');
  const texts = useCampaignTexts();
  const toast = useToast();
  const zone = useSetup().data?.timeZone;
  const today = useServiceNow()?.date;
  const start = useCall(marketingCalls.start);
  const labelId = useId();
  const { uid, trigger, version, name } = campaign;
  const { data, error, mutate } = useRead(marketingCalls.audience, { params: { uid } });
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState('11:00');
  const [isStarting, setIsStarting] = useState(false);
  const isAutomation = trigger !== '';
  const chosenDay = day ?? (today ? shiftDate(today, 1) : '');
  const at = isLater && zone ? momentAt(chosenDay, clock, zone) : null;
  const now = useServiceInstant();
  const hasPassed = at !== null && isPast(at, now);
  const isInvalid = isLater && (at === null || hasPassed);
  const count = data?.receive ?? 0;

  async function act() {
    setIsStarting(true);
    const result = await start({ params: { uid }, body: { version, at: at === null ? null : at.toISOString() } });
    setIsStarting(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({
      severity: 'success',
      text: t(isAutomation ? 'switchedOn' : isLater ? 'planned' : 'started', { name }),
    });
    onClose();
  }

  return (
    <TitledDialog
      title={t(isAutomation ? 'titleAutomation' : 'title', { name })}
      width={460}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={isStarting}>
            {common('cancel')}
          </Button>
          <Button
            variant="contained"
            loading={isStarting}
            disabled={!data || isInvalid || (!isAutomation && count === 0)}
            onClick={() => void act()}
            sx={{ minHeight: 44 }}
          >
            {isAutomation ? t('switchOn') : isLater ? t('plan') : t('send', { count, shown: texts.number(count) })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {data ? (
          <Typography>
            {isAutomation
              ? t(trigger === 'firstVisit' ? 'wouldHaveReached' : 'reaches', {
                  today: texts.number(count),
                  month: texts.number(data.month ?? 0),
                })
              : t('numbers', {
                  receive: texts.number(count),
                  left: texts.number(data.total - count),
                  total: texts.number(data.total),
                })}
          </Typography>
        ) : error ? (
          <ErrorState title={audience('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <BlockSkeleton label={common('loading')} height={24} />
        )}
        {isAutomation ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('automationText')}
          </Typography>
        ) : (
          <>
            <RadioGroup
              aria-labelledby={labelId}
              value={isLater ? 'later' : 'now'}
              onChange={(_event, value) => setIsLater(value === 'later')}
            >
              <Typography id={labelId} sx={{ fontWeight: 600 }}>
                {t('when')}
              </Typography>
              <FormControlLabel value="now" control={<Radio />} label={t('now')} sx={{ minHeight: 44 }} />
              <FormControlLabel value="later" control={<Radio />} label={t('later')} sx={{ minHeight: 44 }} />
            </RadioGroup>
            {isLater && (
              <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
                <TextField
                  type="date"
                  label={t('day')}
                  value={chosenDay}
                  onChange={({ target }) => setDay(target.value)}
                  slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
                />
                <TextField
                  type="time"
                  label={t('time')}
                  value={clock}
                  onChange={({ target }) => setClock(target.value)}
                  error={hasPassed}
                  helperText={hasPassed ? refusal('past') : undefined}
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              </Stack>
            )}
            <Alert severity="info">{t(isLater ? 'frozenLater' : 'frozen')}</Alert>
          </>
        )}
      </Stack>
    </TitledDialog>
  );
}

/** A moment in the restaurant's zone; null when invalid. */
function momentAt(day: string, clock: string, zone: string): Date | null {
  const [hours, minutes] = clock.split(':').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || hours === undefined || minutes === undefined) return null;
  const at = instantOf(day, hours + minutes / 60, zone);
  return Number.isNaN(at.getTime()) ? null : at;
}

'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { nameOf } from '@/lib/rules/booking/booking';
import { retentionCalls } from '@/lib/resources/diners/retention';
import type { RetentionPreview, RetentionRule } from '@/lib/resources/diners/retention-schema';

/** Offered years; the API accepts other numbers. */
const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20];

/** `/settings/privacy`: after how many years without a visit diners are erased, and how many that affects (ADR 91). */
export function PrivacyScreen() {
  const t = useTranslations('dinerCare.retention');
  const common = useTranslations('common');
  const may = useSessionInfo().data?.abilities.includes('diners-remove') ?? false;
  const { data, error, mutate } = useRead(retentionCalls.find, may ? {} : null);
  return (
    <SettingsFrame section="privacy">
      {data ? (
        <Rule rule={data} />
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

function Rule({ rule }: { rule: RetentionRule }) {
  const t = useTranslations('dinerCare.retention');
  const common = useTranslations('common');
  const toast = useToast();
  const dateText = useDateFormat();
  const change = useCall(retentionCalls.change);
  const [chosen, setChosen] = useState<number | null>(null);
  const years = chosen ?? rule.years;
  const { data: preview, error, mutate } = useRead(retentionCalls.preview, { query: { years } });
  const [isConfirming, setIsConfirming] = useState(false);
  const holds = rule.active && years === rule.years;

  async function set(active: boolean) {
    const result = await change({
      body: { years, active, version: rule.version, ...(active && preview && { seen: preview.total }) },
    });
    setIsConfirming(false);
    if (!result.ok) {
      toast.problem(result.problem);
      return void mutate();
    }
    setChosen(null);
    toast.show({ severity: 'success', text: t(active ? 'switchedOn' : 'switchedOff', { years }) });
  }

  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ gap: 2, px: 2, pb: 2 }}>
        <Alert severity={rule.active ? 'warning' : 'info'} role="status">
          {rule.active ? t('on', { years: rule.years }) : t('off')}
          {rule.active && rule.ranAt && (
            <Box component="span" suppressHydrationWarning>
              {' '}
              {t('ran', {
                day: dateText(new Date(rule.ranAt), { day: 'numeric', month: 'long', year: 'numeric' }),
                count: rule.erased,
              })}
            </Box>
          )}
        </Alert>
        <TextField
          select
          label={t('years')}
          value={years}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={{ maxWidth: 260 }}
        >
          {[...new Set([...YEARS, years])]
            .sort((one, other) => one - other)
            .map((count) => (
              <MenuItem key={count} value={count}>
                {t('yearsOf', { count })}
              </MenuItem>
            ))}
        </TextField>
        {preview ? (
          <Preview preview={preview} />
        ) : error ? (
          <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rowHeight={40} />
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {!holds && (
            <Button variant="contained" disabled={!preview} onClick={() => setIsConfirming(true)}>
              {t(rule.active ? 'change' : 'switchOn')}
            </Button>
          )}
          {rule.active && (
            <Button variant="outlined" color="inherit" onClick={() => void set(false)}>
              {t('switchOff')}
            </Button>
          )}
        </Stack>
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        destructive
        title={t('askTitle', { years })}
        confirmLabel={t('switchOn')}
        cancelLabel={common('cancel')}
        onConfirm={() => set(true)}
        onClose={() => setIsConfirming(false)}
      >
        {t('ask', { count: preview?.total ?? 0 })}
      </ConfirmDialog>
    </SettingsPanel>
  );
}

function Preview({ preview: { total, diners } }: { preview: RetentionPreview }) {
  const t = useTranslations('dinerCare.retention');
  const dateText = useDateFormat();
  const day = (date: string) =>
    dateText(new Date(`${date}T12:00:00Z`), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('preview', { count: total })}
      </Typography>
      {diners.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('preview', { count: total })}
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
        >
          {diners.map((one) => (
            <Stack
              key={one.uid}
              component="li"
              direction="row"
              sx={{ justifyContent: 'space-between', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
            >
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(one) || t('nameless')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
                {t('lastSeen', { day: day(one.lastSeen), bookings: one.bookings })}
              </Typography>
            </Stack>
          ))}
        </Box>
      )}
      {total > diners.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('others', { count: total - diners.length })}
        </Typography>
      )}
    </Box>
  );
}

'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { type PushObstacle, currentSubscription, pushObstacle, subscribe } from '@/lib/client/device/push';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { pushCalls } from '@/lib/resources/messages/push';

/** Push notifications of the current restaurant on this device; or why they are not possible. */
export function PushPreferences() {
  const t = useTranslations('shell.push');
  const session = useSessionInfo().data;
  const [obstacle, setObstacle] = useState<PushObstacle | null>(() => pushObstacle());
  if (session?.held) return <Alert severity="warning">{t('held')}</Alert>;
  if (obstacle) return <Obstacle of={obstacle} />;
  return <Offered restaurant={session?.service?.name ?? ''} onDenied={() => setObstacle('denied')} />;
}

function Obstacle({ of }: { of: PushObstacle }) {
  const t = useTranslations('shell.push');
  return (
    <Alert severity={of === 'denied' ? 'warning' : 'info'}>
      <Typography variant="subtitle2" component="p">
        {t(`obstacle.${of}`)}
      </Typography>
      <Typography variant="body2">{t(`wayOn.${of}`)}</Typography>
    </Alert>
  );
}

function Offered({ restaurant, onDenied }: { restaurant: string; onDenied: () => void }) {
  const t = useTranslations('shell.push');
  const common = useTranslations('common');
  const toast = useToast();
  const [{ toastKinds }] = useSettings();
  const { data, error, mutate } = useRead(pushCalls.list, {});
  const isHere = useIsSubscribed(data?.on);
  const choose = useCall(pushCalls.choose);
  const leave = useCall(pushCalls.leave);
  const sendTest = useCall(pushCalls.try);
  const [isBusy, setBusy] = useState(false);
  if (error && !data)
    return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data || isHere === undefined) return <ListSkeleton label={common('loading')} rows={1} rowHeight={44} />;
  const isOn = data.on && isHere;

  async function turnOn(publicKey: string, names: boolean) {
    const subscription = await subscribe(publicKey);
    if (!subscription.ok && 'failure' in subscription) {
      if (subscription.failure === 'denied') onDenied();
      else toast.show({ severity: 'error', text: t('subscribeFailed') });
      return;
    }
    const result = subscription.ok ? await choose({ body: { kinds: toastKinds, names } }) : subscription;
    if (!result.ok) toast.problem(result.problem);
  }
  async function busy(action: () => Promise<unknown>) {
    setBusy(true);
    await action().finally(() => setBusy(false));
  }
  async function run(call: ReturnType<typeof sendTest | typeof choose | typeof leave>, done?: string) {
    const result = await call;
    if (!result.ok) toast.problem(result.problem);
    else if (done) toast.show({ severity: 'success', text: done });
  }

  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          label={t('on', { restaurant })}
          control={
            <Switch
              checked={isOn}
              disabled={isBusy}
              onChange={(_event, on) => void busy(() => (on ? turnOn(data.publicKey, data.names) : run(leave({}))))}
            />
          }
        />
        {isOn && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => void busy(() => run(sendTest({}), t('trySent')))}
          >
            {t('try')}
          </Button>
        )}
      </Box>
      {isOn && (
        <FormControlLabel
          control={
            <Checkbox
              checked={data.names}
              disabled={isBusy}
              onChange={(_event, names) => void busy(() => run(choose({ body: { kinds: data.kinds, names } })))}
            />
          }
          label={
            <>
              {t('names')}
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {t('namesHelp')}
              </Typography>
            </>
          }
        />
      )}
    </Stack>
  );
}

/**
 * Whether the browser still has its subscription: the server learns of its end only when it sends. Undefined while
 * unknown.
 */
function useIsSubscribed(asKnown: boolean | undefined): boolean | undefined {
  const [is, setIs] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    void currentSubscription().then((subscription) => {
      if (!isOver) setIs(subscription !== null);
    });
    return () => {
      isOver = true;
    };
  }, [asKnown]);
  return is;
}

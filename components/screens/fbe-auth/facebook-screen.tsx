'use client';
/** `/fbe-auth`: the booking button on the restaurant's Facebook Page. */
import { useTranslations } from 'next-intl';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useFacebook, useFacebookActions } from '@/lib/client/settings/use-facebook';
import { type FacebookButton, retryOf } from '@/lib/contract/guests/facebook-button';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { ConnectedCard } from './connected-card';
import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Panel } from './panel';
import { useBusy } from './use-busy';
import Typography from '@mui/material/Typography';
import { OpensLine } from './opens-line';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMoment } from './use-moment';
import FacebookRounded from '@mui/icons-material/FacebookRounded';

export function FacebookScreen() {
  const may = useSessionInfo().data?.abilities.includes('facebook') ?? false;
  return <SettingsFrame section="facebook">{may && <FacebookSection />}</SettingsFrame>;
}

function FacebookSection() {
  const t = useTranslations('facebook');
  const common = useTranslations('common');
  const { data, error, mutate } = useFacebook();
  if (data) return data.configured ? <ConnectionStatus button={data} /> : <Unconfigured button={data} />;
  return error ? (
    <ErrorState title={t('unreachable')} retryLabel={common('retry')} onRetry={() => void mutate()} />
  ) : (
    <PageSkeleton label={common('loading')} />
  );
}

function ConnectionStatus({ button }: { button: FacebookButton }) {
  switch (button.state) {
    case 'none':
      return <ConnectCard button={button} />;
    case 'choosing':
      return <ChoosePage button={button} />;
    case 'connected':
      return <ConnectedCard button={button} />;
    case 'failed':
      return <FailedCard button={button} />;
  }
}

/** Choice among several Pages; none is preselected. */
function ChoosePage({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  const { choose, remove } = useFacebookActions();
  const { busy, run } = useBusy();
  const [page, setPage] = useState('');
  return (
    <Panel title={t('choosing.title')}>
      <FormControl>
        <FormLabel id="facebook-pages">{t('choosing.label')}</FormLabel>
        <RadioGroup
          aria-labelledby="facebook-pages"
          sx={{ mt: 1 }}
          value={page}
          onChange={(_event, chosen) => setPage(chosen)}
        >
          {button.pages.map(({ id, name }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={name} sx={{ minHeight: 44 }} />
          ))}
        </RadioGroup>
      </FormControl>
      <div className="acts">
        <Button variant="contained" loading={busy} disabled={page === ''} onClick={() => void run(() => choose(page))}>
          {t('choosing.install')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={() => void run(remove)}>
          {t('choosing.cancel')}
        </Button>
      </div>
    </Panel>
  );
}

/** No button yet: explanation and the button to connect. */
function ConnectCard({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  return (
    <Panel title={t('none.title')}>
      <Typography>{t('none.text')}</Typography>
      <OpensLine opens={button.opens} />
      <div className="acts">
        <LoginButton label={t('connect')} />
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('none.rights')}
      </Typography>
    </Panel>
  );
}

/** §8: the installation failed: reason and retry. */
function FailedCard({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  const moment = useMoment();
  const { retry, remove } = useFacebookActions();
  const { busy, run } = useBusy();
  const { page, failure, at, by } = button;
  return (
    <Panel title={page ? t('failed.titleOn', { page: page.name }) : t('failed.title')}>
      <Alert severity="error">
        <AlertTitle>{t('failed.install')}</AlertTitle>
        {t(`failure.${failure ?? 'unavailable'}`)}
      </Alert>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('failed.tried', { at: moment(at), by })}
      </Typography>
      <div className="acts">
        {retryOf(button) === 'install' ? (
          <Button variant="contained" loading={busy} onClick={() => void run(retry)}>
            {t('failed.retry')}
          </Button>
        ) : (
          <LoginButton label={t('failed.login')} />
        )}
        <Button color="inherit" disabled={busy} onClick={() => void run(remove)}>
          {t('failed.forget')}
        </Button>
      </div>
    </Panel>
  );
}

/** Redirects to Facebook, which returns to /fb-installed. */
function LoginButton({ label }: { label: string }) {
  const { login } = useFacebookActions();
  const { busy, run } = useBusy();

  async function leave() {
    const begun = await run(login);
    if (begun) window.location.assign(begun.address);
  }

  return (
    <Button variant="contained" startIcon={<FacebookRounded />} loading={busy} onClick={() => void leave()}>
      {label}
    </Button>
  );
}

/** The installation has no Meta app. A former connection can be removed here, but its button on Facebook cannot. */
function Unconfigured({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  const { remove } = useFacebookActions();
  const { busy, run } = useBusy();
  return (
    <>
      <Alert severity="info">{t('notConfigured')}</Alert>
      {button.state !== 'none' && (
        <Panel title={t('orphan.title')}>
          <Typography>{t('orphan.text')}</Typography>
          <div className="acts">
            <Button variant="outlined" color="error" loading={busy} onClick={() => void run(remove)}>
              {t('orphan.forget')}
            </Button>
          </div>
        </Panel>
      )}
    </>
  );
}

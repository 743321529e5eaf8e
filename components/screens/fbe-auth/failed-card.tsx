'use client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFacebookActions } from '@/lib/client/use-facebook';
import { type FacebookButton, retryOf } from '@/lib/contract/facebook-button';
import { LoginButton } from './login-button';
import { Panel } from './panel';
import { useBusy } from './use-busy';
import { useMoment } from './use-moment';

/** §8: the button could not be installed, why, and how it is tried again. */
export function FailedCard({ button }: { button: FacebookButton }) {
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

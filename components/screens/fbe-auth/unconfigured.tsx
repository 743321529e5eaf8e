'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFacebookActions } from '@/lib/client/use-facebook';
import type { FacebookButton } from '@/lib/contract/facebook-button';
import { Panel } from './panel';
import { useBusy } from './use-busy';

/** This installation has no app at Meta. A tie from when it had one can be forgotten; its button is out of our reach. */
export function Unconfigured({ button }: { button: FacebookButton }) {
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

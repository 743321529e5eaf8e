'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useFacebookActions } from '@/lib/client/settings/use-facebook';
import type { FacebookButton } from '@/lib/contract/guests/facebook-button';
import { OpensLine } from './opens-line';
import { Panel } from './panel';
import { useBusy } from './use-busy';
import { useMoment } from './use-moment';

/** The connected Page: since when, by whom, and Facebook's last confirmation. */
export function ConnectedCard({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  const moment = useMoment();
  const { check, remove } = useFacebookActions();
  const { busy, run } = useBusy();
  const [asking, setAsking] = useState(false);
  const { page, at, by, checkedAt, failure, opens } = button;
  const name = page?.name ?? '';

  return (
    <Panel title={t('connected.title', { page: name })}>
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckCircleRounded color="success" aria-hidden /> {t('connected.since', { at: moment(at), by })}
      </Typography>
      <OpensLine opens={opens} />
      {failure ? (
        <Alert severity="warning">
          {t('connected.unchecked', { at: moment(checkedAt), why: t(`failure.${failure}`) })}
        </Alert>
      ) : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('connected.checked', { at: moment(checkedAt) })}
        </Typography>
      )}
      <div className="acts">
        <Button variant="outlined" color="inherit" loading={busy && !asking} onClick={() => void run(check)}>
          {t('connected.check')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
          {t('connected.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('remove.title', { page: name })}
        confirmLabel={t('connected.remove')}
        cancelLabel={t('remove.keep')}
        destructive
        onConfirm={async () => {
          await run(remove);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </Panel>
  );
}

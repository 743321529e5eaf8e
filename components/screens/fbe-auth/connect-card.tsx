'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { FacebookButton } from '@/lib/contract/facebook-button';
import { LoginButton } from './login-button';
import { OpensLine } from './opens-line';
import { Panel } from './panel';

/** No button yet: what it is, and the way to it. */
export function ConnectCard({ button }: { button: FacebookButton }) {
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

'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Banner } from '@/components/ui/layout/banner';
import { asOf, useFreshness } from '@/lib/client/offline/freshness';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { useUnsentCount } from '@/lib/client/offline/use-unsent';
import { useLiveStatus } from '@/lib/client/live/live-status';
import { useOnline } from '@/lib/client/settings/use-online';
import { useClockText } from './use-clock-text';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

// Loaded only when needed; the service worker has cached its code by then.
const UnsentSheet = lazyComponent(() => import('./unsent-sheet').then((loaded) => loaded.UnsentSheet));

/**
 * §8: 'This device is offline', or that the service is unavailable with a contact; the time of the shown data, and the
 * changes not sent yet. The live region is always rendered, so that its content is announced.
 */
export function OfflineBanner({ supportMail }: { supportMail?: string }) {
  const t = useTranslations('offline');
  const shell = useTranslations('shell');
  const clock = useClockText();
  const isOnline = useOnline();
  const { connected } = useLiveStatus();
  const freshness = useFreshness();
  const { isPersistent } = useOutbox();
  const { waiting, held } = useUnsentCount();
  const [isOpen, setIsOpen] = useState(false);

  // A single failed call may be followed by a successful one: shown only when the socket is down as well.
  const isSilent = freshness.isUnreachable && connected === false;
  const isAway = isOnline && (freshness.unavailable.reads || freshness.unavailable.writes);
  const isOff = !isOnline || isSilent || isAway;
  const at = asOf(freshness);
  const isShown = isOff || waiting > 0 || held > 0;
  return (
    <>
      <div role="status">
        {isShown && (
          <Banner
            colour="warning"
            icon={isOff ? CloudOffRounded : CloudUploadOutlined}
            title={
              isOff && (
                <>
                  {!isOnline ? shell('offline') : isAway ? t('isAway') : t('isSilent')}
                  {at !== null && <span className="quiet"> · {t('asOf', { time: clock(at) })}</span>}
                </>
              )
            }
          >
            {isAway && supportMail && (
              <span className="quiet">
                {t('support')} <a href={`mailto:${supportMail}`}>{supportMail}</a>
              </span>
            )}
            {isOff && !isPersistent && <span>{t('notKept')}</span>}
            {waiting > 0 && <span>{t(isOff ? 'waiting' : 'sending', { count: waiting })}</span>}
            {held > 0 && <span>{t('decisions', { count: held })}</span>}
            {(waiting > 0 || held > 0) && (
              <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                {t('show')}
              </Button>
            )}
          </Banner>
        )}
      </div>
      {isOpen && <UnsentSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

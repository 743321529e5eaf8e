'use client';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { Banner } from '@/components/ui/layout/banner';
import { checkInstallation } from '@/lib/client/live/installation';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { deviceMoment } from '../device/device-moment';

/** Interval of checking whether the copy was released, in milliseconds. */
const POLL_MS = 30_000;

/**
 * Tells that this is a restored copy that sends nothing (ADR 40), and tells people who may change settings how to
 * release it.
 */
export function HeldBanner() {
  const t = useTranslations('shell.held');
  const locale = useLocale();
  const { data: session, mutate } = useSessionInfo();
  const held = session?.held;
  const isHeld = held !== undefined;
  const installation = session?.installation;

  useEffect(() => {
    if (installation !== undefined) checkInstallation(installation);
  }, [installation]);

  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isHeld, mutate]);

  if (!held) return null;
  return (
    <div role="status">
      <Banner
        colour="info"
        icon={PauseCircleOutlined}
        title={
          <span suppressHydrationWarning>
            {held.restoredFrom === null ? t('title') : t('titleOf', { at: deviceMoment(held.restoredFrom, locale) })}
          </span>
        }
      >
        <span className="quiet">{t('text')}</span>
        {session?.abilities.includes('setup') && (
          <span className="quiet">{t('how', { command: 'npm run release' })}</span>
        )}
      </Banner>
    </div>
  );
}

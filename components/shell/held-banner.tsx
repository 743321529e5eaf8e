'use client';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { styled } from '@mui/material/styles';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { noteInstallation } from '@/lib/client/installation';
import { useSessionInfo } from '@/lib/client/use-session-info';

/** How often it is asked whether the copy was released, in milliseconds. */
const LOOK_MS = 30_000;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '4px 16px',
  background: theme.vars?.palette.info.main,
  color: theme.vars?.palette.info.contrastText,
  fontWeight: 600,
  '& .quiet': { fontWeight: 500 },
}));

/** In this device's own time, which the server that draws the page first does not know. */
const when = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** Says that this is a restored copy that nothing leaves (ADR 40), and to who may change settings, how it is released. */
export function HeldBanner() {
  const t = useTranslations('shell.held');
  const locale = useLocale();
  const { data: session, mutate } = useSessionInfo();
  const held = session?.held;
  const isHeld = held !== undefined;
  const installation = session?.installation;

  useEffect(() => {
    if (installation !== undefined) noteInstallation(installation);
  }, [installation]);

  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isHeld, mutate]);

  if (!held) return null;
  return (
    <Bar role="status">
      <span suppressHydrationWarning>
        {/* In the line of the words: on a phone they need more than one. */}
        <PauseCircleOutlined fontSize="small" aria-hidden sx={{ verticalAlign: 'text-bottom', mr: 1 }} />
        {held.restoredFrom === null ? t('title') : t('titleOf', { at: when(held.restoredFrom, locale) })}
      </span>
      <span className="quiet">{t('text')}</span>
      {session?.abilities.includes('setup') && (
        <span className="quiet">{t('how', { command: 'npm run release' })}</span>
      )}
    </Bar>
  );
}

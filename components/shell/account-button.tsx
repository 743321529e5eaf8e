'use client';
import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { InitialsBadge } from './initials-badge';
import { MenuRow } from './menu-row';

const AccountPopover = dynamic(() => import('./account-popover').then((loaded) => loaded.AccountPopover));
const PreferencesDialog = dynamic(() => import('./preferences-dialog').then((loaded) => loaded.PreferencesDialog));

/** Who is signed in, and from there theme, language and preferences. */
export function AccountButton({ collapsed }: { collapsed: boolean }) {
  const t = useTranslations('shell.account');
  const { data: session } = useSessionInfo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [preferences, setPreferences] = useState(false);
  if (!session) return null;
  const name = session.user.name || session.user.email;

  return (
    <>
      <MenuRow
        icon={<InitialsBadge name={name} round />}
        label={t('open', { name })}
        collapsed={collapsed}
        popup="dialog"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </MenuRow>
      {anchor && (
        <AccountPopover
          anchor={anchor}
          session={session}
          onClose={() => setAnchor(null)}
          onPreferences={() => {
            setAnchor(null);
            setPreferences(true);
          }}
        />
      )}
      {preferences && <PreferencesDialog onClose={() => setPreferences(false)} />}
    </>
  );
}

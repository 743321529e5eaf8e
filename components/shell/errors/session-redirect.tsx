'use client';
import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useToast } from '../toasts/use-toast';

const OPENED_KEY = 'maitre.redirect-opened';

/**
 * §7: an auth check may return an address, which is opened in a new tab, once; this tab goes to the start. If the
 * browser blocks the tab, a toast offers it.
 */
export function SessionRedirect(): null {
  const t = useTranslations('shell');
  const toast = useToast();
  const router = useRouter();
  const redirect = useSessionInfo().data?.redirect;

  useEffect(() => {
    if (!redirect || wasOpened(redirect)) return;
    const tab = window.open(redirect, '_blank');
    if (tab) tab.opener = null;
    else
      toast.show({
        text: t('redirect.text'),
        severity: 'info',
        action: { label: t('redirect.open'), onClick: () => window.open(redirect, '_blank', 'noopener') },
      });
    router.replace('/');
  }, [redirect, router, t, toast]);
  return null;
}

/**
 * Whether this tab has opened the address before; marks it as opened. Without storage it counts as opened, since
 * otherwise it would open again and again.
 */
function wasOpened(redirect: string): boolean {
  try {
    if (window.sessionStorage.getItem(OPENED_KEY) === redirect) return true;
    window.sessionStorage.setItem(OPENED_KEY, redirect);
    return false;
  } catch {
    return true;
  }
}

'use client';
import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useToast } from './toasts/use-toast';

const OPENED_KEY = 'maitre.redirect-opened';

/** §7: an auth check may answer an address, which is opened in a new tab, once; this one goes to the start. A browser that opens no tab by itself offers it. */
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

/** Whether this tab has opened the address before; it has from now on. Without storage it would be opened again and again: then it never is. */
function wasOpened(redirect: string): boolean {
  try {
    if (window.sessionStorage.getItem(OPENED_KEY) === redirect) return true;
    window.sessionStorage.setItem(OPENED_KEY, redirect);
    return false;
  } catch {
    return true;
  }
}

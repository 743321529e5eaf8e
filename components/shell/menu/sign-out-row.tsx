'use client';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { useUnsentCount } from '@/lib/client/offline/use-unsent';
import { MenuRow } from './menu-row';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ConfirmDialog = lazyComponent(() =>
  import('@/components/ui/popups/confirm-dialog').then((loaded) => loaded.ConfirmDialog),
);

/** Logout. Asks first if this device has changes that are not sent. */
export function SignOutRow() {
  const t = useTranslations('shell.menu');
  const offline = useTranslations('offline');
  const signOut = useSignOut();
  const { waiting, held } = useUnsentCount();
  const [isAsking, setIsAsking] = useState(false);
  const count = waiting + held;
  const mayAsk = count > 0;
  useEffect(() => void (mayAsk && ConfirmDialog.load().catch(() => undefined)), [mayAsk]);
  return (
    <>
      <MenuRow
        icon={<LogoutRounded />}
        label={t('logout')}
        onClick={() => (count > 0 ? setIsAsking(true) : void signOut())}
      />
      {(mayAsk || isAsking) && (
        <ConfirmDialog
          open={isAsking}
          title={offline('signOutTitle')}
          confirmLabel={offline('signOutAnyway')}
          cancelLabel={offline('signOutStay')}
          destructive
          onConfirm={signOut}
          onClose={() => setIsAsking(false)}
        >
          {offline('signOutText', { count })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** §4: logout clears the session, revokes the device session and goes to `/`. */
function useSignOut(): () => Promise<void> {
  const { signOut } = useSessionActions();
  const toast = useToast();
  return useCallback(async () => {
    const result = await signOut();
    // Full page load, so that none of this person's data stays in the memory of a shared tablet.
    if (result.ok || result.problem.status === 401) window.location.replace('/');
    else toast.problem(result.problem);
  }, [signOut, toast]);
}

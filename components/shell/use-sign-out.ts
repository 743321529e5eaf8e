'use client';
import { useCallback } from 'react';
import { useSessionActions } from '@/lib/client/use-session-actions';
import { useToast } from './use-toast';

/** §4: logout clears the session, revokes the device session and goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSessionActions();
  const toast = useToast();
  return useCallback(async () => {
    const result = await signOut();
    // A whole new page: nothing of this person's data stays in the memory of a shared tablet.
    if (result.ok || result.problem.status === 401) window.location.replace('/');
    else toast.problem(result.problem);
  }, [signOut, toast]);
}

'use client';
import { useEffect } from 'react';
import { checkVersion, reloadOnChunkFailure } from '@/lib/client/keep-current';

/** §2: the version check at start, and one reload for a part that cannot be fetched. */
export function KeepCurrent(): null {
  useEffect(() => {
    void checkVersion();
    return reloadOnChunkFailure();
  }, []);
  return null;
}

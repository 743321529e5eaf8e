'use client';
import { useEffect } from 'react';
import { guardTaps } from '@/lib/client/tap-guard';

/** As long as it is drawn, no tap reaches what has only just come under the finger. */
export function TapGuard(): null {
  useEffect(guardTaps, []);
  return null;
}

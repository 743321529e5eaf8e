'use client';
import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { useChangeLabels } from './use-change-labels';

interface SentToastProps {
  changes: readonly QueuedChange[];
  onShown: () => void;
}

/** Reports once which changes were sent, by party and table. */
export function SentToast(props: SentToastProps) {
  const restaurant = useRestaurant();
  return restaurant ? <Said {...props} restaurant={restaurant} /> : null;
}

function Said({ changes, onShown, restaurant }: SentToastProps & { restaurant: RestaurantContext }): null {
  const t = useTranslations('offline');
  const toast = useToast();
  const { about } = useChangeLabels(restaurant);
  const what = [...new Set(changes.map(({ act }) => about(act)))].join(', ');
  useEffect(() => {
    toast.show({ severity: 'success', text: t('sentAfterSignIn', { what }) });
    onShown();
  }, [toast, t, what, onShown]);
  return null;
}

'use client';
/** The restaurant's data for the screen. Table names are loaded only for people who may see the floor; marketing may not. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useStatusName } from '@/components/shared/restaurant/use-built-in-names';
import { type RestaurantContext, restaurantOf } from '@/components/shared/restaurant/use-restaurant';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Ability } from '@/lib/contract/access/ability';
import { moneyText } from '@/lib/money/format';
import { nameOf } from '@/lib/rules/booking/booking';

export interface CrmContext {
  restaurant: RestaurantContext;
  may(ability: Ability): boolean;
  /** The diner's name, or a text for none. */
  nameOf(diner: { firstName: string; lastName: string }): string;
  /** Formats minor units in the reader's language. */
  money(minor: number): string;
}

/** Undefined until the setup is loaded. */
export function useCrmContext(): { context: CrmContext | undefined; failed: boolean; retry: () => void } {
  const { data: setup, error, mutate } = useSetup();
  const { data: session } = useSessionInfo();
  const { data: read } = usePlans();
  const statusName = useStatusName();
  const language = useLocale();
  const t = useTranslations('diner');
  const context = useMemo<CrmContext | undefined>(() => {
    if (!setup || !session) return undefined;
    const restaurant = restaurantOf(setup, read?.plans ?? [], statusName, language);
    return {
      restaurant,
      may: (ability) => session.abilities.includes(ability),
      nameOf: (diner) => nameOf(diner, setup.lastFirst) || t('noName'),
      money: (minor) => moneyText(minor, setup.currency, language),
    };
  }, [setup, session, read, statusName, language, t]);
  return { context, failed: error !== undefined, retry: () => void mutate() };
}

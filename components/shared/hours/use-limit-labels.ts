'use client';
/** Texts of a day's blocks, limits and table blocks. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Block, Restriction, TableBlock } from '@/lib/rules/hours/hours';
import { BLOCK_SCOPE } from '@/lib/contract/constants';

const SCOPE_TEXT = {
  [BLOCK_SCOPE.none]: 'scope.0',
  [BLOCK_SCOPE.online]: 'scope.1',
  [BLOCK_SCOPE.all]: 'scope.2',
} as const;

export interface LimitLabels {
  /** '20:00–22:00' */
  span(from: number, to: number): string;
  /** 'Terrace' or 'All areas' */
  area(area: number | null): string;
  scope(scope: number): string;
  /** 'Terrace, 20:00–22:00, online only' */
  block(block: Pick<Block, 'from' | 'to' | 'area' | 'scope'>): string;
  /** 'At most 40 covers arriving, parties from 6' */
  rule(restriction: Omit<Restriction, 'uid'>): string;
  restriction(restriction: Omit<Restriction, 'uid'>): string;
  tableBlock(block: Pick<TableBlock, 'table' | 'from' | 'to' | 'scope'>): string;
}

export function useLimitLabels(restaurant: RestaurantContext): LimitLabels {
  const t = useTranslations('hours.limits');
  const when = useDateTimeText();
  return useMemo(() => {
    const span = (from: number, to: number) => t('span', { from: when.time(from), to: when.time(to) });
    const area = (one: number | null) => (one === null ? t('allAreas') : restaurant.areaName(one));
    const scope = (one: number) => t(SCOPE_TEXT[one as keyof typeof SCOPE_TEXT] ?? 'scope.2');
    const joined = (...parts: string[]) => parts.join(', ');
    const sizes = ({ minCovers, maxCovers }: Omit<Restriction, 'uid'>) => {
      if (minCovers === null && maxCovers === null) return '';
      if (maxCovers === null) return t('sizes.from', { count: minCovers ?? 1 });
      return minCovers === null
        ? t('sizes.upTo', { count: maxCovers })
        : t('sizes.between', { min: minCovers, max: maxCovers });
    };
    const rule = (one: Omit<Restriction, 'uid'>) =>
      [t(`rule.${one.counts}.${one.measure}`, { count: one.max }), sizes(one)].filter(Boolean).join(', ');
    return {
      span,
      area,
      scope,
      block: (one) => joined(area(one.area), span(one.from, one.to), scope(one.scope)),
      rule,
      restriction: (one) => joined(rule(one), area(one.area), span(one.start, one.end), scope(one.scope)),
      tableBlock: (one) =>
        joined(t('table', { table: restaurant.tableName(one.table) }), span(one.from, one.to), scope(one.scope)),
    };
  }, [t, when, restaurant]);
}

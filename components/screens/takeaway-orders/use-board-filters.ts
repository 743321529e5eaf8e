'use client';
/** The board's filters, stored per service (§3). */
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import { arrayOf, isInteger, isString, nullable, oneOf, orElse, readerOf } from '@/lib/contract/type-guards';
import { ALL_OF_BOARD, BOARD_STATUSES, type BoardFilters } from '@/lib/rules/takeaway/board-filters';

const filtersOf = readerOf<BoardFilters>({
  statuses: orElse(nullable(arrayOf(oneOf(BOARD_STATUSES))), () => null),
  rotas: orElse(nullable(arrayOf(isString)), () => null),
  station: orElse(nullable(isInteger), () => null),
});
const storedFilters = (raw: unknown): BoardFilters | null =>
  typeof raw === 'object' && raw !== null ? filtersOf(raw as Record<string, unknown>) : null;

export type ChangeBoardFilters = (change: (current: BoardFilters) => BoardFilters) => void;

export const useBoardFilters = (): [BoardFilters, ChangeBoardFilters] =>
  useServiceFilters(storedFilters, ALL_OF_BOARD, 'takeaway');

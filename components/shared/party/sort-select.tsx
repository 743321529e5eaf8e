'use client';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { useTranslations } from 'next-intl';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { SORT_COLUMNS, type SortColumn, type SortOrder } from '@/lib/rules/booking/list/sort';

interface SortSelectProps {
  order: SortOrder;
  /** Choosing the same column again reverses the order. */
  onSort: (by: SortColumn) => void;
}

/** Sort order of the cards, in place of a table header. */
export function SortSelect({ order, onSort }: SortSelectProps) {
  const t = useTranslations('party');
  const Arrow = order.descending ? ArrowDownwardRounded : ArrowUpwardRounded;
  return (
    <Stack direction="row" sx={{ gap: 0.5, mb: 1, alignItems: 'center' }}>
      <SelectBox label={t('sortBy')} fullWidth value={order.by} onChange={(by) => onSort(by as SortColumn)}>
        {SORT_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {t('sortedBy', { column: t(`column.${column}`) })}
          </option>
        ))}
      </SelectBox>
      <IconButton aria-label={order.descending ? t('descending') : t('ascending')} onClick={() => onSort(order.by)}>
        <Arrow />
      </IconButton>
    </Stack>
  );
}

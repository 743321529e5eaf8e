'use client';
import { memo } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SortColumn, SortOrder } from '@/lib/rules/booking/list/sort';
import type { BookColumn } from './book-columns';

const Heading = styled('th')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 44,
  padding: '0 8px',
  textAlign: 'left',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.raised,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  '&:first-of-type': { paddingLeft: 16 },
  '&:last-of-type': { paddingRight: 16 },
}));

const SortButton = styled(ButtonBase)({
  font: 'inherit',
  fontWeight: 600,
  height: 44,
  gap: 4,
  padding: '0 8px',
  marginLeft: -8,
  borderRadius: 8,
  '& svg': { fontSize: 16 },
});

interface BookHeadProps {
  columns: readonly BookColumn[];
  order: SortOrder;
  onSort: (by: SortColumn) => void;
}

/** Column headings; a tap sorts by the column, a second tap reverses the order. */
export const BookHead = memo(function BookHead({ columns, order, onSort }: BookHeadProps) {
  const t = useTranslations('books.column');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, sort }) => {
          if (!sort)
            return (
              <Heading key={id} scope="col">
                {id === 'next' ? <VisuallyHidden>{t(id)}</VisuallyHidden> : t(id)}
              </Heading>
            );
          const active = order.by === sort;
          const Arrow = order.descending ? ArrowDownwardRounded : ArrowUpwardRounded;
          return (
            <Heading
              key={id}
              scope="col"
              aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
            >
              <SortButton onClick={() => onSort(sort)} sx={{ color: active ? 'text.primary' : undefined }}>
                {t(id)}
                {active && <Arrow aria-hidden />}
              </SortButton>
            </Heading>
          );
        })}
      </tr>
    </thead>
  );
});

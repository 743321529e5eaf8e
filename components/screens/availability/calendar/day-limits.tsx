'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import BlockRounded from '@mui/icons-material/BlockRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useBlocking } from '@/components/shared/floor/blocks/use-blocking';
import type { Block, Restriction, Shift, TableBlock } from '@/lib/rules/hours/hours';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import { spanOf } from './hours-field';
import { LimitList } from './limit-list';
import { LimitStrips } from './limit-strip';
import { useLimitEditing } from './use-limit-editing';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const BlockDialog = lazyComponent(() => import('./block-dialog').then((loaded) => loaded.BlockDialog));
const RestrictionDialog = lazyComponent(() =>
  import('./restriction-dialog').then((loaded) => loaded.RestrictionDialog),
);
const TableBlocksDialog = lazyComponent(() =>
  import('@/components/shared/floor/blocks/table-blocks-dialog').then((loaded) => loaded.TableBlocksDialog),
);

/** The edited limit; null for a new one. */
type EditedLimit =
  | { kind: 'block'; of: Block | null }
  | { kind: 'restriction'; of: Restriction | null }
  | { kind: 'table'; of: TableBlock | null };

/** Initial span of a new limit: the current or next session; on other days the first. */
function openingSpan(sessions: readonly Shift[], now: DecimalHours | null): BlockSpan | undefined {
  const spans = sessions.map(spanOf);
  return spans.find(({ to }) => now === null || to > now) ?? spans.at(-1);
}

interface DayLimitsProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  facts: DaySummary;
  /** The hours of the day's strips. */
  shown: BlockSpan;
}

/** The limits of a day, as strips and as a list, with the actions that the person may perform. */
export function DayLimits({ restaurant, now, facts, shown }: DayLimitsProps) {
  const t = useTranslations('calendar.detail');
  const abilities = useSessionInfo().data?.abilities ?? [];
  const editing = useLimitEditing(restaurant, facts.date);
  const tables = useBlocking(facts.date);
  const [editedLimit, setEditedLimit] = useState<EditedLimit | null>(null);
  const has = useCapabilities();
  const mayLimit = abilities.includes('hours') && has('limits');
  const mayBlockTables = abilities.includes('bookings');
  const { blocks, restrictions, resting } = facts;
  const tableBlocks = has('limits') ? facts.tableBlocks : [...tables.blocks];
  const isEmpty = [blocks, restrictions, tableBlocks, resting.blocks, resting.restrictions].every(
    ({ length }) => length === 0,
  );
  const sessions = facts.sessions.map(({ session }) => session);
  const opening = openingSpan(sessions, facts.date === now.date ? now.time : null) ?? shown;
  const close = () => setEditedLimit(null);
  const common = { restaurant, date: facts.date, today: now.date, sessions, span: opening, editing, onClose: close };

  return (
    <Stack sx={{ gap: 1.5 }}>
      {!isEmpty && <LimitStrips restaurant={restaurant} facts={{ ...facts, tableBlocks }} shown={shown} />}
      {/* A server that only sends spans (§3) has no further details. */}
      {isEmpty && has('limits') && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Stack direction="row" data-tour="limit-buttons" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayLimit && (
          <>
            <Button
              data-tour="add-block"
              variant="outlined"
              color="inherit"
              startIcon={<BlockRounded />}
              onClick={() => setEditedLimit({ kind: 'block', of: null })}
            >
              {t('addBlock')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<SpeedRounded />}
              onClick={() => setEditedLimit({ kind: 'restriction', of: null })}
            >
              {t('addLimit')}
            </Button>
          </>
        )}
        {mayBlockTables && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<TableRestaurantOutlined />}
            onClick={() => setEditedLimit({ kind: 'table', of: null })}
          >
            {t('addTable')}
          </Button>
        )}
      </Stack>
      {!isEmpty && (
        <LimitList
          restaurant={restaurant}
          facts={{ ...facts, tableBlocks }}
          onBlock={mayLimit ? (of) => setEditedLimit({ kind: 'block', of }) : undefined}
          onRemoveBlock={mayLimit ? (block) => void editing.removeBlock(block) : undefined}
          onRestriction={mayLimit ? (of) => setEditedLimit({ kind: 'restriction', of }) : undefined}
          onRemoveRestriction={mayLimit ? (restriction) => void editing.removeRestriction(restriction) : undefined}
          onTableBlock={mayBlockTables ? (of) => setEditedLimit({ kind: 'table', of }) : undefined}
          onFreeTable={
            mayBlockTables
              ? ({ table, from, to }) =>
                  void tables.set([{ uid: table, name: restaurant.tableName(table) }], { from, to }, BLOCK_SCOPE.none)
              : undefined
          }
        />
      )}
      {editedLimit?.kind === 'block' && <BlockDialog {...common} block={editedLimit.of} />}
      {editedLimit?.kind === 'restriction' && <RestrictionDialog {...common} restriction={editedLimit.of} />}
      {editedLimit?.kind === 'table' && (
        <TableBlocksDialog
          restaurant={restaurant}
          date={facts.date}
          tables={editedLimit.of ? [editedLimit.of.table] : []}
          span={editedLimit.of ?? opening}
          onClose={close}
        />
      )}
      {editing.dialog}
    </Stack>
  );
}
